import { Frameworks, ManagingState, PrototypalInheritance, UnitTests } from '#components/answers'
import { Head } from '#components/head'
import { AccordionItem } from '#ui/accordion'

const questions = [
  { title: 'What are the different ways to manage state in a React application?', Answer: ManagingState },
  { title: 'How does prototypal inheritance work?', Answer: PrototypalInheritance },
  { title: 'What is a unit test, and why should we write unit tests?', Answer: UnitTests },
  { title: 'React, Angular or Vue?', Answer: Frameworks },
]

export default function Blogs() {
  return (
    <div className="page py-10 lg:py-16">
      <Head
        title="Blogs"
        description="Four interview questions, answered: managing state in React, prototypal inheritance, unit tests, and React, Angular or Vue."
      />
      <div className="mx-auto max-w-2xl">
        <h1 className="text-heading">Blogs</h1>
        <p className="mt-3 mb-6 text-lead text-quiet">Four questions that interviews like to ask, answered as we would to a colleague.</p>
        {questions.map(({ title, Answer }, index) => (
          <AccordionItem key={title} name="questions" title={title} isOpen={index === 0}>
            <Answer />
          </AccordionItem>
        ))}
      </div>
    </div>
  )
}
