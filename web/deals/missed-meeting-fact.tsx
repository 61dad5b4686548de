import type { MissedMeeting } from '#contract/deals/absences'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

const sayings: Record<MissedMeeting['saidBy'], Both> = {
  buyer: ['The buyer says that the seller did not come.', 'ক্রেতা বলছেন, বিক্রেতা আসেননি।'],
  seller: ['The seller says that the buyer did not come.', 'বিক্রেতা বলছেন, ক্রেতা আসেননি।'],
}
const answers: Record<MissedMeeting['state'], Both> = {
  open: ['No answer to that yet.', 'এর উত্তর এখনও আসেনি।'],
  stands: ['They admitted it, or did not contest it in time.', 'তা মেনে নেওয়া হয়েছে, অথবা সময়মতো কোনো আপত্তি আসেনি।'],
  contested: ['The other person says they were there.', 'অন্যজন বলছেন, তিনি ছিলেন।'],
}

/** For admins: a meeting to which one of the two did not come, as the other says. */
export function MissedMeetingFact({ missed: { meetAt, saidBy, state } }: { missed: MissedMeeting }) {
  const { say, deadline } = useSpeech()
  return (
    <p>
      <span className="font-medium">
        {say('Meeting: ', 'দেখা করার কথা: ')}
        <time dateTime={meetAt}>{deadline(meetAt)}</time>
      </span>
      <span className="block">
        {say(...sayings[saidBy])} {say(...answers[state])}
      </span>
    </p>
  )
}
