import { useEffect, useRef, useState } from 'react'
import { Entrance } from '#web/ui/entrance.tsx'
import { Jamdani } from '#web/ui/jamdani.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { colourOf, contrast } from './contrast.ts'
import { Exhibit, Part } from './exhibit.tsx'

/** Sizes of type, the smallest first, and what each is for. */
const sizes = [
  ['text-small', 'what may be passed over: help, times, the fine print'],
  ['text-base', 'whatever is read'],
  ['text-lead', 'the first sentence, the name of an empty state'],
  ['text-title', 'parts of a page, prices on a card’s page'],
  ['text-heading', 'the one heading of a page'],
  ['text-display', 'the banner of the home page, nowhere else'],
] as const

function Type() {
  const { say } = useSpeech()
  return (
    <Part id="type" title="Type">
      {sizes.map(([name, use]) => (
        <Exhibit key={name} title={name} when={use}>
          <p className={`${name} min-w-0 break-words`} lang={say('en', 'bn')}>
            {say('Honest phones, ৳25,000', 'সৎ দামে ফোন, ২৫,০০০৳')}
          </p>
        </Exhibit>
      ))}
      <Exhibit title="figures" when="Numbers below each other: digits of one width.">
        <p className="figures text-lead">
          {say('৳1,11,111', '১,১১,১১১৳')}
          <br />
          {say('৳8,08,080', '৮,০৮,০৮০৳')}
        </p>
      </Exhibit>
    </Part>
  )
}

/** Pairs of foreground and ground, with the contrast each needs: 4.5 for words, 3 for the edge of something one uses. */
const pairs = [
  ['base-content', 'base-100', 4.5, 'words on paper'],
  ['base-content', 'base-200', 4.5, 'words on a quiet ground'],
  ['base-content', 'base-300', 4.5, 'words on a pressed ground'],
  ['quiet', 'base-100', 4.5, 'second words'],
  ['quiet', 'base-200', 4.5, 'second words on a quiet ground'],
  ['placeholder', 'base-100', 4.5, 'what a field expects'],
  ['primary', 'base-100', 4.5, 'what one can do'],
  ['primary', 'base-200', 4.5, 'what one can do, on a quiet ground'],
  ['primary-content', 'primary', 4.5, 'a button’s name'],
  ['accent-content', 'accent', 4.5, 'prices reduced, things advertised'],
  ['neutral-content', 'neutral', 4.5, 'toasts'],
  ['error', 'base-100', 4.5, 'what went wrong'],
  ['error', 'base-200', 4.5, 'what went wrong, on a quiet ground'],
  ['error-content', 'error', 4.5, 'what cannot be undone'],
  ['placeholder', 'base-200', 3, 'the axis of a plot'],
] as const

type Pair = (typeof pairs)[number]

function Swatch({ pair: [ink, ground, needed, use] }: { pair: Pair }) {
  const swatch = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState<number | null>(null)
  useEffect(() => {
    const { color, backgroundColor } = getComputedStyle(swatch.current!)
    setRatio(contrast(colourOf(color), colourOf(backgroundColor)))
  }, [])
  const isEnough = ratio === null || ratio >= needed
  const verdict =
    ratio === null ? '' : !isEnough ? `fails ${needed}` : ratio >= 7 ? 'AAA' : needed === 3 ? 'AA edge' : 'AA'
  return (
    <div
      ref={swatch}
      data-contrast={isEnough ? 'enough' : 'too little'}
      className="design-swatch"
      style={{ color: `var(--color-${ink})`, backgroundColor: `var(--color-${ground})` }}
    >
      <strong>
        {ink} on {ground}
      </strong>
      <span>{use}</span>
      <span className="figures">
        {ratio?.toFixed(2)} {verdict}
      </span>
    </div>
  )
}

function Colours() {
  return (
    <Part id="colours" title="Colours">
      <p className="text-small text-quiet">
        Measured on this screen as it is. What is too little is framed in red and says so.
      </p>
      <div className="design-grid">
        {pairs.map((pair) => (
          <Swatch key={pair.slice(0, 2).join()} pair={pair} />
        ))}
      </div>
    </Part>
  )
}

const spaces = [4, 8, 12, 16, 24, 32, 48, 64] as const
const corners = [
  ['rounded-selector', 'marks and small photos'],
  ['rounded-field', 'whatever one presses or types into'],
  ['rounded-box', 'what holds other things'],
] as const
const motions = [
  ['150 to 250 ms, ease-out', 'where something went: drawers, sheets, toasts, answers that open'],
  ['1000 and 1500 ms', 'entrances on the home page, once'],
  ['none', 'for people who ask for less motion'],
] as const

function Shapes() {
  return (
    <Part id="shapes" title="Space, corners, shadow, motion">
      <Exhibit title="Space" when="A grid of 4 px: tight inside a group, generous around it.">
        <div className="flex flex-wrap items-end gap-3">
          {spaces.map((size) => (
            <span key={size} className="flex flex-col items-center text-small text-quiet">
              <span className="bg-primary" style={{ width: size, height: size }} />
              {size}
            </span>
          ))}
        </div>
      </Exhibit>
      {corners.map(([name, use]) => (
        <Exhibit key={name} title={name} when={use}>
          <div className={`${name} design-block border border-line bg-base-200`} />
        </Exhibit>
      ))}
      <Exhibit
        title="Border or shadow"
        when="What lies on the page has a border; what floats above it a shadow. Never both in the light."
      >
        <div className="flex flex-wrap gap-6">
          <div className="design-block rounded-box border border-line" />
          <div className="design-block rounded-box shadow-lg dark:border dark:border-line" />
        </div>
      </Exhibit>
      <Exhibit title="Motion">
        <dl className="grid gap-1">
          {motions.map(([length, use]) => (
            <div key={length}>
              <dt className="font-semibold">{length}</dt>
              <dd className="text-quiet">{use}</dd>
            </div>
          ))}
        </dl>
      </Exhibit>
      <Exhibit title="Entrance" when="A part of the home page, when it is scrolled to.">
        <Entrance>
          <p>Here it is.</p>
        </Entrance>
      </Exhibit>
      <Exhibit title="Jamdani" when="The one motif: in the hero, on empty states and the receipt.">
        <div className="design-motif relative overflow-hidden rounded-box border border-line">
          <div className="absolute inset-0 opacity-25">
            <Jamdani />
          </div>
        </div>
      </Exhibit>
    </Part>
  )
}

export function Foundations() {
  return (
    <>
      <Type />
      <Colours />
      <Shapes />
    </>
  )
}
