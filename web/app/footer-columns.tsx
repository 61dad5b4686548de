import { Link } from 'react-router'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { OperatorFacts } from '#web/site/operator-facts.tsx'
import type { Site } from '#web/site/page-context.ts'
import { Brand } from './brand.tsx'

type Entry = [path: string, words: Both]

/** Each leads to its page (ruling R16). */
const columns: { title: Both; links: Entry[] }[] = [
  {
    title: ['Services', 'সেবা'],
    links: [
      ['/phones', ['Buy a phone', 'ফোন কিনুন']],
      ['/sell', ['Sell a phone', 'ফোন বিক্রি করুন']],
      ['/worth', ['What is my phone worth?', 'আমার ফোনের দাম কত?']],
      ['/how-it-works', ['How buying works', 'যেভাবে কিনবেন']],
      ['/stay-safe', ['Stay safe', 'নিরাপদ থাকুন']],
      ['/neir', ['NEIR and the IMEI', 'NEIR ও IMEI']],
      ['/condition-grades', ['Condition grades', 'অবস্থার গ্রেড']],
      ['/check', ['Check a receipt', 'রসিদ যাচাই করুন']],
    ],
  },
  {
    title: ['Company', 'আমরা'],
    links: [
      ['/about', ['About us', 'আমাদের কথা']],
      ['/contact', ['Contact', 'যোগাযোগ']],
      ['/jobs', ['Jobs', 'চাকরি']],
      ['/press', ['Press', 'সংবাদমাধ্যমের জন্য']],
    ],
  },
  {
    title: ['Legal', 'নিয়মকানুন'],
    links: [
      ['/terms', ['Terms of use', 'ব্যবহারের শর্ত']],
      ['/privacy', ['Privacy policy', 'গোপনীয়তার নীতি']],
      ['/cookies', ['Cookie policy', 'কুকি নীতি']],
      ['/refunds', ['Refunds and returns', 'টাকা ও ফোন ফেরত']],
      ['/delivery', ['Delivery times', 'পৌঁছানোর সময়']],
      ['/complaints', ['Complaints', 'অভিযোগ']],
    ],
  },
]

/** The links at the foot of each page, and who runs the market. */
export function FooterColumns({ operator }: { operator: Site['operator'] | undefined }) {
  const { say } = useSpeech()
  return (
    <>
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 sm:gap-x-8 py-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <Brand />
          <p className="mt-2 max-w-xs text-quiet">
            {say(
              'Used phones from people across Bangladesh, with honest descriptions and honest prices.',
              'সারা দেশের মানুষের ব্যবহৃত ফোন, যেমন অবস্থা তেমনই লেখা, দামেও কোনো লুকোছাপা নেই।',
            )}
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav
            key={say<string>(...title)}
            aria-label={say<string>(...title)}
            // The first is as long as the two others, which stand next to it on a narrow screen.
            className="first-of-type:max-sm:row-span-2"
          >
            <h2 className="mb-2 text-base font-semibold">{say(...title)}</h2>
            <ul className="footer-links">
              {links.map(([path, words]) => (
                <li key={path}>
                  <Link to={path} discover="none">
                    {say(...words)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-col gap-1 py-2">
          {operator && (
            <details className="text-small text-quiet">
              <summary translate="no" className="w-fit cursor-pointer py-1">
                {say(`Run by ${operator.name}`, `পরিচালনায় ${operator.name}`)}
              </summary>
              <OperatorFacts operator={operator} />
            </details>
          )}
          <p className="text-small text-quiet">
            {say('Copyright © 2023 - All right reserved by PhoneHaat', 'কপিরাইট © ২০২৩ - সর্বস্বত্ব সংরক্ষিত: ফোনহাট')}
          </p>
        </div>
      </div>
    </>
  )
}
