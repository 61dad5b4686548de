import type { Contact } from '#contract/bookings/contacts'
import { ChatIcon } from '#web/ui/icons.tsx'
import { CallIcon } from '#web/ui/work-icons.tsx'
import { HiddenName, Name } from '#web/ui/name.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

interface ContactLinesProps {
  contact: Contact
  /** The phone that the two talk about. */
  title: string
  /** The other person is the seller, who says where the phone is. */
  isSeller?: boolean
}

/** Shows the contact details of the other person of a booking: the number, with a call and a chat, and the place. */
export function ContactLines({ contact, title, isSeller = false }: ContactLinesProps) {
  const { say } = useSpeech()
  const { name, phone, location, locationBangla } = contact
  return (
    <div className="flex flex-col gap-2">
      <p className="wrap-anywhere">
        <span translate="no" className="font-semibold">
          {name}
        </span>
        {phone ? (
          <>
            {' · '}
            <span translate="no" className="figures">
              {phone}
            </span>
          </>
        ) : (
          <span className="text-quiet"> · {say('gave no number', 'নম্বর দেননি')}</span>
        )}
      </p>
      <p className="text-small text-quiet wrap-anywhere">
        {isSeller ? say('The phone is in:', 'ফোনটি আছে:') : say('Place to meet:', 'দেখা করার জায়গা:')}{' '}
        <span translate="no">{say(location, locationBangla ?? location)}</span>
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <CallLinks contact={contact} title={title} />
      </div>
    </div>
  )
}

/** Calls the other person of a booking, or writes to them elsewhere. Nothing where they gave no number. */
export function CallLinks({ contact: { name, dialled }, title }: Pick<ContactLinesProps, 'contact' | 'title'>) {
  const { say } = useSpeech()
  if (!dialled) return null
  const greeting = say(
    `Hello ${name}, about ${title} on PhoneHaat.`,
    `আসসালামু আলাইকুম ${name}, ফোনহাটের ${title} ফোনটির ব্যাপারে।`,
  )
  return (
    <>
      <a href={`tel:${dialled}`} className="btn border-line bg-base-100">
        <CallIcon className="size-5" />
        {say('Call', 'কল করুন')}
        <HiddenName> {name}</HiddenName>
      </a>
      <a
        href={`https://wa.me/${dialled.slice(1)}?${new URLSearchParams({ text: greeting }).toString()}`}
        target="_blank"
        rel="noreferrer"
        className="btn border-line bg-base-100"
      >
        <ChatIcon className="size-5" />
        <Name>WhatsApp</Name>
        <HiddenName> {name}</HiddenName>
      </a>
    </>
  )
}
