import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { getShopPrices, maxPriceLines, setShopPrices } from '#contract/shops/shop-prices'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { reasonOf, Refused } from '#web/session/refused.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { linesIn, textOf, type TypedLine } from './price-list-text.ts'

/** The prices at which one's shop buys phones: a table as text, typed or out of a file. */
export function ShopPrices() {
  const { data, error, refetch } = useQuery(queryOf(getShopPrices, {}))
  if (data) return <ListForm saved={textOf(data.lines)} />
  return error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />
}

/** The most that a file of a list can hold. */
const maxBytes = 200_000

function ListForm({ saved }: { saved: string }) {
  const { say, count } = useSpeech()
  const client = useQueryClient()
  const [text, setText] = useState(saved)
  const [problems, setProblems] = useState<string[]>([])
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  const tooMany = say(
    `A price list has up to ${maxPriceLines} lines. Leave out the models that you buy least.`,
    `দামের তালিকায় সর্বোচ্চ ${count(maxPriceLines)}টি লাইন রাখা যায়। যে মডেল কম কেনেন তা বাদ দিন।`,
  )
  const change = (typed: string) => {
    setText(typed)
    setState('open')
  }

  /** Names the line of the text of which a refusal speaks. */
  const wordsOf = (cause: unknown, lines: readonly TypedLine[]): string[] => {
    const errors = cause instanceof Refused ? (cause.problem.errors ?? []) : []
    if (errors.length === 0) return [reasonOf(cause)]
    return errors.slice(0, 5).map(({ field, message }) => {
      const line = lines[Number(/^lines\.(\d+)/.exec(field)?.[1])]
      return line ? say(`Line ${line.at}: ${message}`, `লাইন ${count(line.at)}: ${message}`) : message
    })
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const lines = linesIn(text)
    setProblems(lines.length > maxPriceLines ? [tooMany] : [])
    if (lines.length > maxPriceLines) return
    setState('saving')
    try {
      await ask(setShopPrices, { body: { lines: lines.map(({ line }) => line) } })
      setState('saved')
      await invalidate(client, getShopPrices)
    } catch (cause) {
      setState('open')
      if (!isSessionProblem(cause)) setProblems(wordsOf(cause, lines))
    }
  }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    setProblems(file && file.size > maxBytes ? [tooMany] : [])
    if (file && file.size <= maxBytes) change(await file.text())
  }

  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <p className="text-quiet">
        {say(
          `A line a model, in Taka; an empty price: you do not buy it. The name of a model is the end of the address of its page, and an empty size means any. Up to ${maxPriceLines} lines.`,
          `প্রতি লাইনে একটি মডেল, দাম টাকায়; দাম খালি মানে কেনেন না। মডেলের নাম হলো তার পাতার ঠিকানার শেষ অংশ, সাইজ খালি মানে সব সাইজ। সর্বোচ্চ ${count(maxPriceLines)} লাইন।`,
        )}
      </p>
      <p className="text-quiet">
        {say(
          'Conditions from like new to fair work; faulty turns on, dead does not. People who ask what their phone is worth see your price, unless it is above what such phones sell for.',
          'like new থেকে fair পর্যন্ত ফোন চলে; faulty চালু হয় কিন্তু সমস্যা আছে, dead চালুই হয় না। ফোনের দাম জানতে চাইলে মানুষ আপনার দাম দেখেন, তবে এমন ফোন যে দামে বিক্রি হয় তার চেয়ে বেশি হলে নয়।',
        )}
      </p>
      <label className="flex flex-col gap-1.5">
        <span className="font-medium">{say('Price list', 'দামের তালিকা')}</span>
        <textarea
          value={text}
          onChange={({ target }) => change(target.value)}
          rows={10}
          translate="no"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          wrap="off"
          className="textarea w-full font-mono text-small"
        />
      </label>
      <label className="flex flex-col gap-1.5">
        <span className="font-medium">{say('Or out of a CSV file', 'কিংবা CSV ফাইল থেকে')}</span>
        <input type="file" accept=".csv,.txt,text/csv" onChange={(event) => void read(event)} className="file-input" />
      </label>
      {problems.length > 0 && (
        <Alert>
          {problems.map((problem) => (
            <span key={problem} className="block">
              {problem}
            </span>
          ))}
        </Alert>
      )}
      <p role="status" className="empty:hidden">
        {state === 'saved' &&
          say('Saved. People see it within five minutes.', 'সেভ হয়েছে। পাঁচ মিনিটের মধ্যে মানুষ দেখবেন।')}
      </p>
      <button type="submit" className="btn self-start btn-primary" disabled={state === 'saving'}>
        {state === 'saving' ? say('Saving…', 'সেভ হচ্ছে…') : say('Save', 'সেভ করুন')}
      </button>
    </form>
  )
}
