import { useQueryClient } from '@tanstack/react-query'
import { getLostReports, LostDecision, type LostReport } from '#contract/lost-phones/lost-phones'
import { ask } from '#web/session/api.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { decisionCalls, decisionWords, type LostDecisionName, questionWords } from './lost-decisions.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface LostDecisionProps {
  report: LostReport
  decision: LostDecisionName
  onClose: () => void
}

/** Asks an admin why a report of a lost phone is confirmed, held or rejected. */
export function LostDecisionDialog({ report, decision, onClose }: LostDecisionProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { title, text } = questionWords[decision]
  return (
    <ReasonDialog
      title={say(...title)}
      reason={LostDecision.shape.reason}
      label={say('Why', 'কেন')}
      submit={say(...decisionWords[decision])}
      onSubmit={async (reason) => {
        await ask(decisionCalls[decision], { params: { id: report._id }, body: { reason } })
        onClose()
        void invalidate(client, getLostReports)
      }}
      onClose={onClose}
    >
      {say(...text)}
    </ReasonDialog>
  )
}
