import type { ReactNode } from 'react'
import { Name } from '#web/ui/name.tsx'

/** `key` tells the rows apart. */
const comparison: { key: string; question: ReactNode; react: ReactNode; angular: ReactNode; vue: ReactNode }[] = [
  {
    key: 'what',
    question: 'জিনিসটা কী',
    react: (
      <>
        রেন্ডার করার লাইব্রেরি; বাকিটা আনে <Name>React Router</Name> বা <Name>Next.js</Name>-&#8288;এর মতো ফ্রেমওয়ার্ক
      </>
    ),
    angular: 'পুরো ফ্রেমওয়ার্ক: রাউটার, ফর্ম, নেটওয়ার্ক, টেস্ট, যন্ত্রপাতি সব',
    vue: 'একটি মূল অংশ, যা বাড়ে: নিজস্ব রাউটার, স্টোর ও বিল্ড টুল, সবই ইচ্ছেমতো',
  },
  {
    key: 'view',
    question: 'পাতা যেভাবে লেখা হয়',
    react: (
      <>
        <Name>JSX</Name>: আগাগোড়া <Name>JavaScript</Name>
      </>
    ),
    angular: (
      <>
        নিজস্ব নিয়মের <Name>HTML</Name> টেমপ্লেট
      </>
    ),
    vue: (
      <>
        এক ফাইলের কম্পোনেন্টে <Name>HTML</Name> টেমপ্লেট, বা <Name>JSX</Name>
      </>
    ),
  },
  {
    key: 'change',
    question: 'বদল যেভাবে টের পায়',
    react: 'স্টেট বদলানো হয়, কম্পোনেন্টের ফাংশন আবার চলে, ফল আগেরটির সঙ্গে মেলানো হয়',
    angular: (
      <>
        এখন সিগনাল; আগে কোথায় কী বদলাতে পারে সেদিকে নজর রাখত <Name>zone.js</Name>
      </>
    ),
    vue: 'প্রতিটি মান মনে রাখে কে তাকে পড়েছে; শুধু তারাই আবার চলে',
  },
  {
    key: 'types',
    question: <Name>TypeScript</Name>,
    react: 'ইচ্ছেমতো, খুব ভালো চলে',
    angular: 'সবখানে আছে ধরে নেওয়া হয়',
    vue: 'ইচ্ছেমতো, ভালো চলে, টেমপ্লেটেও',
  },
  {
    key: 'price',
    question: 'বিনিময়ে যা দিতে হয়',
    react: 'অনেক সিদ্ধান্ত, আর একেক লাইব্রেরি একেক গতিতে পুরোনো হয়',
    angular: 'প্রথম পাতার আগেই অনেক শেখা; সবখানে ডিপেন্ডেন্সি ইনজেকশন',
    vue: (
      <>
        লাইব্রেরি আর চাকরির বাজার <Name>React</Name>-&#8288;এর চেয়ে ছোট
      </>
    ),
  },
  {
    key: 'people',
    question: 'পেছনে যারা',
    react: (
      <>
        <Name>React Foundation</Name>, যার শুরু <Name>Meta</Name>-&#8288;য়
      </>
    ),
    angular: <Name>Google</Name>,
    vue: 'স্বাধীন একটি দল, চলে স্পনসরদের টাকায়',
  },
]

export function Frameworks() {
  return (
    <>
      <p>
        তিনটিই কম্পোনেন্ট দিয়ে পাতা গড়ে, তথ্য বদলালে পাতা বদলায়, আর প্রায় যেকোনো সাইটের জন্য যথেষ্ট দ্রুত। তফাত এখানে: আপনার হয়ে কে কতটা ঠিক
        করে দেয়, আর কী বদলেছে তা কে কীভাবে জানে।
      </p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="তিনটির তুলনা">
        <table className="min-w-xl">
          <thead>
            <tr translate="no">
              <th scope="col">
                <span className="sr-only">প্রশ্ন</span>
              </th>
              <th scope="col">React</th>
              <th scope="col">Angular</th>
              <th scope="col">Vue</th>
            </tr>
          </thead>
          <tbody>
            {comparison.map(({ key, question, react, angular, vue }) => (
              <tr key={key}>
                <th scope="row">{question}</th>
                <td>{react}</td>
                <td>{angular}</td>
                <td>{vue}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>কোনটি নেবেন:</p>
      <ul>
        <li>
          <strong>
            <Name>React</Name>
          </strong>
          , যদি সবচেয়ে বেশি লাইব্রেরি আর লোক চান, একই বিদ্যায় <Name>React Native</Name> দিয়ে মোবাইল অ্যাপও বানাতে চান, আর টুকরোগুলো
          নিজে জোড়া দিতে আপত্তি না থাকে।
        </li>
        <li>
          <strong>
            <Name>Angular</Name>
          </strong>
          , যদি অনেক দল মিলে একটি বড় প্রোগ্রামে বছরের পর বছর কাজ করে, আর যে যার মতো করার চেয়ে সবাই একভাবে করাটাই বেশি জরুরি হয়।
        </li>
        <li>
          <strong>
            <Name>Vue</Name>
          </strong>
          , যদি এক বিকেলেই কাজ শুরু করতে চান, টেমপ্লেট ভালো লাগে, আর চান নিজস্ব অংশগুলো খাপে খাপে মিলুক, <Name>Angular</Name>
          -&#8288;এর মতো অত কাঠামো ছাড়াই।
        </li>
      </ul>
      <p>
        দল আগে থেকেই কোনো একটি ভালো জানলে প্রায় সব সময় সেটিই ঠিক উত্তর। এই সাইট <Name>React</Name> দিয়ে বানানো।
      </p>
    </>
  )
}
