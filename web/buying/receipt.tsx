import { conditionName } from '#contract/listings/condition-names'
import { checkPath } from '#contract/base/page-addresses'
import { photoUrl } from '#contract/photos/photo-urls'
import type { Receipt as Paper } from '#contract/payments/receipts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Jamdani } from '#web/ui/jamdani.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { gigabytes, memoryWords } from '#web/phones/model-words.ts'
import { useOperator } from '#web/site/operator.ts'
import { OperatorFacts } from '#web/site/operator-facts.tsx'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

interface ReceiptProps {
  receipt: Paper
  /** The address of the site, without a slash at the end. */
  publicUrl: string
}

/** A receipt as it goes on paper: a sheet with all that two people may have to show, and a code with which anybody checks it. */
export function Receipt({ receipt, publicUrl }: ReceiptProps) {
  const { say, taka, charge: charged, rate, longDate, exactTime } = useSpeech()
  const operator = useOperator()
  const { number, buyer, seller, price, deposit, charge, givenBack, transactionId, bookedAt, paidAt, refundedAt } =
    receipt
  return (
    <article
      aria-label={say(`Receipt ${number}`, `রসিদ ${number}`)}
      className="overflow-hidden rounded-box border border-line print:overflow-visible print:rounded-none print:border-0"
    >
      <header className="relative border-b border-line p-6 sm:p-8 print:p-0 print:pb-5">
        <div className="absolute inset-0 mask-l-from-10% mask-l-to-60% opacity-18">
          <Jamdani />
        </div>
        <p className="relative font-bold tracking-tight" translate="no">
          PhoneHaat
        </p>
        <p className="figures relative text-heading font-semibold">
          {say('Receipt', 'রসিদ')} <span translate="no">{number}</span>
        </p>
        <p className="relative text-quiet">{say(`Paid on ${longDate(paidAt)}`, `${longDate(paidAt)} তারিখে পেমেন্ট`)}</p>
      </header>
      <div className="flex flex-col gap-8 p-6 sm:p-8 print:px-0 print:pt-6 print:pb-0">
        {refundedAt && (
          <p className="rounded-field border-2 border-error p-4 text-lead font-semibold text-error">
            {say(
              `Refunded: the money was returned on ${longDate(refundedAt)}.`,
              `টাকা ফেরত দেওয়া হয়েছে ${longDate(refundedAt)} তারিখে।`,
            )}
          </p>
        )}
        <Phone phone={receipt.phone} />
        <Facts>
          <Fact term={say('Seller', 'বিক্রেতা')}>
            <NameOfPerson name={seller} />
          </Fact>
          <Fact term={say('Buyer', 'ক্রেতা')}>
            <NameOfPerson name={buyer} />
          </Fact>
          <Fact term={say('Booked', 'বুক করার সময়')}>
            <time dateTime={bookedAt}>{exactTime(bookedAt)}</time>
          </Fact>
          <Fact term={say('Paid', 'পেমেন্টের সময়')}>
            <time dateTime={paidAt}>{exactTime(paidAt)}</time>
          </Fact>
          {refundedAt && (
            <Fact term={say('Refunded', 'ফেরতের সময়')}>
              <time dateTime={refundedAt}>{exactTime(refundedAt)}</time>
            </Fact>
          )}
          <Fact term={say('Transaction id', 'লেনদেন নম্বর')}>
            {transactionId ? (
              <span className="font-mono text-small break-all" translate="no">
                {transactionId}
              </span>
            ) : (
              say('none: paid in cash', 'নেই: নগদে দেওয়া')
            )}
          </Fact>
        </Facts>
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 max-[20rem]:grid-cols-1 gap-y-1 border-y border-line py-4">
          <dt className="text-lead font-semibold">{say('Price', 'দাম')}</dt>
          <dd className="text-end text-title font-bold">{taka(price)}</dd>
          {deposit !== null && (
            <>
              <dt>{say('Deposit', 'অগ্রিম')}</dt>
              <dd className="text-end font-semibold">{taka(deposit)}</dd>
              <dt>{say('In cash', 'নগদে')}</dt>
              <dd className="text-end font-semibold">{taka(price - deposit)}</dd>
            </>
          )}
          {charge.currency !== 'bdt' && charge.rate && charge.rateDate && (
            <>
              <dt>{say('Charged to the card', 'কার্ড থেকে কাটা হয়েছে')}</dt>
              <dd className="text-end font-semibold">{charged(charge)}</dd>
              <dd className="col-span-full text-small text-quiet">
                {say(
                  `at ${rate(charge.rate)} per dollar, the rate on ${longDate(charge.rateDate)}`,
                  `প্রতি ডলার ${rate(charge.rate)} ধরে, ${longDate(charge.rateDate)}-এর দর`,
                )}
              </dd>
            </>
          )}
          {givenBack > 0 && !refundedAt && (
            <>
              <dt>{say('Refunded so far', 'এ পর্যন্ত ফেরত')}</dt>
              <dd className="text-end font-semibold">{charged({ ...charge, amount: givenBack })}</dd>
            </>
          )}
        </dl>
        <Check code={receipt.code} publicUrl={publicUrl} />
        <p className="max-w-prose text-small text-quiet">
          {(transactionId === null && !receipt.atDoor) || deposit !== null
            ? say(
                'The seller sold this phone to the buyer, as stated above, and says by the buyer’s code that they were paid in cash.',
                'বিক্রেতা ওপরে লেখা অবস্থায় ফোনটি ক্রেতার কাছে বিক্রি করেছেন, ক্রেতার কোড দিয়ে জানিয়েছেন যে নগদ টাকা পেয়েছেন।',
              )
            : say(
                'The seller sold this phone to the buyer, as stated above. The payment is held until the buyer has tried the phone.',
                'বিক্রেতা ওপরে লেখা অবস্থায় ফোনটি ক্রেতার কাছে বিক্রি করেছেন। ক্রেতা ফোনটি দেখে নেওয়া পর্যন্ত টাকা জমা থাকে।',
              )}
        </p>
        {operator && (
          <footer className="border-t border-line pt-4">
            <OperatorFacts operator={operator} />
          </footer>
        )}
      </div>
    </article>
  )
}

function Phone({ phone: { title, img, condition, storage, ram } }: { phone: Paper['phone'] }) {
  const { say, language } = useSpeech()
  const facts = [storage !== null && gigabytes(storage, language), ram !== null && memoryWords(ram, language)]
  return (
    <div className="flex items-center gap-4">
      {img && (
        <img
          src={photoUrl(img, 320, 'webp')}
          alt=""
          width="80"
          height="100"
          className="aspect-4/5 w-20 shrink-0 rounded-selector bg-base-200 object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="text-title font-semibold wrap-anywhere" translate="no">
          {title}
        </p>
        <p className="text-quiet">
          {[
            ...facts.filter(Boolean),
            say(`condition: ${condition}`, `অবস্থা: ${conditionName(condition, language)}`),
          ].join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** On paper the code itself, without the free cells around it, is 29 mm wide or more. */
function Check({ code, publicUrl }: { code: string; publicUrl: string }) {
  const { say, prefix } = useSpeech()
  const site = URL.parse(publicUrl)?.host ?? publicUrl
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 break-inside-avoid print:flex-nowrap">
      <QrCode
        text={publicUrl + prefix + checkPath(code)}
        label={say('QR code to check this receipt', 'এই রসিদ যাচাই করার কিউআর কোড')}
        className="w-[37mm] rounded-selector"
      />
      <div className="min-w-0 grow basis-56">
        <p className="text-lead font-semibold">{say('Is this receipt genuine?', 'রসিদটি কি আসল?')}</p>
        <p>
          {say(
            <>
              Scan the code, or open{' '}
              <span translate="no" className="font-medium wrap-anywhere">
                {site}
                <wbr />
                /check
              </span>{' '}
              and type
            </>,
            <>
              কোডটি স্ক্যান করুন, অথবা{' '}
              <span translate="no" className="font-medium wrap-anywhere">
                {site}
                <wbr />
                /check
              </span>{' '}
              খুলে এটি লিখুন
            </>,
          )}
        </p>
        <p className="mt-1 font-mono text-lead font-semibold tracking-wide" translate="no">
          {code}
        </p>
      </div>
    </div>
  )
}
