import { Link } from 'react-router'
import { termsVersion } from '#contract/base/terms'
import { useSpeech } from '#web/i18n/speech.ts'

/** Says what one agrees to by making an account. */
export function Agreement() {
  const { say, longDate } = useSpeech()
  const link = (to: string, words: string) => (
    <Link to={to} target="_blank" className="link">
      {words}
    </Link>
  )
  const since = longDate(termsVersion)
  return (
    <p className="text-small text-quiet">
      {say(
        <>
          By signing up you agree to the {link('/terms', 'Terms of use')} and the {link('/privacy', 'Privacy policy')}{' '}
          of {since}.
        </>,
        <>
          সাইন আপ করলে আপনি {`${since}-এর`} {link('/terms', 'ব্যবহারের শর্ত')} ও {link('/privacy', 'গোপনীয়তার নীতি')} মেনে
          নিচ্ছেন।
        </>,
      )}
    </p>
  )
}
