import { exportDeal } from '#contract/deals/deal-cases'
import { keepAsFile } from '#web/browser/keep-as-file.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Gives an admin everything of a deal as one file, for a hearing. */
export function ExportButton({ dealId }: { dealId: string }) {
  const { say } = useSpeech()
  const download = useAction({
    mutationFn: () => ask(exportDeal, { params: { id: dealId } }),
    onSuccess: (file) => keepAsFile(`deal-${dealId}.json`, 'application/json', JSON.stringify(file, null, 2)),
    onError: toastError,
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <button type="button" className="btn" disabled={download.isPending} onClick={() => download.mutate()}>
        {say('Everything of this deal, as a file', 'এই কেনাবেচার সব তথ্য, এক ফাইলে')}
      </button>
      <p className="text-small text-quiet">
        {say(
          'For a hearing: with their messages and addresses. The audit log records who downloads it.',
          'শুনানির জন্য: মেসেজ ও ঠিকানাসহ। কে নামিয়েছেন তা অডিট লগে থাকে।',
        )}
      </p>
    </div>
  )
}
