import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Narrow } from '#web/site/narrow.tsx'
import { stopAlert } from '#contract/favourites/saved-searches'
import { Alert } from '#web/ui/alert.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { ask } from '#web/session/api.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { isAbsent, reasonOf } from '#web/session/refused.ts'
import { useSpeech } from '#web/i18n/speech.ts'

type Outcome = 'open' | 'stopping' | { stopped: string | null } | { failure: string }

/** The page to which the link of an alert's mail leads. Mail programs open links by themselves, so a button stops it and not the arrival. */
export default function StopAlertPage() {
  const { say } = useSpeech()
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const isOfAll = search.get('all') === 'yes'
  const [outcome, setOutcome] = useState<Outcome>('open')

  async function stop() {
    setOutcome('stopping')
    try {
      const { title } = await ask(stopAlert, { body: { token: search.get('token') ?? '', all: isOfAll } })
      setOutcome({ stopped: title })
    } catch (cause) {
      const isBad = isAbsent(cause)
      const bad = isOfAll
        ? say(
            'This link is not valid. You can also stop the emails where your searches are.',
            'লিংকটি ঠিক নেই। আপনার সার্চের তালিকা থেকেও ইমেইল বন্ধ করা যায়।',
          )
        : say(
            'This link is not valid, or the search has been deleted. Either way, no email is sent for it.',
            'লিংকটি ঠিক নেই, অথবা সার্চটি মুছে ফেলা হয়েছে। এর জন্য আর ইমেইল আসবে না।',
          )
      setOutcome({ failure: isBad ? bad : reasonOf(cause) })
    }
  }

  const stopWords = isOfAll
    ? say('Stop all these emails', 'এই সব ইমেইল বন্ধ করুন')
    : say('Stop these emails', 'এই ইমেইল বন্ধ করুন')
  const isStopped = typeof outcome === 'object' && 'stopped' in outcome
  return (
    <Narrow title={stopWords}>
      {isStopped ? (
        <p role="status" className="flex gap-3 text-lead">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-primary-content">
            <CheckIcon />
          </span>
          <span className="min-w-0">
            {outcome.stopped === null
              ? say('No more emails about your saved searches.', 'আপনার সেভ করা সার্চ নিয়ে আর ইমেইল আসবে না।')
              : say(`No more emails about ‘${outcome.stopped}’.`, `‘${outcome.stopped}’ নিয়ে আর ইমেইল আসবে না।`)}
          </span>
        </p>
      ) : (
        <>
          <p>
            {isOfAll
              ? say(
                  'Your saved searches email you when phones like them come in. You can stop the emails of all of them here; the searches stay saved.',
                  'আপনার সেভ করা সার্চগুলো থেকে নতুন ফোনের ইমেইল যায়। সবগুলোর ইমেইল এখানে বন্ধ করতে পারেন; সার্চগুলো থেকে যাবে।',
                )
              : say(
                  'One of your saved searches emails you when a phone like it comes in. You can stop these emails here; the search stays saved.',
                  'আপনার সেভ করা একটি সার্চ থেকে নতুন ফোনের ইমেইল যায়। সেটি এখানে বন্ধ করতে পারেন; সার্চটি থেকে যাবে।',
                )}
          </p>
          <button
            type="button"
            className="btn btn-primary self-start"
            disabled={!isHydrated || outcome === 'stopping'}
            onClick={() => void stop()}
          >
            {outcome === 'stopping' ? say('Stopping…', 'বন্ধ হচ্ছে…') : stopWords}
          </button>
          {typeof outcome === 'object' && <Alert>{outcome.failure}</Alert>}
        </>
      )}
      <Link to="/favourites#searches" className="link self-start">
        {say('Your saved searches', 'আপনার সেভ করা সার্চ')}
      </Link>
    </Narrow>
  )
}
