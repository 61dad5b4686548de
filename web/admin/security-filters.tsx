import { Link, useNavigate } from 'react-router'
import { SecurityAct, type SecurityEvent, type SecuritySearch } from '#contract/accounts/security-log'
import { Choice, Field } from '#web/ui/field.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { securityLogPath, securitySearchIn } from './security-filter.ts'
import { securityActWords } from './security-words.ts'

/** The form that narrows the log. What was chosen out of an event stays, and is taken back above the list. */
export function SecurityFilters({ search }: { search: SecuritySearch }) {
  const { say } = useSpeech()
  const navigate = useNavigate()
  const { person, network, device } = search
  return (
    <form
      // Begins again with what the address says.
      key={securityLogPath(search)}
      className="grid gap-4 sm:grid-cols-[2fr_2fr_1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new URLSearchParams(
          [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
        )
        const { email, act, day } = securitySearchIn(typed)
        // Somebody by their address takes the place of somebody chosen.
        void navigate(securityLogPath({ ...(email ? { email } : { person }), network, device, act, day }))
      }}
    >
      <Field
        label={say('Email address', 'ইমেইল ঠিকানা')}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        defaultValue={search.email}
      />
      <Choice label={say('What happened', 'কী হয়েছে')} name="act" defaultValue={search.act ?? ''}>
        <option value="">{say('Anything', 'যেকোনো কিছু')}</option>
        {SecurityAct.options.map((act) => (
          <option key={act} value={act}>
            {say(...securityActWords[act])}
          </option>
        ))}
      </Choice>
      <Field label={say('Day', 'তারিখ')} name="day" type="date" defaultValue={search.day} />
      <button type="submit" className="btn btn-primary">
        {say('Find', 'খুঁজুন')}
      </button>
    </form>
  )
}

/** Lists the marks of an event that filter the log, each with the way back. @param person the one it is about, once an event says so */
export function ChosenOfEvent({ search, person }: { search: SecuritySearch; person: SecurityEvent['person'] }) {
  const { say } = useSpeech()
  const chosen = [
    search.person && { part: 'person' as const, label: say('Person', 'মানুষ'), value: person?.name ?? search.person },
    search.network && { part: 'network' as const, label: say('Network', 'নেটওয়ার্ক'), value: search.network },
    search.device && { part: 'device' as const, label: say('Browser', 'ব্রাউজার'), value: search.device },
  ].filter((one) => typeof one === 'object')
  if (chosen.length === 0) return null
  return (
    <ul aria-label={say('Chosen', 'বেছে নেওয়া')} className="flex flex-wrap gap-2">
      {chosen.map(({ part, label, value }) => (
        <li key={part} className="max-w-full">
          <Link
            to={securityLogPath({ ...search, [part]: undefined })}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-field bg-base-200 px-3 text-small font-medium hover:bg-base-300"
          >
            {say(<span className="sr-only">Without </span>, null)}
            <span className="min-w-0 wrap-anywhere">
              {label}: <span translate="no">{value}</span>
            </span>
            {say(null, <span className="sr-only"> বাদ দিন</span>)}
            <CloseIcon className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
