import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conditionName } from '#contract/condition-names'
import type { BookedPhone } from '#contract/booked-phone'
import { useSpeech } from '#web/i18n/speech.ts'
import { Trouble } from '#web/ui/alert.tsx'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { ConditionReportSection } from './condition-report.tsx'
import { PhoneDetails } from './phone-details.tsx'
import { bookedPhone } from './queries.ts'
import { reportInWords } from './report-words.ts'

/** What the seller promised of a phone when it was booked, for the two people of the booking. Asked for when it is opened. */
export function PhoneAsBooked({ bookingId, title }: { bookingId: string; title: string }) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group rounded-box border border-line"
      onToggle={(event) => setOpen(event.currentTarget.open || isOpen)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 font-medium">
        <span>
          {say('As it was described when it was booked', 'বুক করার সময় যেমন লেখা ছিল')}
          <span className="sr-only" translate="no">
            : {title}
          </span>
        </span>
        <ChevronIcon className="size-5 text-quiet transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pb-4">{isOpen && <Found bookingId={bookingId} />}</div>
    </details>
  )
}

function Found({ bookingId }: { bookingId: string }) {
  const { say } = useSpeech()
  const { data, error, refetch } = useQuery(bookedPhone(bookingId))
  if (data) {
    if (data.asBooked) return <Described phone={data.asBooked} />
    return (
      <p className="text-quiet">
        {say(
          'This booking is older than the copies that we keep of a phone’s description.',
          'বিবরণের কপি রাখা শুরু হওয়ার আগের বুকিং, তাই কপি নেই।',
        )}
      </p>
    )
  }
  if (error) return <Trouble message={error.message} onRetry={() => void refetch()} />
  return <div className="skeleton h-32 w-full" />
}

function Described({ phone }: { phone: BookedPhone }) {
  const { language, say, taka, longDate } = useSpeech()
  const { title, price, condition, bookedAt, conditionReport } = phone
  return (
    <>
      <p>
        <span translate="no" className="font-semibold">
          {title}
        </span>
        <br />
        {say(
          `${taka(price)}, condition ${condition}. Booked on ${longDate(bookedAt)}. Later changes of the phone’s page do not change this.`,
          `দাম ${taka(price)}, অবস্থা ${conditionName(condition, language)}। বুক করা হয়েছে ${longDate(bookedAt)}। পরে ফোনের পাতা বদলালেও এটি বদলায় না।`,
        )}
      </p>
      <PhoneDetails phone={phone} />
      <ConditionReportSection report={conditionReport && reportInWords(conditionReport, language)} />
    </>
  )
}
