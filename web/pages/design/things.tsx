import { AccordionItem, Code } from '#web/ui/accordion.tsx'
import { Counts } from '#web/ui/counted.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import * as icons from '#web/ui/icons.tsx'
import * as workIcons from '#web/ui/work-icons.tsx'
import { Name } from '#web/ui/name.tsx'
import { Plot, Spark } from '#web/ui/plot.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { Exhibit, Part } from './exhibit.tsx'

const views = [3, 0, 8, 12, 7, 19, 24, 16, 9, 14, 31, 28, 22, 40]

function Lists() {
  const { say, taka } = useSpeech()
  const [price, condition] = [say('Price', 'দাম'), say('Condition', 'অবস্থা')]
  const phones = [
    ['iPhone 13 128 GB', 4_500_000, say('good', 'ভালো')],
    [`Samsung Galaxy S21 Ultra 12/256 GB ${'with its box '.repeat(4)}`, 12_345_600, say('like new', 'প্রায় নতুন')],
  ] as const
  return (
    <Part id="lists" title="Lists and facts">
      <Exhibit
        title="Table, Row, Cell"
        when="A table where there is room for one; in a window narrower than 1024 px each row is a card."
      >
        <Table
          label={say('Phones', 'ফোন')}
          columns={[say('Phone', 'ফোন'), price, condition, say('Delete', 'মুছুন')]}
          numbers={price}
        >
          {phones.map(([title, poisha, state]) => (
            <Row key={title} name={<Name>{title}</Name>}>
              <Cell title={price} isNumber>
                {taka(poisha)}
              </Cell>
              <Cell title={condition}>{state}</Cell>
              <Cell isWide>
                <button type="button" className="btn btn-ghost text-error">
                  {say('Delete', 'মুছুন')}
                </button>
              </Cell>
            </Row>
          ))}
        </Table>
      </Exhibit>
      <Exhibit title="Facts, Fact" when="What is true of one thing.">
        <Facts>
          <Fact term={price}>
            <span className="figures">{taka(4_500_000)}</span>
          </Fact>
          <Fact term={condition}>{say('good', 'ভালো')}</Fact>
        </Facts>
      </Exhibit>
      <Exhibit title="Fold" when="A line of a list that opens, with its answer beside its title.">
        <Fold title={say('Receipt and history', 'রসিদ ও ইতিহাস')} answer={say('4 steps', '৪টি ধাপ')}>
          <p>{say('What is in it.', 'ভেতরে যা আছে।')}</p>
        </Fold>
      </Exhibit>
      <Exhibit title="Ago" when="Times as people say them, with the exact one on hover.">
        <Ago time="2026-02-26T06:00:00.000Z" now={Date.parse('2026-02-26T09:00:00.000Z')} />
      </Exhibit>
      <Exhibit title="Name" when="What is the same in every language: names of people, phones and makers.">
        <Name>Galaxy S21</Name>
      </Exhibit>
      <Exhibit title="AccordionItem, Code" when="Long answers to short questions. It works before any script.">
        <AccordionItem name={say('design-en', 'design-bn')} title={say('What keeps state?', 'স্টেট কোথায় থাকে?')} isOpen>
          <p>{say('The address first, then the server.', 'আগে ঠিকানায়, তারপর সার্ভারে।')}</p>
          <Code>
            {
              "const [phones, setPhones] = useState<string[]>([])\nconst veryLongLine = 'a line may be as wide as it likes and scrolls by itself, without the page'"
            }
          </Code>
        </AccordionItem>
        <AccordionItem name={say('design-en', 'design-bn')} title={say('And then?', 'আর তারপর?')}>
          <p>{say('Nothing else.', 'আর কিছু না।')}</p>
        </AccordionItem>
      </Exhibit>
    </Part>
  )
}

function Plots() {
  const { say, count, shortDay } = useSpeech()
  const points = views.map((value, at) => {
    const day = `2026-02-${String(at + 10)}`
    return { label: shortDay(day), mark: shortDay(day), value }
  })
  const plot = {
    title: say('Views', 'কতবার দেখা হয়েছে'),
    summary: say('How often it was looked at in two weeks.', 'দুই সপ্তাহে কতবার দেখা হয়েছে।'),
    unit: say('Day', 'দিন'),
    format: count,
  }
  return (
    <Part id="plots" title="Plots">
      <Exhibit title="Plot" when="Bars over time, with a table of the same. Hover, touch, or the arrow keys.">
        <Plot {...plot} points={points} />
      </Exhibit>
      <Exhibit title="Plot of nothing" when="A sentence instead of an empty frame.">
        <Plot
          {...plot}
          summary={say('Nobody has looked at it yet.', 'এখনও কেউ দেখেননি।')}
          points={points.map((point) => ({ ...point, value: 0 }))}
        />
      </Exhibit>
      <Exhibit title="Counts" when="Kinds of events: how many in all, next to as many days before, and when.">
        <Counts
          kinds={{
            views: {
              title: plot.title,
              byDay: plot.title,
              format: count,
              some: (total) => say(`${total} views in two weeks`, `দুই সপ্তাহে ${total} বার দেখা হয়েছে`),
            },
          }}
          days={views.map((value, at) => ({ day: `2026-02-${String(at + 10)}`, views: value }))}
          totals={{ views: 236 }}
          before={{ views: 180 }}
        />
      </Exhibit>
      <Exhibit title="Spark" when="The same, tiny, beside numbers that say it all.">
        <Spark values={views} />
      </Exhibit>
      <Exhibit
        title="FileButton"
        when="Takes a file from the device. The field itself has the focus, so keys and screen readers find it."
      >
        <FileButton label={say('Choose photos', 'ছবি বেছে নিন')} icon={<workIcons.PhotosIcon />} accept="image/*" />
      </Exhibit>
      <Exhibit title="QrCode" when="Black on white in both themes, because cameras want it so.">
        <QrCode
          text="https://phones.example/check/7KQ2-M9XD-4TBA"
          label={say('QR code of an example', 'নমুনা কিউআর কোড')}
          className="design-code"
        />
      </Exhibit>
    </Part>
  )
}

/** Server and browser list a module’s names in different orders. */
const named = Object.entries({ ...icons, ...workIcons }).toSorted(([one], [other]) => one.localeCompare(other))

function Icons() {
  return (
    <Part id="icons" title="Icons">
      <p className="text-small text-quiet">
        Lines of 1.75 on a grid of 24. They stand beside words and say nothing of their own.
      </p>
      <ul className="design-grid">
        {named.map(([name, Icon]) => (
          <li key={name} className="flex items-center gap-2 text-small">
            <Icon className="size-6" /> {name.replace('Icon', '')}
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Things() {
  return (
    <>
      <Lists />
      <Plots />
      <Icons />
    </>
  )
}
