import { issueInvoice } from '#contract/deals/invoices'
import { keepPdf } from '#web/browser/keep-as-file.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Gives the seller the invoice of the fee of a sale. */
export function InvoiceButton({ dealId, className }: { dealId: string; className: string }) {
  const { say } = useSpeech()
  const invoice = useAction({
    mutationFn: () => ask(issueInvoice, { params: { id: dealId } }),
    onSuccess: ({ name, pdf }) => keepPdf(name, pdf),
    onError: toastError,
  })
  return (
    <button type="button" className={className} disabled={invoice.isPending} onClick={() => invoice.mutate()}>
      {say('Invoice of the fee (PDF)', 'ফির ইনভয়েস (পিডিএফ)')}
    </button>
  )
}
