import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useSpeech } from '#web/i18n/speech.ts'
import { ImeiQuestionForm } from './imei-question.tsx'
import { LostNotices } from './lost-notices.tsx'
import { LostPhoneForm } from './lost-phone-form.tsx'
import { OwnLostReports } from './own-lost-reports.tsx'

/** Asks about an IMEI, reports a phone as lost or stolen, and shows one's own reports. */
export function LostPhonesForOneself() {
  const { say } = useSpeech()
  return (
    <div className="flex max-w-2xl flex-col gap-12">
      <p className="-mb-6 text-quiet">
        {say(
          <>
            To see what the networks know about a phone, open{' '}
            <Link to="/neir" className="link">
              NEIR and the IMEI
            </Link>
            .
          </>,
          <>
            ফোনটি নেটওয়ার্কে নিবন্ধিত কি না, জানুন{' '}
            <Link to="/neir" className="link">
              NEIR ও IMEI
            </Link>{' '}
            পাতায়।
          </>,
        )}
      </p>
      <LostNotices />
      <Section title={say('Was a phone reported here?', 'ফোনটি কি এখানে রিপোর্ট করা?')}>
        <ImeiQuestionForm />
      </Section>
      <Section title={say('Report your phone', 'আপনার ফোন রিপোর্ট করুন')}>
        <LostPhoneForm />
      </Section>
      <Section title={say('Your reports', 'আপনার রিপোর্ট')}>
        <OwnLostReports />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
