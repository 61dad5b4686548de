import { exportOwnDeal } from '#contract/deals/deal-cases'
import { keepAsFile } from '#web/browser/keep-as-file.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Gives one of the two people of a deal their side of it as one file. */
export function OwnFileButton({ dealId }: { dealId: string }) {
  const { say } = useSpeech()
  const download = useAction({
    mutationFn: () => ask(exportOwnDeal, { params: { id: dealId } }),
    onSuccess: (file) => keepAsFile(`deal-${dealId}.json`, 'application/json', JSON.stringify(file, null, 2)),
    onError: toastError,
  })
  return (
    <button type="button" className="btn" disabled={download.isPending} onClick={() => download.mutate()}>
      {say('Everything, as a file', 'সব তথ্য, এক ফাইলে')}
    </button>
  )
}
