import type { z } from 'zod'
import { idSignedIn, signId } from '#accounts'
import { type Language, prefixes, sayIn } from '#contract/base/language'
import type { PhoneCard } from '#contract/listings/phones'
import { PhonesQuery } from '#contract/listings/phones'
import { districts } from '#contract/catalogue/places'
import { maxSavedSearches, type SavedSearch } from '#contract/favourites/saved-searches'
import { phonesPath, stopAlertPath } from '#contract/base/page-addresses'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse, refuseField } from '#http/refusal'
import { removeEntriesBefore } from '#listings'
import { titlesInLetters } from '#read/letter-words'
import { describeSearch, newPhones } from '#search'
import * as letters from './letters.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'
import * as titles from './titles.ts'

const purposeOf = (ofAll: boolean) => (ofAll ? 'stop-all-alerts' : 'stop-alert')

/**
 * The token in letters that stops those of a search, or of all searches of a person: its id or theirs, signed. It never ends, and it opens nothing
 * else.
 * @param uuid of a search, or of the person where all of theirs are meant
 */
export const stopTokenOf = (secret: string, uuid: string, ofAll = false): string =>
  signId(secret, purposeOf(ofAll), uuid)

/** Finds the search of a token, or the person where all of theirs are meant; undefined when the signature is wrong. */
const idOfToken = (secret: string, token: string, ofAll: boolean): string | undefined =>
  idSignedIn(secret, purposeOf(ofAll), token)

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
    address: phonesPath(query),
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

/**
 * Stops the letters of a search, or of all of a person, by the token in one of them.
 * @returns the search's title; null of all
 * @throws Refusal alert_unknown
 */
export async function stopByToken(
  ctx: Ctx,
  { token, all: ofAll }: { token: string; all: boolean },
  language: Language,
): Promise<string | null> {
  const id = idOfToken(ctx.config.authSecret, token, ofAll) ?? refuse('alert_unknown')
  const search = ofAll ? null : ((await store.find(ctx, id)) ?? refuse('alert_unknown'))
  await store.stop(ctx, id, ofAll)
  return search && titleOf(ctx, search.query, language)
}

/** Does the same for a mail program; it is also content when there is no such search any more. @throws Refusal alert_unknown */
export async function stopByMail(ctx: Ctx, token: string, ofAll: boolean): Promise<void> {
  await store.stop(ctx, idOfToken(ctx.config.authSecret, token, ofAll) ?? refuse('alert_unknown'), ofAll)
}

/** Forgets what someone looked for, because the account goes. */
export const forget = store.removeAll

/** People whose searches are looked at in one go. */
const batchSize = 100

/** The number of days for which it is known who was notified of a phone, and how a phone was. */
const notifiedDays = 180
const enteredDays = 30

/** Every night: forgets what no search is asked about any more. */
export async function forgetOld(ctx: Ctx): Promise<void> {
  const ago = (days: number) => rules.minutesAfter(ctx.now(), -days * 24 * 60)
  await store.forgetNotified(ctx, ago(notifiedDays))
  await removeEntriesBefore(ctx, ago(enteredDays))
}

/**
 * Looks for phones that have entered the searches that are due, and writes each person one letter. `home` is the address of the site.
 * @returns whether more may be due
 */
export async function sendAlerts(ctx: Ctx, home: string): Promise<boolean> {
  const people = await store.due(ctx, batchSize)
  for (const personId of people) {
    try {
      await transact(ctx, (ctx) => sendAlert(ctx, personId, home))
    } catch (error) {
      ctx.log.error({ err: error, personId }, 'the saved searches of someone could not be looked at')
      await store.putOff(ctx, personId, rules.minutesAfter(ctx.now(), rules.lookAfterFaultMinutes))
    }
  }
  return people.length === batchSize
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

type DueSearch = Awaited<ReturnType<typeof store.lockDue>>[number]

/** Finds what has entered a search since it was looked at last, but for some phones, and notes how far it was looked at. */
async function entered(ctx: Ctx, search: DueSearch, but: readonly number[]) {
  const now = ctx.now()
  const query = queryOf(search.query)
  const span = rules.spanOf(search.lookedUntil, now)
  const found =
    query && span
      ? await newPhones(ctx, query, { ...span, apartFrom: search.personId, but, limit: rules.phonesInLetter })
      : { phones: [], more: false }
  await store.reschedule(ctx, search.id, {
    lookAt: rules.minutesAfter(now, rules.lookAgainMinutes),
    ...(query && span && { lookedUntil: span.until }),
  })
  return { search, ...found }
}

/** The letter and the note of what it tells leave in one transaction, so that no phone is notified twice or passed over. */
async function sendAlert(ctx: Ctx, personId: string, home: string): Promise<void> {
  const searches = await store.lockDue(ctx, personId)
  const told = searches.length > 0 ? await store.recipients(ctx, personId) : []
  const news: Awaited<ReturnType<typeof entered>>[] = []
  for (const search of searches) {
    const found = await entered(ctx, search, told)
    if (found.phones.length > 0) news.push(found)
    told.push(...found.phones.map(({ id }) => Number(id)))
  }
  const [first] = news
  if (!first) return
  await store.putOff(ctx, personId, rules.minutesAfter(ctx.now(), rules.quietHours * 60))
  const phones = news.flatMap(({ phones }) => phones)
  await store.recordNotified(
    ctx,
    personId,
    phones.map(({ id }) => Number(id)),
  )
  const { search } = first
  const language = search.language ?? 'en'
  const pages = home + prefixes[language]
  const titles = await Promise.all(news.map(({ search }) => titleOf(ctx, search.query, language)))
  const isOne = news.length === 1
  const token = stopTokenOf(ctx.config.authSecret, isOne ? search.id : personId, !isOne)
  const stop = `token=${token}${isOne ? '' : '&all=yes'}`
  const letter = letters.newPhones({
    to: search,
    language,
    titles,
    phones: await inOurWords(ctx, phones),
    more: news.some(({ more }) => more),
    link: isOne ? pages + phonesPath(search.query) : `${pages}/favourites`,
    stopLink: pages + stopAlertPath(stop),
    unsubscribe: `${home}/api/stopped-alerts/one-click?${stop}`,
    pages,
  })
  await ctx.jobs.send(ctx.db, 'send-mail', letter)
}
