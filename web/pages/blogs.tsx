import * as answers from './blogs/answers.tsx'
import * as answersInBangla from './blogs/answers-in-bangla.tsx'
import { Frameworks } from './blogs/frameworks.tsx'
import { Frameworks as FrameworksInBangla } from './blogs/frameworks-in-bangla.tsx'
import { Head } from '#web/site/head.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** Its scripts come when they are needed (`app/asleep.ts`). */
export const handle = { isText: true }

export default function Blogs() {
  const { say } = useSpeech()
  const questions = say(
    [
      { title: 'What are the different ways to manage state in a React application?', Answer: answers.ManagingState },
      { title: 'How does prototypal inheritance work?', Answer: answers.PrototypalInheritance },
      { title: 'What is a unit test, and why should we write unit tests?', Answer: answers.UnitTests },
      { title: 'React, Angular or Vue?', Answer: Frameworks },
    ],
    [
      { title: 'রিঅ্যাক্ট অ্যাপে স্টেট সামলানোর কী কী উপায় আছে?', Answer: answersInBangla.ManagingState },
      { title: 'প্রোটোটাইপ দিয়ে উত্তরাধিকার কীভাবে কাজ করে?', Answer: answersInBangla.PrototypalInheritance },
      { title: 'ইউনিট টেস্ট কী, আর কেন লেখা উচিত?', Answer: answersInBangla.UnitTests },
      { title: 'রিঅ্যাক্ট, অ্যাঙ্গুলার, না ভিউ?', Answer: FrameworksInBangla },
    ],
  )
  return (
    <div className="page py-10 lg:py-16">
      <Head
        title={say('Blogs', 'ব্লগ')}
        description={say(
          'Four interview questions, answered: managing state in React, prototypal inheritance, unit tests, and React, Angular or Vue.',
          'ইন্টারভিউয়ের চারটি প্রশ্ন ও উত্তর: রিঅ্যাক্টে স্টেট সামলানো, প্রোটোটাইপ দিয়ে উত্তরাধিকার, ইউনিট টেস্ট, আর রিঅ্যাক্ট, অ্যাঙ্গুলার না ভিউ।',
        )}
      />
      <div className="mx-auto max-w-2xl">
        <h1 className="text-heading">{say('Blogs', 'ব্লগ')}</h1>
        <p className="mt-3 mb-6 text-lead text-quiet">
          {say(
            'Four questions that interviews like to ask, answered as we would to a colleague.',
            'ইন্টারভিউতে প্রায়ই আসে এমন চারটি প্রশ্ন, সহকর্মীকে যেভাবে বোঝাতাম সেভাবেই উত্তর দিলাম।',
          )}
        </p>
        {questions.map(({ title, Answer }, index) => (
          <AccordionItem key={title} name="questions" title={title} isOpen={index === 0}>
            <Answer />
          </AccordionItem>
        ))}
      </div>
    </div>
  )
}
