import { AlertIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { Appeal } from '#web/phones/appeal.tsx'

/** Says to someone whose account is suspended what that means, why, and how to appeal. */
export function SuspensionNotice({ reason }: { reason: string }) {
  const { say } = useSpeech()
  return (
    <section aria-labelledby="suspension" className="mb-8 flex gap-3 rounded-box border-2 border-warning p-4 sm:p-6">
      <AlertIcon className="mt-1 size-5" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id="suspension" className="text-lead font-semibold">
          {say('Your account is suspended', 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে')}
        </h2>
        <p className="wrap-anywhere">
          {say('The reason:', 'কারণ:')} <span translate="no">{reason}</span>
        </p>
        <p className="text-quiet">
          {say(
            'You cannot sell or book right now, and your phones are off the market. Paid orders continue. If this is a mistake, appeal: an admin decides.',
            'এখন বিক্রি বা বুক করতে পারবেন না, আপনার ফোনগুলোও বাজারে নেই। যেগুলোর টাকা দেওয়া হয়েছে, সেগুলো চলবে। ভুল হয়ে থাকলে আপিল করুন: একজন অ্যাডমিন সিদ্ধান্ত নেবেন।',
          )}
        </p>
        <Appeal of={null} />
      </div>
    </section>
  )
}
