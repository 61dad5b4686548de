import { useRouteLoaderData } from 'react-router'
import { tryHours } from '#contract/deals/deal-times'
import { CheckIcon, ClockIcon } from '#web/ui/icons.tsx'
import { icon } from '#web/ui/line-icon.tsx'
import type { Site } from '#web/site/page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const ShieldIcon = icon(
  <path d="M12 3.5 5 6v5c0 4.500 2.900 7.800 7 9.500 4.100-1.700 7-5 7-9.500V6zm-3 8.250 2.250 2.250L15.500 9.500" />,
)

/**
 * The reason why it is safe to pay here, in three lines: the same before every payment. `price` in poisha.
 * @param props.holder the provider that sets the money aside; us where it is left out
 */
export function PaymentPromise(props: { price: number; holder?: string | undefined }) {
  const isCashOnly = useRouteLoaderData<{ site: Site }>('root')?.site.isCashOnly ?? false
  return <PromiseLines {...props} isCashOnly={isCashOnly} />
}

interface LinesProps {
  isCashOnly: boolean
  price?: number
  holder?: string | undefined
}

/** The same lines where it is known how one pays here, and of no phone where no price is given. */
export function PromiseLines({ isCashOnly, price, holder }: LinesProps) {
  const { say, taka, count } = useSpeech()
  const money = price === undefined ? null : taka(price)
  const cash = [
    [
      ShieldIcon,
      money
        ? say(
            `You pay the seller ${money} in cash when you meet, and nothing before.`,
            `দেখা করে বিক্রেতাকে নগদ ${money} দেবেন, তার আগে কিছুই নয়।`,
          )
        : say(
            'You pay the seller in cash when you meet, and nothing before.',
            'দেখা করে বিক্রেতাকে নগদ টাকা দেবেন, তার আগে কিছুই নয়।',
          ),
    ],
    [CheckIcon, say('Look at the phone and try it first. Then pay.', 'আগে ফোনটি দেখে চালিয়ে নিন। তারপর টাকা দিন।')],
    [
      ClockIcon,
      say(
        'Give your code last: it ends the deal, and no money can come back through us.',
        'কোড দেবেন সবার শেষে: তাতেই কেনাবেচা শেষ, আমাদের মাধ্যমে টাকা ফেরত আসে না।',
      ),
    ],
  ] as const
  const held = [
    [
      ShieldIcon,
      money && holder
        ? say(
            `${holder} holds your ${money} until you have the phone.`,
            `ফোন হাতে পাওয়া পর্যন্ত আপনার ${money} ${holder}-এ আলাদা করা থাকে।`,
          )
        : money
          ? say(`We hold your ${money} until you have the phone.`, `ফোন হাতে পাওয়া পর্যন্ত আপনার ${money} আমাদের কাছে জমা থাকে।`)
          : say('We hold your money until you have the phone.', 'ফোন হাতে পাওয়া পর্যন্ত আপনার টাকা আমাদের কাছে জমা থাকে।'),
    ],
    [
      CheckIcon,
      say('You get a code. Give it only when the phone is right.', 'আপনি একটি কোড পান। ফোন ঠিক থাকলে তবেই কোডটি দেন।'),
    ],
    [
      ClockIcon,
      say(
        `Then you have ${tryHours.met} hours to try it, ${tryHours.sent} after a courier, or your money back.`,
        `এরপর ${count(tryHours.met)} ঘণ্টা, কুরিয়ারে এলে ${count(tryHours.sent)} ঘণ্টা দেখে নেন। না মিললে টাকা ফেরত।`,
      ),
    ],
  ] as const
  const lines = isCashOnly ? cash : held
  return (
    <div className="@container">
      <ul
        aria-label={
          isCashOnly
            ? say('How you pay here', 'এখানে যেভাবে টাকা দেবেন')
            : say('Why it is safe to pay here', 'কেন এখানে টাকা দেওয়া নিরাপদ')
        }
        className="grid gap-1.5 rounded-box bg-primary/8 p-3 text-small sm:gap-2 sm:p-4 @4xl:grid-cols-3 @4xl:gap-8"
      >
        {lines.map(([Icon, line]) => (
          <li key={line} className="flex gap-3">
            <Icon className="size-5 shrink-0 text-primary" />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
