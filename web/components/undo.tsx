import toast from 'react-hot-toast/headless'
import { speechHere } from '#web/speech'

/** Long enough to read it and to reach the button. In milliseconds. */
const duration = 8000

/** Says what was done, with a way back. */
export function offerUndo(sentence: string, onUndo: () => void): void {
  toast(
    ({ id }) => (
      <span className="flex items-center gap-4">
        {sentence}
        <button
          type="button"
          className="-my-2.5 -mr-2 min-h-11 rounded-field px-2 font-semibold underline underline-offset-4"
          onClick={() => {
            toast.dismiss(id)
            onUndo()
          }}
        >
          {speechHere().say('Undo', 'ফেরান')}
        </button>
      </span>
    ),
    { duration },
  )
}
