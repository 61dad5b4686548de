import { confirmStockImport, type StockAct, type StockImport } from '#contract/stock/stock'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { StockLines } from './stock-lines.tsx'

export const actWords: Record<StockAct, Both> = {
  add: ['New', 'নতুন'],
  change: ['Changed', 'বদলাবে'],
  withdraw: ['Withdrawn', 'উঠে যাবে'],
}

/** A table that was read and waits: what is wrong with it, and what it would do. */
export function StockPreview({ preview, onDone }: { preview: StockImport; onDone: () => Promise<unknown> }) {
  const { say, count, plural, taka } = useSpeech()
  const { id, counts, wrong, same, faults, rows } = preview
  const total = counts.add + counts.change + counts.withdraw
  const confirming = useAction({
    mutationFn: () => ask(confirmStockImport, { params: { id } }),
    onSettled: onDone,
  })
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-5 rounded-box border border-line p-4 sm:p-5">
      <h2 id="preview" className="text-title">
        {say('What the table would do', 'তালিকাটি যা করবে')}
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {(Object.keys(actWords) as StockAct[]).map((act) => (
          <div key={act}>
            <dt className="text-small text-quiet">{say(...actWords[act])}</dt>
            <dd className="figures text-lead font-semibold">{count(counts[act])}</dd>
          </div>
        ))}
        {same > 0 && (
          <div>
            <dt className="text-small text-quiet">{say('As it is', 'আগের মতোই')}</dt>
            <dd className="figures text-lead font-semibold">{count(same)}</dd>
          </div>
        )}
        <div>
          <dt className="text-small text-quiet">{say('Left out', 'বাদ')}</dt>
          <dd className={`figures text-lead font-semibold ${wrong > 0 ? 'text-error' : ''}`}>{count(wrong)}</dd>
        </div>
      </dl>
      {faults.length > 0 && (
        <StockLines
          title={say('Wrong in the table', 'তালিকায় যা ভুল')}
          lines={faults.map(({ column, ...fault }) => ({ ...fault, about: column }))}
        />
      )}
      {rows.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">{say('The first rows', 'প্রথম সারিগুলো')}</h3>
          <ul className="border-t border-line">
            {rows.map(({ line, act, sku, name, price }) => (
              <li key={line} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
                <span className="min-w-0">
                  <span translate="no" className="block font-semibold wrap-anywhere">
                    {name ?? sku ?? say(`Line ${count(line)}`, `লাইন ${count(line)}`)}
                  </span>
                  <span className="text-small text-quiet">
                    {say(...actWords[act])}
                    {name && sku && (
                      <>
                        {' · '}
                        <span translate="no">{sku}</span>
                      </>
                    )}
                  </span>
                </span>
                {price !== null && <span className="figures shrink-0 font-semibold">{taka(price)}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {confirming.error && <Alert>{confirming.error.message}</Alert>}
      {total > 0 && (
        <p>
          <button
            type="button"
            className="btn btn-primary"
            disabled={confirming.isPending}
            onClick={() => confirming.mutate()}
          >
            {say(
              `Carry out ${plural(total, { one: '1 row', other: `${count(total)} rows` })}`,
              `${count(total)}টি সারি চালু করুন`,
            )}
          </button>
        </p>
      )}
    </section>
  )
}
