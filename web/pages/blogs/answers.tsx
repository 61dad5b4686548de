import { Code } from '#web/ui/accordion.tsx'

export function ManagingState() {
  return (
    <>
      <p>
        Begin with the question of what kind of state it is. Most trouble comes from keeping one kind in a place made
        for another.
      </p>
      <ul>
        <li>
          <strong>State of one component</strong>: is this menu open, what is typed here. <code>useState</code>, or{' '}
          <code>useReducer</code> once several values change together and the rules deserve a name. Keep it as low in
          the tree as it will go.
        </li>
        <li>
          <strong>State that neighbours share</strong>: lift it to their nearest common parent and pass it down. Passing
          props through two or three components is not a problem to be solved.
        </li>
        <li>
          <strong>State that half the tree needs, and that changes rarely</strong>: theme, language, who is logged in.
          Context. Every reader renders again when the value changes, so it is a poor home for what changes with each
          key press.
        </li>
        <li>
          <strong>State that many distant parts need, and that changes often</strong>: a store outside React with
          selectors, such as Zustand, Redux Toolkit or Jotai, or one of your own on <code>useSyncExternalStore</code>. A
          component then renders only when the slice it reads changes.
        </li>
        <li>
          <strong>Answers of a server</strong> are not your state; they are a copy that grows old. TanStack Query, SWR
          or your router’s loaders know about loading, errors, retries, sharing and going stale. Copying answers into a
          store means writing all of that again.
        </li>
        <li>
          <strong>State that belongs in the address</strong>: filters, the page number, the open tab. In the URL it
          survives a reload, works with Back, and can be sent to a friend.
        </li>
        <li>
          <strong>Forms</strong>: the browser’s own fields hold what is typed. React Hook Form or plain{' '}
          <code>FormData</code> read them; React need not render on each letter.
        </li>
      </ul>
      <p>
        And the cheapest state is the one you do not keep. What can be computed from something else is computed while
        rendering:
      </p>
      <Code>{`
// Two truths that will disagree one day:
const [phones, setPhones] = useState([])
const [count, setCount] = useState(0)

// One truth:
const [phones, setPhones] = useState([])
const count = phones.length
`}</Code>
    </>
  )
}

export function PrototypalInheritance() {
  return (
    <>
      <p>
        In JavaScript an object inherits from another object, not from a class. Each object has a hidden link to one
        other object, its <em>prototype</em>, or to <code>null</code>. When you read a property that an object does not
        have itself, the engine looks at its prototype, then at the prototype of that, until it finds the property or
        reaches <code>null</code> and answers <code>undefined</code>.
      </p>
      <Code>{`
const phone = {
  describe() {
    return \`\${this.title}, \${this.price} Taka\`
  },
}

const pixel = Object.create(phone) // pixel's prototype is phone
pixel.title = 'Pixel 8'
pixel.price = 52000

pixel.describe()               // 'Pixel 8, 52000 Taka'
Object.hasOwn(pixel, 'title')    // true: its own
Object.hasOwn(pixel, 'describe') // false: found on the prototype
`}</Code>
      <p>Three things follow from this.</p>
      <ul>
        <li>
          <strong>Lookup is live.</strong> Nothing is copied. Add a method to <code>phone</code> later, and{' '}
          <code>pixel</code> has it at once.
        </li>
        <li>
          <strong>
            <code>this</code> is the object the call was made on
          </strong>
          , not the one where the method was found. That is why <code>describe</code> above speaks of the Pixel.
        </li>
        <li>
          <strong>Writing usually does not climb.</strong> <code>pixel.price = 50000</code> makes or changes a property
          of <code>pixel</code> and leaves the prototype alone, unless the chain holds a setter for that name, which is
          then called, or a read-only property, which refuses.
        </li>
      </ul>
      <p>
        <code>class</code> is a clearer way of writing the same. Methods go to <code>Phone.prototype</code>,{' '}
        <code>new Phone()</code> makes an object whose prototype that is, and <code>extends</code> links one prototype
        to the next. It adds real things on top, such as private <code>#fields</code> and the refusal to be called
        without <code>new</code>, but the lookup underneath is this chain.
      </p>
      <p>
        Do not confuse two names: <code>Phone.prototype</code> is a property of the function, namely the object that new
        phones inherit from. The link of a phone itself is read with <code>Object.getPrototypeOf(pixel)</code>. And
        leave the built-in prototypes alone: a method added to <code>Array.prototype</code> today may be the one that
        the language adds, differently, tomorrow.
      </p>
    </>
  )
}

export function UnitTests() {
  return (
    <>
      <p>
        A unit test runs a small piece of a program by itself, gives it something, and checks what comes out. It runs in
        milliseconds, gives the same answer each time, and when it fails it points at one place.
      </p>
      <Code>{`
import { expect, test } from 'vitest'
import { formatTaka } from './money'

test('a price is grouped in lakh, as people here read it', () => {
  expect(formatTaka(1_234_568_00)).toBe('৳12,34,568')
})
`}</Code>
      <p>Why write them?</p>
      <ul>
        <li>
          <strong>To change code without fear.</strong> This is the main return. The test written today is read by the
          machine on every change for years.
        </li>
        <li>
          <strong>To think of the edges.</strong> Naming cases makes one ask what happens with zero, with nothing, with
          the longest, with two at once.
        </li>
        <li>
          <strong>To find the fault early and near.</strong> A wrong rounding is a red line in a second, or a refund in
          a month.
        </li>
        <li>
          <strong>To feel bad design.</strong> What is hard to test usually does too much, or reaches for the clock, the
          network and the database where a plain value would do. Hand those in as arguments and both the code and its
          test get simpler.
        </li>
        <li>
          <strong>To say what the code promises</strong>, in an example that cannot go out of date unnoticed.
        </li>
      </ul>
      <p>
        Good ones check what a piece promises and not how it goes about it: a test that breaks when nothing a user could
        notice has changed is a cost, not a safety net. Replacing every neighbour with a mock mostly tests the mocks.
        And unit tests cannot show that the pieces fit together; for that you also want some tests against the real
        database and a few through a real browser.
      </p>
    </>
  )
}
