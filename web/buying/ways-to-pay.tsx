import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useId, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings'
import { getPaymentMethods, type OfferedMethod } from '#contract/payments/methods'
import { useSpeech } from '#web/i18n/speech.ts'
import { queryOf } from '#web/session/query-of.ts'
import { LoadError } from '#web/ui/alert.tsx'
import { Tappable } from '#web/ui/tappable.tsx'
import { BookedImei } from './booked-imei.tsx'
import { CashPayment, CashWay } from './cash-payment.tsx'
import { CardPayment } from './card-payment.tsx'
import { DepositPayment } from './deposit-payment.tsx'
import { PagePayment } from './page-payment.tsx'

/** The ways to pay for a booking, with the form that takes an address where a courier is paid at the door: the first of the market, or the one that was begun, is chosen; where there is one, it is shown alone. */
export function WaysToPay({ booking, AtDoor }: { booking: Booking; AtDoor: ComponentType<{ booking: Booking }> }) {
  const { say } = useSpeech()
  const query = useQuery(queryOf(getPaymentMethods, { params: { id: booking._id } }))
  const [choice, setChoice] = useState<string | null>(null)
  const [depositChoice, setDepositChoice] = useState<string | null>(null)
  if (query.isPending)
    return (
      <div className="skeleton h-72 w-full" role="status">
        <span className="sr-only">{say('Loading', 'আসছে')}</span>
      </div>
    )
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  const { methods, deposit, begun, isDepositBegun } = query.data
  const chosen = methods.find(({ name }) => name === (choice ?? (isDepositBegun ? 'cash' : begun))) ?? methods[0]
  const forDeposit = deposit?.methods.find(({ name }) => name === (depositChoice ?? begun)) ?? deposit?.methods[0]
  return (
    <>
      {methods.length > 1 && (
        <MethodChoice
          legend={say('How would you like to pay?', 'কীভাবে টাকা দেবেন?')}
          methods={methods}
          chosen={chosen}
          onChoose={setChoice}
        />
      )}
      {!chosen && (
        <p className="rounded-box border border-line p-6">
          {say(
            'No way to pay takes this price now. Please write to us.',
            'এখন কোনো উপায়েই এই দাম দেওয়া যাচ্ছে না। আমাদের জানান।',
          )}
        </p>
      )}
      {chosen &&
        (chosen.name === 'cash' && deposit && forDeposit ? (
          <DepositPayment booking={booking} deposit={deposit.poisha}>
            {deposit.methods.length > 1 && (
              <MethodChoice
                legend={say('How would you like to pay the deposit?', 'অগ্রিম কীভাবে দেবেন?')}
                methods={deposit.methods}
                chosen={forDeposit}
                onChoose={setDepositChoice}
              />
            )}
            {forDeposit.isInPage ? (
              <CardPayment booking={booking} deposit={deposit.poisha} />
            ) : (
              <PagePayment key={forDeposit.name} booking={booking} method={forDeposit} isDeposit />
            )}
          </DepositPayment>
        ) : chosen.name === 'cash' ? (
          <CashPayment booking={booking} />
        ) : chosen.name === 'cod' ? (
          <CashWay booking={booking} isAtDoor>
            <AtDoor booking={booking} />
          </CashWay>
        ) : chosen.isInPage ? (
          <CardPayment booking={booking} />
        ) : (
          <PagePayment key={chosen.name} booking={booking} method={chosen} />
        ))}
      <BookedImei bookingId={booking._id} isCash={chosen?.name === 'cash'} />
    </>
  )
}

interface MethodChoiceProps {
  legend: string
  methods: OfferedMethod[]
  chosen: OfferedMethod | undefined
  onChoose: (name: string) => void
}

function MethodChoice({ legend, methods, chosen, onChoose }: MethodChoiceProps) {
  const { language, charge: inWords } = useSpeech()
  const group = useId()
  return (
    <fieldset className="mb-3 grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      {methods.map(({ name, title, charge }) => (
        <Tappable key={name}>
          <input
            type="radio"
            name={group}
            className="size-5 shrink-0 accent-primary"
            checked={name === chosen?.name}
            onChange={() => onChoose(name)}
          />
          <span className="flex min-w-0 flex-col leading-5">
            <span className="font-medium">{title[language]}</span>
            <span className="figures text-small text-quiet">{inWords(charge)}</span>
          </span>
        </Tappable>
      ))}
    </fieldset>
  )
}
