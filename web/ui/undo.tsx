import toast from 'react-hot-toast/headless'
import { CloseIcon } from './icons.tsx'
import { speechHere } from '#web/i18n/speech.ts'

/** Long enough to read it and to reach the button. In milliseconds. */
const duration = 8000

/** Says what was done, with a way back. */
export function toastUndo(sentence: string, onUndo: () => void): void {
  toast(
    ({ id }) => (
      <span className="flex items-center gap-4">
        {sentence}
        <button
          type="button"
          className="-my-2.5 min-h-11 rounded-field px-2 font-semibold underline underline-offset-4"
          onClick={() => {
            toast.dismiss(id)
            onUndo()
          }}
        >
          {speechHere().say('Undo', 'ফেরান')}
        </button>
        <button
          type="button"
          className="-my-2.5 -ms-3 -me-3 grid size-11 shrink-0 place-items-center"
          onClick={() => toast.dismiss(id)}
        >
          <CloseIcon />
          <span className="sr-only">{speechHere().say('Close', 'বন্ধ করুন')}</span>
        </button>
      </span>
    ),
    { duration },
  )
}
