import { useQuery } from '@tanstack/react-query'
import { AlertIcon } from '#web/ui/icons.tsx'
import { ownAccount } from '#web/session/own-account.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Says to someone whose account is suspended what that means and why, and to no one else. */
export function SuspensionNotice() {
  const { say } = useSpeech()
  const suspension = useQuery(ownAccount).data?.suspension
  if (!suspension) return null
  return (
    <section aria-labelledby="suspension" className="mb-8 flex gap-3 rounded-box border-2 border-warning p-4 sm:p-6">
      <AlertIcon className="mt-1 size-5" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id="suspension" className="text-lead font-semibold">
          {say('Your account is suspended', 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে')}
        </h2>
        <p className="wrap-anywhere">
          {say('The reason:', 'কারণ:')} <span translate="no">{suspension.reason}</span>
        </p>
        <p className="text-quiet">
          {say(
            'You cannot sell or book right now, and your phones are off the market. Paid orders continue. If you think this is a mistake, please contact us.',
            'এখন বিক্রি বা বুক করতে পারবেন না, আপনার ফোনগুলোও বাজারে নেই। যেগুলোর টাকা দেওয়া হয়েছে, সেগুলো চলবে। ভুল মনে হলে আমাদের জানান।',
          )}
        </p>
      </div>
    </section>
  )
}
