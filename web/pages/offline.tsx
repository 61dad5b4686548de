import { useEffect, useState } from 'react'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { type StoredPhone, storedPhones } from '#web/app/connection.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shown instead of a page that is not on the device while there is no connection. */
export default function Offline() {
  const { say } = useSpeech()
  const [phones, setPhones] = useState<StoredPhone[] | null>(null)
  useEffect(() => void storedPhones().then(setPhones, () => setPhones([])), [])

  function tryAgain() {
    const from = URL.parse(new URLSearchParams(location.search).get('from') ?? '')
    if (from?.origin === location.origin) location.replace(from)
    else location.reload()
  }

  return (
    <div className="page flex grow flex-col gap-8 py-12 max-sm:min-h-[90svh]">
      <Head title={say('No connection', 'ইন্টারনেট নেই')} />
      <div className="flex flex-col items-start gap-3">
        <h1 className="text-heading">{say('There is no connection', 'ইন্টারনেট নেই')}</h1>
        <p className="max-w-prose text-lead text-quiet">
          {say(
            'This page is not saved on your device. It will open as soon as you are back online.',
            'এই পাতাটি আপনার ডিভাইসে সেভ করা নেই। ইন্টারনেট এলেই খুলবে।',
          )}
        </p>
        <button type="button" className="btn btn-primary mt-2" onClick={tryAgain}>
          {say('Try again', 'আবার চেষ্টা করুন')}
        </button>
      </div>
      {phones && phones.length > 0 && (
        <section aria-labelledby="kept">
          <h2 id="kept" className="mb-3 text-title">
            {say('Phones you viewed recently', 'শেষ দেখা ফোনগুলো')}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {phones.map(({ path, title }) => (
              <li key={path}>
                <a href={path} translate="no" className="flex min-h-12 items-center py-2 font-medium hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {phones?.length === 0 && (
        <Empty title={say('No phones saved on this device yet', 'এই ডিভাইসে এখনও কোনো ফোন সেভ করা নেই')}>
          <p>
            {say('Phones you look at are saved here for when you are offline.', 'যে ফোন দেখবেন, অফলাইনেও তা এখানে থাকবে।')}
          </p>
        </Empty>
      )}
    </div>
  )
}
