import type { Quote } from '#contract/shops/quotes'
import { useSpeech } from '#web/i18n/speech.ts'
import { sizeWords } from '#web/phones/model-words.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { answersInWords, quotedConditionName } from './quote-words.ts'

/** The phone of a quote: what its owner said, and next to it what the shop found. */
export function QuotePhone({ quote }: { quote: Quote }) {
  const speech = useSpeech()
  const { say, language, taka } = speech
  const found = quote.found && answersInWords(quote.found, speech)
  return (
    <>
      <p className="font-semibold">
        <span translate="no">{quote.model.name}</span>{' '}
        <span className="figures">{sizeWords({ storage: quote.storage, ram: quote.ram }, language)}</span>
      </p>
      <Facts>
        <Fact term={say('Price held', 'ধরে রাখা দাম')}>
          <span className="figures">{taka(quote.price)}</span>
        </Fact>
        <Fact term={say('Condition', 'অবস্থা')}>{quotedConditionName(quote.condition, speech)}</Fact>
        {answersInWords(quote.said, speech).map(({ id, question, answer }, at) => {
          const other = found?.[at]?.answer
          return (
            <Fact key={id} term={question}>
              {answer}
              {other !== undefined && other !== answer && (
                <strong className="block font-semibold">
                  {say(`The shop found: ${other}`, `দোকান যা পেয়েছে: ${other}`)}
                </strong>
              )}
            </Fact>
          )
        })}
        {quote.offered !== null && (
          <Fact term={say('The shop pays', 'দোকান দেবে')}>
            <strong className="figures text-lead font-bold">{taka(quote.offered)}</strong>
          </Fact>
        )}
      </Facts>
    </>
  )
}
