import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { agree, getAgreement } from '#contract/accounts/agreement'
import { Alert } from '#web/ui/alert.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { agreedTo } from './agreed-to.ts'
import { ask, Refused } from './api.ts'

/** Asks someone to agree to the terms who has not agreed to them as they are now. Until then it comes back with the next visit. */
export function AgreementDialog({ personId }: { personId: string }) {
  const { say, longDate } = useSpeech()
  const [version, setVersion] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    ask(getAgreement, {}).then(
      ({ isAgreed, version }) => (isAgreed ? agreedTo.keep(personId, version) : setVersion(version)),
      // It is asked again with the next page.
      () => undefined,
    )
  }, [personId])

  if (!version) return null
  const send = async () => {
    setSending(true)
    try {
      await ask(agree, { body: { version } })
      agreedTo.keep(personId, version)
      setVersion(null)
    } catch (cause) {
      setProblem(cause instanceof Refused ? cause.message : String(cause))
    }
    setSending(false)
  }
  const since = longDate(version)
  return (
    <Modal title={say('Our terms', 'আমাদের শর্ত')} onClose={() => setVersion(null)}>
      <div className="flex flex-col gap-4">
        <p>
          {say(
            `Please read and agree to the terms and the privacy policy of ${since}. They say what you can expect from us, and what we do with your data.`,
            `${since}-এর ব্যবহারের শর্ত ও গোপনীয়তার নীতি পড়ে সম্মতি দিন। আমাদের কাছে কী আশা করতে পারেন আর আপনার তথ্য নিয়ে আমরা কী করি, তা সেখানে আছে।`,
          )}
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/terms" target="_blank" className="inline-flex min-h-11 items-center link">
            {say('Terms of use', 'ব্যবহারের শর্ত')}
          </Link>
          <Link to="/privacy" target="_blank" className="inline-flex min-h-11 items-center link">
            {say('Privacy policy', 'গোপনীয়তার নীতি')}
          </Link>
        </p>
        <button type="button" className="btn btn-primary btn-block" disabled={isSending} onClick={() => void send()}>
          {say('I agree', 'আমি সম্মত')}
        </button>
        {problem && <Alert>{problem}</Alert>}
      </div>
    </Modal>
  )
}
