import type { ConsignmentState } from '#contract/deals/consignment-fields'
import { getLabel } from '#contract/deals/consignments'
import type { Deal } from '#contract/deals/deals'
import { keepPdf } from '#web/browser/keep-as-file.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useAction } from '#web/ui/use-action.ts'

const stateWords: Record<ConsignmentState, Both> = {
  asked: ['Being booked', 'বুক করা হচ্ছে'],
  failed: ['Not booked: the courier does not take it', 'বুক হয়নি: কুরিয়ার নিচ্ছে না'],
  booked: ['Booked, not yet with the courier', 'বুক হয়েছে, কুরিয়ারের হাতে পৌঁছায়নি'],
  on_hold: ['On hold at the courier', 'কুরিয়ারে আটকে আছে'],
  picked_up: ['With the courier', 'কুরিয়ারের হাতে'],
  in_transit: ['On its way', 'পথে আছে'],
  delivered: ['Delivered, says the courier', 'পৌঁছে দেওয়া হয়েছে, কুরিয়ার জানিয়েছে'],
  partly_delivered: ['Partly delivered, says the courier', 'আংশিক পৌঁছেছে, কুরিয়ার জানিয়েছে'],
  cancelled: ['Cancelled by the courier', 'কুরিয়ার বাতিল করেছে'],
  returned: ['Brought back to the sender', 'প্রেরকের কাছে ফেরত এসেছে'],
  unknown: ['The courier does not say where it is', 'কোথায় আছে কুরিয়ার জানাতে পারছে না'],
}

/** The parcel that is booked here: where it is as the courier says, its code, and for its sender the label. */
export function ConsignmentFact({
  deal: { id, state: stage, handover },
}: {
  deal: Pick<Deal, 'id' | 'state' | 'handover'>
}) {
  const { say, taka, shortTime } = useSpeech()
  const label = useAction({
    mutationFn: () => ask(getLabel, { params: { id } }),
    onSuccess: ({ name, pdf }) => keepPdf(name, pdf),
    onError: toastError,
  })
  const { consignment, parcel, returnParcel } = handover
  const isOut = stage !== 'returning' && returnParcel === null
  if (!consignment) return null
  const { state, trackingCode, price, since, hasLabel, collect, collected } = consignment
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="font-semibold" role="status">
        {say(...stateWords[state])}
      </p>
      {!(isOut ? parcel : returnParcel) && trackingCode && (
        <p className="wrap-anywhere">
          {say('Tracking code: ', 'ট্র্যাকিং কোড: ')}
          <span className="figures font-semibold" translate="no">
            {trackingCode}
          </span>
        </p>
      )}
      <p className="text-small text-quiet">
        <time dateTime={since}>{shortTime(since)}</time>
        {price !== null && <span>{say(` · the courier takes ${taka(price)}`, ` · কুরিয়ারের খরচ ${taka(price)}`)}</span>}
      </p>
      {collect > 0 && (
        <p className="figures text-small">
          {collected === null
            ? say(`It collects ${taka(collect)} at the door.`, `দরজায় ${taka(collect)} নেবে।`)
            : say(
                `It says that it collected ${taka(collected)} of ${taka(collect)}.`,
                `কুরিয়ার জানিয়েছে ${taka(collect)}-এর মধ্যে ${taka(collected)} নিয়েছে।`,
              )}
        </p>
      )}
      {hasLabel && (
        <button
          type="button"
          className={`btn mt-2 w-full max-w-md ${stage === 'to_send' || stage === 'cod_promised' || stage === 'returning' ? 'btn-primary' : ''}`}
          disabled={label.isPending}
          onClick={() => label.mutate()}
        >
          {say('Label for the parcel (PDF)', 'পার্সেলের লেবেল (পিডিএফ)')}
        </button>
      )}
    </div>
  )
}
