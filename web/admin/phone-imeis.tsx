import { readImeis } from '#contract/accounts/identity'
import { ImeiList } from '#web/phones/imei-list.tsx'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { useAction } from '#web/ui/use-action.ts'

/** The IMEIs of a phone for an admin, who requests them: each reading is in the audit log. */
export function PhoneImeis({ phone }: { phone: { _id: string; title: string } }) {
  const { say } = useSpeech()
  const reading = useAction({
    mutationFn: () => ask(readImeis, { params: { id: phone._id } }),
    onError: toastError,
  })
  if (reading.data) return <ImeiList imeis={reading.data.imeis} />
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <button type="button" className="btn btn-sm" disabled={reading.isPending} onClick={() => reading.mutate()}>
        {say('Show its IMEI', 'IMEI দেখুন')}
        <span className="sr-only" translate="no">
          : {phone.title}
        </span>
      </button>
      <span className="text-small text-quiet">
        {say('The audit log records who reads it.', 'কে দেখেছেন তা অডিট লগে থাকে।')}
      </span>
    </div>
  )
}
