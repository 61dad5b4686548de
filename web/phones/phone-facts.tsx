import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { modelPath, sellerPath } from '#contract/base/page-addresses'
import type { PhoneFacts } from '#contract/listings/phones'
import { initialsOf } from '#web/ui/initials.ts'
import { Ago } from '#web/ui/time.tsx'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import type { PhoneInWords } from './report-words.ts'
import { gigabytes } from './model-words.ts'
import { StateLine } from './state-line.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shows what is known of a phone next to its head, one fact a row. `now` is the moment the page was made, in milliseconds. */
export function PhoneFactsTable({ phone, now }: { phone: PhoneInWords; now: number }) {
  const { language, say, longDate, monthOrYear } = useSpeech()
  const { model } = phone
  const facts: [name: string, value: ReactNode][] = [
    [say('Storage', 'স্টোরেজ'), phone.storage && gigabytes(phone.storage, language)],
    [say('RAM', 'র‍্যাম'), phone.ram && gigabytes(phone.ram, language)],
    [say('Bought', 'কেনা হয়েছে'), monthOrYear(phone.purchaseDate)],
    [
      say('Model', 'মডেল'),
      model && (
        <Link key="model" className="-my-2.5 inline-block py-2.5 link" to={modelPath(model.slug)}>
          {say(
            <>
              What a used <span translate="no">{model.name}</span> costs
            </>,
            <>
              পুরোনো <span translate="no">{model.name}</span>-&#8288;এর দাম
            </>,
          )}
        </Link>
      ),
    ],
    [say('IMEI', 'IMEI'), phone.hasImei && <ImeiOnFile key="imei" />],
    [
      say('Photo with a code', 'কোডসহ ছবি'),
      phone.codePhotoAt &&
        say(
          `Seen by our admins on ${longDate(phone.codePhotoAt)}: switched on, beside that day’s code`,
          `${longDate(phone.codePhotoAt)} আমাদের অ্যাডমিন দেখেছেন: ফোন চালু, পাশে সেদিনের কোড`,
        ),
    ],
    [say('Sold here before', 'এখানে আগে বিক্রি'), phone.soldBefore],
    [say('Posted', 'পোস্ট হয়েছে'), <Ago key="posted" time={phone.postedAt} now={now} />],
  ]
  return (
    <table className="w-full border-collapse">
      <caption className="pb-2 text-start text-lead font-semibold">{say('Details', 'বিবরণ')}</caption>
      <tbody>
        {facts.map(
          ([name, value]) =>
            value && (
              <tr key={name} className="border-t border-line last:border-b">
                <th scope="row" className="w-2/5 py-2.5 pe-4 text-start align-top font-normal text-quiet">
                  {name}
                </th>
                <td className="py-2.5">{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}

/** Shows the seller of a phone, with their earlier deals here. */
export function SellerOf({
  phone: { seller, sellerRating: average },
}: {
  phone: Pick<PhoneFacts, 'seller' | 'sellerRating'>
}) {
  const { say, count, plural, monthOrYear } = useSpeech()
  const sold =
    seller.sold === 0
      ? say('no sales yet', 'এখনও বিক্রি করেননি')
      : say(
          plural(seller.sold, { one: '1 phone sold here', other: `${seller.sold} phones sold here` }),
          `এখানে ${count(seller.sold)}টি ফোন বিক্রি করেছেন`,
        )
  return (
    <section aria-labelledby="seller" className="flex items-center gap-3">
      <span
        aria-hidden="true"
        translate="no"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-base-300 font-semibold"
      >
        {initialsOf(seller.name)}
      </span>
      <div className="min-w-0">
        <h2 id="seller" className="font-semibold">
          <span className="sr-only">{say('Seller: ', 'বিক্রেতা: ')}</span>
          <Link to={sellerPath(seller.id)} className="-my-2.5 inline-block py-2.5 hover:underline">
            <NameOfPerson name={seller.name} />
          </Link>
        </h2>
        <p className="text-small empty:hidden">
          <StateLine rating={{ average, count: seller.reviews }} record={seller.record} />
        </p>
        <p className="text-small text-quiet">
          {sold} <span aria-hidden="true">·</span>{' '}
          {say(
            `here since ${monthOrYear(seller.since.slice(0, 7))}`,
            `${monthOrYear(seller.since.slice(0, 7))} থেকে আছেন`,
          )}
          {seller.onSale > 1 && (
            <>
              {' '}
              <span aria-hidden="true">·</span>{' '}
              <Link to={sellerPath(seller.id)} className="whitespace-nowrap underline">
                {say(`${seller.onSale} on sale`, `${count(seller.onSale)}টি এখন বিক্রির জন্য`)}
              </Link>
            </>
          )}
        </p>
      </div>
    </section>
  )
}

/** Says for everyone that the seller of a phone has given its IMEI, and the consequences. */
function ImeiOnFile() {
  const { say } = useSpeech()
  return (
    <>
      <strong className="font-semibold">{say('On file', 'জমা আছে')}</strong>
      <span className="block text-small text-quiet">
        {say(
          'As the seller typed it; we have not checked the phone. You see it once you have paid.',
          'বিক্রেতা যেমন লিখেছেন; ফোনটি আমরা দেখিনি। টাকা দেওয়ার পর আপনি নম্বরটি দেখতে পাবেন।',
        )}
      </span>
    </>
  )
}
