import { useState } from 'react'
import { dayInDhaka } from '#contract/base/dhaka'
import { getPersonalData } from '#contract/accounts/personal-data'
import { ask } from '#web/session/api.ts'
import { opened } from '#web/session/opened.tsx'
import { toastError } from '#web/session/toast-error.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { useAction } from '#web/ui/use-action.ts'
import { Part } from './part.tsx'

const DeleteAccount = opened(async () => (await import('./delete-account.tsx')).DeleteAccount)

/** Everything that is stored about oneself, as a file, and the end of the account. */
export function PersonalDataPart() {
  const { say } = useSpeech()
  const [isLeaving, setLeaving] = useState(false)
  const download = useAction({
    mutationFn: async () => {
      const [data, { keepAsFile }] = await Promise.all([
        ask(getPersonalData, {}),
        import('#web/browser/keep-as-file.ts'),
      ])
      const name = `phonehaat-data-${dayInDhaka(new Date(data.madeAt))}.json`
      keepAsFile(name, 'application/json', JSON.stringify(data, null, 2))
    },
    onError: toastError,
  })
  return (
    <Part title={say('Your data', 'আপনার তথ্য')} isFolded>
      <p className="text-quiet">
        {say('Everything we keep about you, in one file.', 'আপনার সম্পর্কে যা যা রাখি, সব এক ফাইলে।')}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" disabled={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? say('Preparing…', 'তৈরি হচ্ছে…') : say('Download my data', 'আমার তথ্য ডাউনলোড করুন')}
        </button>
        <button
          type="button"
          className="btn btn-ghost text-error"
          {...DeleteAccount.near}
          onClick={() => setLeaving(true)}
        >
          {say('Delete my account', 'আমার অ্যাকাউন্ট মুছুন')}
        </button>
      </div>
      {isLeaving && <DeleteAccount onClose={() => setLeaving(false)} />}
    </Part>
  )
}
