import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#web/ui/alert.tsx'
import { Cell, Row, Table, TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { searchCounts } from './catalogue-queries.ts'

/** Lists the searches that found nothing: words and counts, without the people who searched. */
export function SearchCountList() {
  const { say, count } = useSpeech()
  const { data, isPending, error, refetch } = useQuery(searchCounts)
  const title = say('Searches that did not help', 'যে সার্চে কাজ হয়নি')
  const nothing = say('Found nothing', 'কিছু পাওয়া যায়নি')
  const left = say('Left without opening a phone', 'কোনো ফোন না খুলেই চলে গেছেন')
  return (
    <section aria-labelledby="searches" className="flex flex-col gap-3">
      <h2 id="searches" className="text-title">
        {title}
      </h2>
      <p className="max-w-prose text-quiet">
        {say(
          'What people typed in the last 90 days. We do not record who searched. A name here may be a model that is missing from the catalogue.',
          'গত ৯০ দিনে যা লিখে খোঁজা হয়েছে। কে খুঁজেছেন তা রাখা হয় না। এখানে এমন মডেল থাকতে পারে যা তালিকায় নেই।',
        )}
      </p>
      {isPending && <TableSkeleton />}
      {error && !data && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{say('None so far.', 'এখনও এমন কিছু নেই।')}</p>}
      {data && data.length > 0 && (
        <Table label={title} columns={[say('Words', 'যা লেখা হয়েছে'), nothing, left]}>
          {data.map((one) => (
            <Row
              key={one.words}
              name={
                <span translate="no" className="wrap-anywhere">
                  {one.words}
                </span>
              }
            >
              <Cell title={nothing}>{count(one.nothing)}</Cell>
              <Cell title={left}>{count(one.left)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  )
}
