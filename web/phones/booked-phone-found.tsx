import { useQuery } from '@tanstack/react-query'
import { conditionName } from '#contract/listings/condition-names'
import type { BookedPhone } from '#contract/bookings/booked-phone'
import { useSpeech } from '#web/i18n/speech.ts'
import { LoadError } from '#web/ui/alert.tsx'
import { ConditionReportSection } from './condition-report.tsx'
import { neirInWords, registerInWords } from './neir-words.ts'
import { PhoneDetails } from './phone-details.tsx'
import { bookedPhone } from './queries.ts'
import { reportInWords } from './report-words.ts'
import { selfTestInWords } from './self-test-words.ts'

/** The phone of a booking as it was described then. In a file of its own, so that only those who open it load the table of questions. */
export function BookedPhoneFound({ bookingId }: { bookingId: string }) {
  const { data, error, refetch } = useQuery(bookedPhone(bookingId))
  if (data) return <AsBooked phone={data.asBooked} />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  return <div className="skeleton h-32 w-full" />
}

/** The same of what is known already. */
export function AsBooked({ phone }: { phone: BookedPhone | null }) {
  const { say } = useSpeech()
  if (phone) return <Described phone={phone} />
  return (
    <p className="text-quiet">
      {say(
        'This booking was made before we kept copies of descriptions.',
        'বিবরণের কপি রাখা শুরু হওয়ার আগের বুকিং, তাই কপি নেই।',
      )}
    </p>
  )
}

function Described({ phone }: { phone: BookedPhone }) {
  const speech = useSpeech()
  const { language, say, taka, longDate } = speech
  const { title, price, condition, bookedAt, conditionReport, selfTest } = phone
  return (
    <>
      <p>
        <span translate="no" className="font-semibold">
          {title}
        </span>
        <br />
        {say(
          `${taka(price)}, condition ${condition}. Booked on ${longDate(bookedAt)}. Later changes to the phone’s page do not affect this.`,
          `দাম ${taka(price)}, অবস্থা ${conditionName(condition, language)}। বুক করা হয়েছে ${longDate(bookedAt)}। পরে ফোনের পাতা বদলালেও এটি বদলায় না।`,
        )}
      </p>
      <PhoneDetails
        phone={phone}
        neir={neirInWords(phone.details, speech)}
        register={registerInWords(phone.details, speech)}
      />
      <ConditionReportSection
        report={conditionReport && reportInWords(conditionReport, language)}
        selfTest={selfTest && selfTestInWords(selfTest, language)}
      />
    </>
  )
}
