import { Link } from 'react-router'
import type { Deal } from '#contract/deals/deals'
import { AlertIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { markedWords } from './lost-words.ts'

/** Next to what comes next: an open report of the phone, to which its seller can answer. */
export function LostNote({ deal: { lost, isOnHold, role } }: { deal: Deal }) {
  const { say } = useSpeech()
  if (!lost || lost.effect !== null) return null
  return (
    <section
      aria-label={say('A report of the phone', 'ফোনটি নিয়ে রিপোর্ট')}
      className="flex gap-3 rounded-box border border-line p-5"
    >
      <AlertIcon className="mt-0.5 size-5 shrink-0 text-error" />
      <div className="flex min-w-0 flex-col items-start gap-3">
        {!isOnHold && <p>{say(...markedWords[role])}</p>}
        {role === 'seller' ? (
          <Link to="/dashboard/lost-phones" className="btn btn-primary">
            {say('Answer the report', 'রিপোর্টের উত্তর দিন')}
          </Link>
        ) : (
          isOnHold && <p>{say('The seller is asked to answer the report.', 'বিক্রেতাকে রিপোর্টের উত্তর দিতে বলা হয়েছে।')}</p>
        )}
      </div>
    </section>
  )
}
