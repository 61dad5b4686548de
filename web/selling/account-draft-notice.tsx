import type { ProductDraft } from '#contract/listings/product-draft'
import { useSpeech } from '#web/i18n/speech.ts'
import { Name } from '#web/ui/name.tsx'
import type { AccountDraftState } from './account-draft.ts'

interface AccountDraftNoticeProps {
  id: string
  other: AccountDraftState['other']
  /** True when something is filled in here. */
  hasOwn: boolean
  onTake: (draft: ProductDraft) => void
  onKeepOwn: () => void
  onDiscardOwn: () => void
}

/** Offers the draft of another device, or says what became of it there. What is filled in here stays until one chooses. */
export function AccountDraftNotice({ id, other, hasOwn, onTake, onKeepOwn, onDiscardOwn }: AccountDraftNoticeProps) {
  const { say, deadline } = useSpeech()
  return (
    <div role="status" className="contents">
      {other && (
        <div id={id} className="flex flex-col gap-3 rounded-box border border-line bg-base-200 p-4">
          {other === 'gone' ? (
            <>
              <p>
                {say(
                  'This draft was posted or discarded on another device. Here it is still as you left it.',
                  'খসড়াটি আরেকটি ডিভাইসে বাজারে তোলা বা মোছা হয়েছে। এখানে যেমন রেখে গিয়েছিলেন তেমনই আছে।',
                )}
              </p>
              <p className="flex flex-wrap gap-2">
                <button type="button" className="btn border-line bg-base-100" onClick={onDiscardOwn}>
                  {say('Discard it here too', 'এখানেও মুছুন')}
                </button>
                <button type="button" className="btn btn-ghost" onClick={onKeepOwn}>
                  {say('Keep it', 'রেখে দিন')}
                </button>
              </p>
            </>
          ) : (
            <>
              <p>
                {hasOwn
                  ? say(
                      'Your account has another draft, saved on another device. Both are kept until you choose one.',
                      'আপনার অ্যাকাউন্টে আরেকটি খসড়া আছে, অন্য ডিভাইসে সেভ করা। একটি বেছে নেওয়া পর্যন্ত দুটিই থাকবে।',
                    )
                  : say('You have a draft on your account.', 'আপনার অ্যাকাউন্টে একটি খসড়া আছে।')}
                {other.fields.productName && (
                  <span className="block font-medium wrap-anywhere">
                    <Name>{other.fields.productName}</Name>
                  </span>
                )}
              </p>
              <p className="flex flex-wrap gap-2">
                <button
                  type="button"
                  className="btn h-auto min-h-11 border-line bg-base-100 py-2"
                  onClick={() => onTake(other)}
                >
                  {say(
                    `Continue with the draft from ${deadline(other.savedAt)}`,
                    `${deadline(other.savedAt)}-এর খসড়া নিয়ে এগোন`,
                  )}
                </button>
                <button type="button" className="btn btn-ghost" onClick={onKeepOwn}>
                  {hasOwn ? say('Keep what is here', 'এখানে যা আছে রাখুন') : say('Start afresh', 'নতুন করে শুরু করুন')}
                </button>
              </p>
            </>
          )}
        </div>
      )}
    </div>
  )
}
