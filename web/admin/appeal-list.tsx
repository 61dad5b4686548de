import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import toast from 'react-hot-toast/headless'
import { type Appeal, AppealAnswer, type AppealOutcome, decideAppeal, getAppeals } from '#contract/moderation/appeals'
import { getReports } from '#contract/moderation/reports'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { HiddenName } from '#web/ui/name.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Listed } from '#web/ui/listed.tsx'
import { Ago } from '#web/ui/time.tsx'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { PersonLink } from './person-link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { peopleShown } from './queries.ts'

/** Appeals that wait for a decision, the oldest first. */
export function AppealList() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const query = useQuery(queryOf(getAppeals, {}))
  const [deciding, setDeciding] = useState<{ appeal: Appeal; outcome: AppealOutcome } | null>(null)
  return (
    <>
      <Listed query={query} empty={<Empty title={say('No appeal is waiting', 'কোনো আপিল বাকি নেই')} />}>
        {(appeals, now) => (
          <ul className="flex flex-col gap-4">
            {appeals.map((appeal) => (
              <AppealCard
                key={appeal._id}
                appeal={appeal}
                now={now}
                onDecide={(outcome) => setDeciding({ appeal, outcome })}
              />
            ))}
          </ul>
        )}
      </Listed>
      {deciding && (
        <DecideDialog
          {...deciding}
          onClose={() => setDeciding(null)}
          onDecided={() => {
            setDeciding(null)
            void invalidate(client, getAppeals, getReports, ...peopleShown)
          }}
        />
      )}
    </>
  )
}

interface AppealCardProps {
  appeal: Appeal
  now: number
  onDecide: (outcome: AppealOutcome) => void
}

function AppealCard({ appeal, now, onDecide }: AppealCardProps) {
  const { say } = useSpeech()
  const { listing, person, reason, decidedBy, decidedAt, text, madeAt, yours } = appeal
  const named = <HiddenName>: {listing?.title ?? person.name}</HiddenName>
  return (
    <li className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
      <div>
        <h2 className="text-lead wrap-anywhere" translate="no">
          {listing?.title ?? person.name}
        </h2>
        <p className="text-small wrap-anywhere text-quiet">
          {listing ? say('Phone taken down', 'ফোন নামানো হয়েছে') : say('Person suspended', 'অ্যাকাউন্ট স্থগিত')} ·{' '}
          <PersonLink person={person} />
        </p>
        {listing && (
          <Link
            to="/dashboard/reportedItems?state=upheld"
            className="link inline-flex min-h-11 items-center text-small"
          >
            {say('The reports that were upheld', 'যেসব রিপোর্ট মেনে নেওয়া হয়েছে')}
            {named}
          </Link>
        )}
      </div>
      <Said words={reason} title={say('The decision', 'সিদ্ধান্ত')} by={decidedBy} at={decidedAt} now={now} />
      <Said words={text} title={say('The appeal', 'আপিল')} by={null} at={madeAt} now={now} />
      {yours === 'another decides' ? (
        <p className="text-quiet">
          {say(
            'You made this decision, so another admin decides the appeal.',
            'সিদ্ধান্তটি আপনার, তাই আপিলটি অন্য একজন অ্যাডমিন দেখবেন।',
          )}
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn" onClick={() => onDecide('granted')}>
            {say('Take the decision back', 'সিদ্ধান্ত তুলে নিন')}
            {named}
          </button>
          <button type="button" className="btn" onClick={() => onDecide('refused')}>
            {say('Let it stand', 'বহাল রাখুন')}
            {named}
          </button>
        </div>
      )}
    </li>
  )
}

interface SaidProps {
  title: string
  words: string
  by: string | null
  at: string
  now: number
}

function Said({ title, words, by, at, now }: SaidProps) {
  return (
    <div className="border-s-2 border-line ps-3">
      <p className="text-small text-quiet">
        {title} · {by && <span translate="no">{`${by} · `}</span>}
        <Ago time={at} now={now} />
      </p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line" translate="no">
        {words}
      </p>
    </div>
  )
}

interface DecideDialogProps {
  appeal: Appeal
  outcome: AppealOutcome
  onDecided: () => void
  onClose: () => void
}

function DecideDialog({ appeal: { _id: id, listing, yours }, outcome, onDecided, onClose }: DecideDialogProps) {
  const { say } = useSpeech()
  const isGranted = outcome === 'granted'
  return (
    <ReasonDialog
      title={
        isGranted
          ? say('Take the decision back?', 'সিদ্ধান্ত তুলে নেবেন?')
          : say('Let the decision stand?', 'সিদ্ধান্ত বহাল রাখবেন?')
      }
      reason={AppealAnswer}
      label={say('Your answer', 'আপনার উত্তর')}
      hint={say('The person reads this.', 'যিনি আপিল করেছেন, তিনি এটি পড়বেন।')}
      submit={isGranted ? say('Take it back', 'তুলে নিন') : say('Let it stand', 'বহাল রাখুন')}
      onSubmit={async (answer) => {
        await ask(decideAppeal, { params: { id }, body: { outcome, answer, isAlone: yours === 'alone' } })
        toast.success(say('Decided. The person is notified.', 'সিদ্ধান্ত হয়েছে, জানিয়ে দেওয়া হয়েছে।'))
        onDecided()
      }}
      onClose={onClose}
      notice={
        yours === 'alone' && (
          <Alert>
            {say(
              'This is your own decision. You judge it yourself only because there is no other admin; the audit log has it.',
              'এটি আপনার নিজের সিদ্ধান্ত। অন্য কোনো অ্যাডমিন নেই বলেই আপনি নিজে বিচার করছেন; অডিট লগে থাকবে।',
            )}
          </Alert>
        )
      }
    >
      {isGranted
        ? listing
          ? say('The phone returns to what it was.', 'ফোনটি আগে যেমন ছিল, তেমন হয়ে যাবে।')
          : say(
              'The person can sell and book again, and their phones return.',
              'তিনি আবার বিক্রি ও বুক করতে পারবেন, ফোনগুলোও ফিরবে।',
            )
        : say('There is no second appeal.', 'দ্বিতীয়বার আপিল করা যায় না।')}
    </ReasonDialog>
  )
}
