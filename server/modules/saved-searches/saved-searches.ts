import type { z } from 'zod'
import { type Language, prefixes, sayIn } from '#contract/language'
import type { PhoneCard } from '#contract/phone-card'
import { PhonesQuery } from '#contract/phones'
import { districts } from '#contract/places'
import { maxSavedSearches, type SavedSearch } from '#contract/saved-searches'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse, refuseField } from '#http/refusal'
import { titlesInLetters } from '#read/letter-words'
import { describeSearch, newPhones } from '#search'
import * as letters from './letters.ts'
import * as rules from './rules.ts'
import { searchOfToken, stopTokenOf } from './stop-token.ts'
import * as store from './store.ts'
import * as titles from './titles.ts'

type Query = z.output<typeof PhonesQuery>

/** Undefined when it is none. */
function queryOf(address: string): Query | undefined {
  const { limit: _, cursor: __, ...params } = rules.paramsOf(address)
  return PhonesQuery.safeParse(params).data
}

/** The title of a search. One that can no longer be parsed, because the address changed, gets a general title. */
async function titleOf(ctx: Ctx, address: string, language: Language): Promise<string> {
  const query = queryOf(address)
  const search = query && (await describeSearch(ctx, query))
  return search ? titles.titleOf(search, query, language) : sayIn(language)('Phones', 'ফোন')
}

async function present(
  ctx: Ctx,
  { id, query, alerts, savedAt }: store.SavedSearchRow,
  language: Language,
): Promise<SavedSearch> {
  return {
    id,
    address: `/phones?${query}`,
    title: await titleOf(ctx, query, language),
    alerts,
    savedAt: savedAt.toISOString(),
  }
}

/** One's saved searches, newest first; their titles in a language, here and below. */
export async function savedSearches(ctx: PersonCtx, language: Language): Promise<SavedSearch[]> {
  const rows = await store.ofPerson(ctx, ctx.person.id)
  return Promise.all(rows.map((row) => present(ctx, row, language)))
}

/** Saves a search, or finds the same one among those saved, as it is. @throws Refusal invalid, too_many_searches */
export async function save(ctx: PersonCtx, address: string, language: Language): Promise<SavedSearch> {
  const query = queryOf(address) ?? refuseField('query', 'search_unreadable')
  if (!(await describeSearch(ctx, query))) refuseField('query', 'search_empty')
  const normalised = rules.normalised(query)
  const row = await transact(ctx, async (ctx) => {
    await store.lockPerson(ctx, ctx.person.id)
    const there = await store.ofPerson(ctx, ctx.person.id)
    const same = there.find((row) => row.query === normalised)
    if (same) return same
    if (there.length >= maxSavedSearches) refuse('too_many_searches', { limit: String(maxSavedSearches) })
    return store.add(ctx, ctx.person.id, normalised)
  })
  return present(ctx, row, language)
}

/** Turns alerts on or off. @throws Refusal search_unknown */
export async function setAlerts(
  ctx: PersonCtx,
  id: string,
  { alerts }: { alerts: boolean },
  language: Language,
): Promise<SavedSearch> {
  const row = await store.setAlerts(ctx, { id, personId: ctx.person.id, alerts })
  return present(ctx, row ?? refuse('search_unknown'), language)
}

/** Harmless when it is gone already. */
export function remove(ctx: PersonCtx, id: string): Promise<void> {
  return store.remove(ctx, id, ctx.person.id)
}

/** Stops the letters of a search by the token in one of them. @returns the search's title. @throws Refusal alert_unknown */
export async function stopByToken(ctx: Ctx, token: string, language: Language): Promise<string> {
  const id = searchOfToken(ctx.config.authSecret, token) ?? refuse('alert_unknown')
  const search = (await store.find(ctx, id)) ?? refuse('alert_unknown')
  await store.stop(ctx, id)
  return titleOf(ctx, search.query, language)
}

/** The same for a mail program, which is also content when there is no such search any more. @throws Refusal alert_unknown */
export async function stopByMail(ctx: Ctx, token: string): Promise<void> {
  await store.stop(ctx, searchOfToken(ctx.config.authSecret, token) ?? refuse('alert_unknown'))
}

/** What the letters of a search carry to stop them. */
export { stopTokenOf } from './stop-token.ts'

/** Forgets what someone looked for, because the account goes. */
export const forget = store.removeAll

/** Searches looked at in one go. */
const batchSize = 100

/**
 * Looks for new phones at the searches that are due, and writes letters. `home` is the address of the site.
 * @returns whether more may be due
 */
export async function sendAlerts(ctx: Ctx, home: string): Promise<boolean> {
  const ids = await store.due(ctx, batchSize)
  for (const id of ids) {
    try {
      await transact(ctx, (ctx) => sendAlert(ctx, id, home))
    } catch (error) {
      ctx.log.error({ err: error, search: id }, 'a saved search could not be looked at')
      await store.reschedule(ctx, id, { lookAt: rules.minutesAfter(ctx.now(), rules.lookAfterFaultMinutes) })
    }
  }
  return ids.length === batchSize
}

/** Phones as a letter names them: of a seller who has confirmed nothing, by brand, model and district alone. */
async function inOurWords(ctx: Ctx, phones: PhoneCard[]): Promise<PhoneCard[]> {
  const named = await titlesInLetters(
    ctx,
    phones.map(({ id }) => Number(id)),
  )
  return phones.map((phone) => {
    const { title, isSellersOwn } = named.get(Number(phone.id))!
    if (isSellersOwn) return phone
    return { ...phone, title, location: districts.find(({ id }) => id === phone.districtId)?.name ?? '' }
  })
}

/** The letter and the note of how far it tells leave in one transaction, so that no phone is told twice or passed over. */
async function sendAlert(ctx: Ctx, id: string, home: string): Promise<void> {
  const search = await store.lockDue(ctx, id)
  if (!search) return
  const now = ctx.now()
  const lookAt = rules.minutesAfter(now, rules.lookAgainMinutes)
  const query = queryOf(search.query)
  const span = rules.spanOf(search.lookedUntil, now)
  if (!query || !span) return store.reschedule(ctx, id, { lookAt })
  const { phones, more } = await newPhones(ctx, query, {
    ...span,
    apartFrom: search.personId,
    limit: rules.phonesInLetter,
  })
  if (phones.length === 0) return store.reschedule(ctx, id, { lookAt, lookedUntil: span.until })
  const token = stopTokenOf(ctx.config.authSecret, id)
  const language = search.language ?? 'en'
  const pages = home + prefixes[language]
  const letter = letters.newPhones({
    to: search,
    language,
    title: await titleOf(ctx, search.query, language),
    phones: await inOurWords(ctx, phones),
    more,
    link: `${pages}/phones?${search.query}`,
    stopLink: `${pages}/stop-alert?token=${token}`,
    unsubscribe: `${home}/api/stopped-alerts/one-click?token=${token}`,
    pages,
  })
  await ctx.jobs.send(ctx.db, 'send-mail', letter)
  await store.reschedule(ctx, id, { lookedUntil: span.until, lookAt: rules.minutesAfter(now, rules.quietHours * 60) })
}
