import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { z } from 'zod'
import { book, BookingForm } from '#contract/bookings/bookings'
import type { ListedPhone } from '#web/phones/listed-phone.ts'
import { districts } from '#contract/catalogue/places'
import { DistrictOptions } from '#web/phones/district-options.tsx'
import { PaymentPromise } from '#web/phones/payment-promise.tsx'
import { Photo } from '#web/phones/photo.tsx'
import { SellerRecord } from '#web/phones/seller-record.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Choice, Field } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { isPlaceholder } from '#contract/accounts/no-address'
import { local } from '#contract/base/typed'
import type { OwnAccount } from '#contract/accounts/own-account'
import { waitWords } from '#contract/base/wait-words'
import { paymentPath } from '#contract/base/page-addresses'
import { ConfirmAddress } from '#web/session/confirm-address.tsx'
import { ownAccount } from '#web/session/own-account.ts'
import { queryClientOf } from '#web/session/query-client.ts'
import { ask, Refused } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import type { SignedInPerson } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import type { NewBooking, Typed } from './buying.tsx'
import { useTyped } from './use-typed.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cards } from './queries.ts'

/** Says before the booking how it is paid, and cards in which currency. Public pages, on which one books, have no client of their own. */
function PaidByCard({ personId }: { personId: string }) {
  return (
    <QueryClientProvider client={queryClientOf(personId)}>
      <Said />
    </QueryClientProvider>
  )
}

function Said() {
  const { language, say, rate } = useSpeech()
  const { data } = useQuery(cards)
  // There is room for it before it is known: the button of a dialog in the middle of the screen would move away from under a press.
  if (!data) return <p className="min-h-[2lh] text-small" />
  return (
    <p className="min-h-[2lh] text-small text-quiet">
      {data.rate
        ? say(
            `You pay by card, in dollars at ${rate(data.rate)} each.`,
            `টাকা দিতে হয় কার্ডে, ডলারে: প্রতি ডলার ${rate(data.rate)}।`,
          )
        : say('You pay by card, in Taka.', 'টাকা দিতে হয় কার্ডে, টাকাতেই।')}
      {data.others.length > 0 && (
        <span>
          {' '}
          {say(
            `Or in Taka by: ${data.others.map(({ en }) => en).join('; ')}.`,
            `অথবা টাকায়: ${data.others.map((other) => other[language]).join('; ')}।`,
          )}
        </span>
      )}
    </p>
  )
}

export { BookedLinks } from './booked-links.tsx'

interface BookingDialogProps {
  phone: ListedPhone
  /** The person who books it. */
  person: SignedInPerson
  onBooked: (booking: NewBooking) => void
  /** The text that was typed before a login came between. */
  typed?: Typed
  onTyped: (typed: Typed) => void
  /** The phone is no longer as it was shown, so what is shown should be requested again. */
  onOutdated: () => void
  onClose: () => void
}

const outdated = new Set(['listing_gone', 'listing_unavailable', 'listing_changed', 'already_booked'])

/** Limits that are wider once the address is confirmed. */
const ofNewAccounts = new Set(['network_bookings', 'bookings_too_often', 'cancelled_too_often'])

/** The result of a try replaces that of the one before. */
const toastId = 'booking'

/** The reason why it was not booked. */
interface BookingProblem {
  sentence: string
  /** Someone whose address is confirmed would not have been refused. */
  isConfirmingHelpful: boolean
  /** It was: this person had booked it before. */
  bookingId?: unknown
}

const Open = BookingForm.pick({ phone: true, location: true }).extend({ districtId: z.string() })

/** Books the chosen phone for the person who is signed in. What the listing and the login say is shown and cannot be changed. */
export function BookingDialog({
  phone: chosen,
  person,
  typed,
  onTyped,
  onBooked,
  onOutdated,
  onClose,
}: BookingDialogProps) {
  const { say, digits, taka } = useSpeech()
  const [phone, setPhone] = useState(chosen)
  const [failure, setFailure] = useState<BookingProblem | null>(null)
  const [holdMinutes, setHoldMinutes] = useState<number>()
  // As the page's language calls it; what is sent is its own name, unless something else was typed.
  const place = say(phone.location, phone.locationBangla ?? phone.location)
  const [photo] = phone.photos
  const { register, handleSubmit, setError, setValue, getValues, subscribe, control, formState } = useForm({
    resolver: resolverOf(Open),
    defaultValues: { phone: '', location: place, districtId: '', ...typed },
  })
  const isElsewhere = useWatch({ control, name: 'location' }) !== place
  useTyped(subscribe, onTyped)
  // The details of the account are filled in, unless one has begun to type.
  useEffect(() => {
    const fill = ({ mobile, holdMinutes }: OwnAccount) => {
      setHoldMinutes(holdMinutes)
      if (mobile && !getValues('phone')) setValue('phone', local(mobile))
    }
    queryClientOf(person.id)
      .fetchQuery(ownAccount)
      .then(fill, () => undefined)
  }, [person.id, getValues, setValue])

  /** As the seller reads it; the phone’s own place goes by the name that the listing has. */
  const wanted = (location: string | undefined, districtId: string) => {
    if (location === place) return phone.location
    const district = districts.find(({ id }) => id === districtId)
    return district && location ? `${location}, ${district.name}` : location
  }

  const submit = handleSubmit(async ({ districtId, ...open }) => {
    setFailure(null)
    try {
      const { insertedId, holdEndsAt, actions } = await ask(book, {
        body: {
          ...open,
          location: wanted(open.location, districtId),
          name: person.name,
          email: person.email,
          title: phone.title,
          price: phone.price,
          listingId: phone.id,
        },
      })
      toast.success(say('Booking Confirmed', 'বুকিং হয়ে গেছে'), { id: toastId })
      onBooked({ id: insertedId, price: phone.price, holdEndsAt, actions })
    } catch (cause) {
      // The end of a session is announced, and leads away, by itself.
      if (cause instanceof Refused && cause.problem.status === 401) return
      const sentence = placeProblem(cause, ['phone', 'location'], setError)
      toast.error(sentence ?? (cause as Refused).message, { id: toastId })
      const refusal = cause instanceof Refused ? cause.problem : undefined
      const isConfirmingHelpful = refusal !== undefined && ofNewAccounts.has(refusal.code)
      if (sentence) setFailure({ sentence, bookingId: refusal?.['bookingId'], isConfirmingHelpful })
      // The fields now have the new price, and pressing again accepts it.
      if (refusal?.code === 'listing_changed')
        setPhone({ ...phone, title: String(refusal['listingTitle']), price: Number(refusal['priceNow']) })
      if (refusal && outdated.has(refusal.code)) onOutdated()
    }
  })

  return (
    <Modal title={say('Book this phone', 'ফোনটি বুক করুন')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          {photo && (
            <Photo photo={photo} alt="" sizes="56px" isFirst className="aspect-4/5 w-14 shrink-0 rounded-selector" />
          )}
          <div className="min-w-0 grow">
            <p translate="no" className="line-clamp-2 font-semibold wrap-anywhere">
              {phone.title}
            </p>
            <p className="figures min-h-5 text-small text-quiet">
              <span translate="no">{phone.sellerName}</span> <SellerRecord id={phone.sellerId} />
            </p>
          </div>
          <p className="figures shrink-0 text-lead font-bold">{taka(phone.price)}</p>
        </div>
        <Field
          label={say('Phone', 'আপনার মোবাইল')}
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={digits('01712 345678')}
          hint={say('So that the seller can reach you.', 'যাতে বিক্রেতা আপনার সঙ্গে যোগাযোগ করতে পারেন।')}
          error={formState.errors.phone?.message}
          {...register('phone')}
        />
        <Field
          label={say('Location', 'জায়গা')}
          autoComplete="off"
          hint={say(
            'Where you would like to meet the seller: the area, and the spot if you like.',
            'যেখানে বিক্রেতার সঙ্গে দেখা করতে চান: এলাকা, চাইলে ঠিক জায়গাটিও।',
          )}
          error={formState.errors.location?.message}
          maxLength={120}
          {...register('location')}
        />
        {isElsewhere && (
          <Choice label={say('District', 'জেলা')} isOptional {...register('districtId')}>
            <option value="">{say('Same as the location', 'এলাকা যে জেলায়')}</option>
            <DistrictOptions />
          </Choice>
        )}
        <PaymentPromise price={phone.price} />
        <PaidByCard personId={person.id} />
        <div className="grid grid-cols-2 gap-x-3 gap-y-2 text-small">
          <Field label={say('Name', 'নাম')} value={person.name} disabled readOnly className="input-sm" />
          {!isPlaceholder(person.email) && (
            <Field label={say('Email', 'ইমেইল')} value={person.email} disabled readOnly className="input-sm" />
          )}
          <Field label={say('Title', 'ফোন')} value={phone.title} disabled readOnly className="input-sm" />
          <Field label={say('Price', 'দাম')} value={taka(phone.price)} disabled readOnly className="figures input-sm" />
        </div>
        <div className="sheet-foot">
          {failure && (
            <Alert>
              {failure.sentence}{' '}
              {typeof failure.bookingId === 'string' && (
                <Link to={paymentPath(failure.bookingId)} className="link">
                  {say('Pay', 'পেমেন্ট করুন')}
                </Link>
              )}
            </Alert>
          )}
          {failure?.isConfirmingHelpful && <ConfirmAddress className="mb-2" />}
          {!failure && (
            <p className="min-h-[2lh] text-small text-quiet">
              {holdMinutes &&
                say(
                  `The phone is then kept for you for ${waitWords(holdMinutes, 'en')}. If it is not paid by then, others can book it again.`,
                  `এরপর ফোনটি ${waitWords(holdMinutes, 'bn')} আপনার জন্য রাখা থাকবে। এর মধ্যে টাকা না দিলে অন্যরা আবার বুক করতে পারবেন।`,
                )}
            </p>
          )}
          <div className="flex flex-wrap-reverse gap-3 sm:justify-end">
            <button type="button" className="btn max-sm:grow" onClick={onClose}>
              {say('Not now', 'এখন না')}
            </button>
            <button type="submit" className="btn btn-primary max-sm:grow-3" disabled={formState.isSubmitting}>
              {formState.isSubmitting
                ? say('Booking…', 'বুক হচ্ছে…')
                : phone === chosen
                  ? say('Book Now', 'বুক করুন')
                  : say(`Book for ${taka(phone.price)}`, `${taka(phone.price)} দামে বুক করুন`)}
            </button>
          </div>
        </div>
      </form>
    </Modal>
  )
}
