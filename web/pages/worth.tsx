import { Link } from 'react-router'
import { getModels } from '#contract/catalogue/models'
import { getPhones } from '#contract/listings/phones'
import { modelWorthPath } from '#contract/base/page-addresses'
import { useSpeech } from '#web/i18n/speech.ts'
import { modelName } from '#web/phones/model-words.ts'
import { Head } from '#web/site/head.tsx'
import { load, pageContext } from '#web/site/page-context.ts'
import type { Route } from './+types/worth'

/** Its scripts come when they are needed (`app/asleep.ts`). */
export const handle = { isText: true }

/** Models by what was typed, or those of which the most phones are on sale. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  if (typed) {
    const found = await context.get(pageContext).call(getModels, { query: { query: typed, limit: 30 } })
    const models = 'value' in found ? found.value : []
    return { typed, models: models.map((model) => ({ slug: model.slug, name: modelName(model) })) }
  }
  const { facets } = await load(context, getPhones, { query: { limit: 1 } })
  return { typed, models: (facets?.model ?? []).slice(0, 24).map(({ value, name }) => ({ slug: value, name })) }
}

/** Leads somebody who wonders what their phone is worth to the page of its model. It needs no script. */
export default function WorthPage({ loaderData: { typed, models } }: Route.ComponentProps) {
  const { prefix, say } = useSpeech()
  const title = say('What is my phone worth?', 'আমার ফোনের দাম কত?')
  const label = say('Model of the phone', 'ফোনের মডেল')
  const lead = say(
    'Choose the model, answer a few questions, and see what such phones were really sold for here and how many days it took. No account needed.',
    'মডেল বেছে নিন, কয়েকটি প্রশ্নের উত্তর দিন: এমন ফোন এখানে আসলে কত দামে, কত দিনে বিক্রি হয়েছে দেখুন। অ্যাকাউন্ট লাগে না।',
  )
  return (
    <div className="page flex max-w-3xl! flex-col gap-8 py-8 lg:py-12">
      <Head title={title} description={lead} />
      <header className="flex flex-col gap-3">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-lead text-quiet">{lead}</p>
      </header>
      <form action={`${prefix}/worth`} role="search" className="flex gap-2">
        <input
          type="search"
          name="q"
          required
          aria-label={label}
          placeholder={say('Galaxy A54, iPhone 13…', 'গ্যালাক্সি A54, আইফোন ১৩…')}
          defaultValue={typed}
          maxLength={100}
          autoComplete="off"
          className="input h-11 min-w-0 grow"
        />
        <button type="submit" className="btn btn-primary">
          {say('Find', 'খুঁজুন')}
        </button>
      </form>
      <section aria-labelledby="models" className="flex flex-col gap-3">
        <h2 id="models" className="text-title">
          {typed ? (
            <>
              {say('Models like ‘', '‘')}
              <span translate="no">{typed}</span>
              {say('’', '’-এর মতো মডেল')}
            </>
          ) : (
            say('Most on sale', 'যেগুলো বেশি বিক্রি হচ্ছে')
          )}
        </h2>
        {models.length > 0 ? (
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {models.map(({ slug, name }) => (
              <li key={slug} className="border-b border-line">
                <Link
                  to={modelWorthPath(slug)}
                  translate="no"
                  className="flex min-h-11 items-center py-1 hover:text-primary"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            {say(
              'No model is called that. Try its name as the box or the settings of the phone say it.',
              'এই নামে কোনো মডেল নেই। বক্সে বা সেটিংসে যেভাবে লেখা আছে, সেভাবে লিখে দেখুন।',
            )}
          </p>
        )}
      </section>
    </div>
  )
}
