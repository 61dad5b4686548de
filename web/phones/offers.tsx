import { Link } from 'react-router'
import { useSpeech } from '#web/i18n/speech.ts'
import type { OfferInWords, WorthInWords } from './worth-words.ts'

/** Shows what shops pay at once, the best first, beside what one gets who sells the phone oneself. */
export function Offers({ offers, worth }: { offers: readonly OfferInWords[]; worth: WorthInWords }) {
  const { say } = useSpeech()
  const { range, days } = worth
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-5 border-t border-line pt-5">
      <h3 id="offers" className="text-lead font-bold">
        {say('Two ways to sell it', 'বিক্রির দুই উপায়')}
      </h3>
      <div className="flex flex-col gap-2">
        <h4 className="font-semibold">{say('To a shop, today', 'দোকানে, আজই')}</h4>
        <ul className="border-t border-line">
          {offers.map(({ to, shop, address, price, book, honoured }) => (
            <li key={to} className="flex items-center gap-4 border-b border-line py-2">
              <span className="min-w-0 grow">
                <Link to={to} translate="no" className="flex min-h-11 items-center link font-semibold wrap-anywhere">
                  {shop}
                </Link>
                <span translate="no" dir="auto" className="block text-small wrap-anywhere text-quiet">
                  {address}
                </span>
                {honoured && <span className="figures block text-small text-quiet">{honoured}</span>}
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1">
                <span className="figures text-lead font-bold">{price}</span>
                <Link to={book} className="btn btn-sm">
                  {say('Book', 'বুক করুন')}
                </Link>
              </span>
            </li>
          ))}
        </ul>
        <p className="text-small text-quiet">
          {say(
            'Paid at the counter if the phone is as you say; they look at it first.',
            'ফোন আপনার কথামতো হলে কাউন্টারেই এই টাকা; আগে তারা ফোনটি দেখে নেবে।',
          )}
        </p>
      </div>
      <div className="flex flex-col gap-2">
        <h4 className="font-semibold">{say('Yourself, on PhoneHaat', 'নিজে, ফোনহাটে')}</h4>
        {range && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-quiet">{range.title}</span>
            <span className="figures text-lead font-bold">{range.words}</span>
          </p>
        )}
        {days && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-quiet">{say('Sold within', 'বিক্রি হতে লাগে')}</span>
            <span className="figures">{days}</span>
          </p>
        )}
        <Link to="/sell" className="btn self-start btn-primary max-sm:w-full">
          {say('Sell it yourself', 'নিজে বিক্রি করুন')}
        </Link>
      </div>
    </section>
  )
}
