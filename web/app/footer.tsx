import { Link } from 'react-router'
import { useSpeech } from '#web/i18n/speech.ts'
import { Brand } from './brand.tsx'

/** Links to pages that are not there yet lead home (R16). */
const columns = {
  en: {
    Services: ['Buy a phone', 'Sell a phone', 'Advertise a phone', 'Check a phone'],
    Company: ['About us', 'Contact', 'Jobs', 'Press kit'],
    Legal: ['Terms of use', 'Privacy policy', 'Cookie policy'],
  },
  bn: {
    সেবা: ['ফোন কিনুন', 'ফোন বিক্রি করুন', 'ফোনের বিজ্ঞাপন দিন', 'ফোন যাচাই করুন'],
    আমরা: ['আমাদের কথা', 'যোগাযোগ', 'চাকরি', 'সংবাদমাধ্যমের জন্য'],
    নিয়মকানুন: ['ব্যবহারের শর্ত', 'গোপনীয়তার নীতি', 'কুকি নীতি'],
  },
}

export function Footer() {
  const { language, say } = useSpeech()
  return (
    <footer className="deferred mt-auto border-t border-line bg-base-200">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <Brand />
          <p className="mt-2 max-w-xs text-quiet">
            {say(
              'Used phones with their true condition and their true price, from people across Bangladesh.',
              'সারা দেশের মানুষের ব্যবহৃত ফোন, যেমন অবস্থা তেমনই লেখা, দামেও কোনো লুকোছাপা নেই।',
            )}
          </p>
        </div>
        {Object.entries(columns[language]).map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 text-base font-semibold">{title}</h2>
            <ul>
              {links.map((label) => (
                <li key={label}>
                  <Link
                    to="/"
                    className="inline-flex min-h-11 items-center text-quiet hover:text-base-content hover:underline sm:min-h-9"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <p className="page py-5 text-small text-quiet">
          {say('Copyright © 2023 - All right reserved by PhoneHaat', 'কপিরাইট © ২০২৩ - সর্বস্বত্ব সংরক্ষিত: PhoneHaat')}
        </p>
      </div>
    </footer>
  )
}
