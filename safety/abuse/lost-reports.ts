// Reports of lost phones: of strangers' phones, of a phone in one's hands, and of one that was sold and paid out.
import { getDeal, receive } from '#contract/deals/deals'
import { confirmLostReport, reportLostPhone, takeBackLostReport } from '#contract/lost-phones/lost-phones'
import { getPhone } from '#contract/listings/phones'
import { getNotifications } from '#contract/notifications/notifications'
import { getOwnMoney } from '#contract/payments/payouts'
import type { Client } from '#seed/client'
import {
  age,
  aPerson,
  type Arena,
  buy,
  codeOf,
  completeDeal,
  count,
  figure,
  inTurns,
  pass,
  type OfferedPhone,
  type AttackOutcome,
  sell,
} from './arena.ts'

const paper = 'docs/security.md, IMEIs'

/** With a diary that no one has written. */
const report = async (who: Client, { imei }: OfferedPhone) => {
  const diary = {
    kind: 'stolen',
    gdNumber: 'GD 4711',
    gdDate: '2026-01-05',
    districtId: 'dhaka',
    thana: 'Kafrul',
  } as const
  return (await who.ask(reportLostPhone, { body: { ...diary, imeis: [imei] } })).insertedId
}

/** Reports a phone, takes the report back and reports it again. @returns how many of the two were taken */
async function reportTwice(who: Client, phone: OfferedPhone): Promise<number> {
  let id: string | undefined
  const first = await codeOf(report(who, phone).then((made) => void (id = made)))
  if (id) await who.ask(takeBackLostReport, { params: { id } })
  const second = await codeOf(report(who, phone))
  return count([first, second], (code) => code === null)
}

const isOffMarket = async ({ crowd: [visitor] }: Arena, { listingId }: OfferedPhone) =>
  (await codeOf(visitor!.ask(getPhone, { params: { id: listingId } }))) !== null

export async function reportStrangers(arena: Arena): Promise<AttackOutcome[]> {
  const { crowd, phones, pool, limits } = arena
  const fresh = await inTurns(crowd, (who) => codeOf(report(who, phones[0]!)))
  await age(pool, crowd)
  const [one, other, ...rest] = phones as [OfferedPhone, OfferedPhone, ...OfferedPhone[]]
  const [keen, ...others] = crowd
  const byOne: number[] = []
  for (const phone of rest.slice(0, 5)) byOne.push(await reportTwice(keen!, phone))
  const ofOne: number[] = []
  for (const who of others.slice(0, 5)) ofOne.push(await reportTwice(who, one))
  const last = await inTurns(others, (who) => reportTwice(who, other))
  const off = await inTurns(phones, (phone) => isOffMarket(arena, phone))
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  const tried = 'They report phones with IMEIs from elsewhere and invented diaries'
  return [
    {
      tried: 'Accounts of the same day report a phone',
      got: count(fresh, (code) => code === null),
      unit: 'reports taken',
      limit: 0,
      written: 'LOST_REPORTER_HOURS',
    },
    { tried, got: count(off, Boolean), unit: 'listings frozen', limit: 0, written: paper },
    {
      tried,
      got: sum(byOne),
      unit: 'reports of one person',
      limit: limits.lostReportsADay,
      written: 'LOST_REPORTS_A_DAY',
    },
    {
      tried,
      got: sum(ofOne),
      unit: 'reports of one phone',
      limit: limits.lostReportsOfPhone,
      written: 'LOST_REPORTS_OF_PHONE_A_DAY',
    },
    {
      tried,
      got: sum([...byOne, ...ofOne, ...last]),
      unit: 'reports of the network',
      limit: limits.lostReportsOfNetwork,
      written: 'LOST_REPORTS_OF_NETWORK_A_DAY',
    },
  ]
}

export async function reportInHands(arena: Arena): Promise<AttackOutcome[]> {
  const { pool } = arena
  const [seller, buyer, friend] = [
    await aPerson(arena, 'Rahima Begum'),
    await aPerson(arena, 'Karim Uddin'),
    await aPerson(arena, 'Jamal Hossain'),
  ]
  const phone = await sell(seller)
  const { bookingId } = await buy(buyer, phone)
  await buyer.ask(receive, { params: { id: bookingId } })
  const own = await codeOf(report(buyer, phone))
  await report(friend, phone)
  const { isOnHold, state } = await buyer.ask(getDeal, { params: { id: bookingId } })
  const tried = 'Who holds the phone reports it, and has a friend report it'
  return [
    { tried, got: own === null ? 1 : 0, unit: 'own reports taken', limit: 0, written: paper },
    { tried, got: isOnHold || state !== 'handed_over' ? 1 : 0, unit: 'deals held', limit: 0, written: paper },
    {
      tried,
      got: await figure(pool, 'select sum(given_back) as figure from payment where booking_id = $1', [bookingId]),
      unit: 'money given back',
      limit: 0,
      written: paper,
    },
  ]
}

export async function sellStolen(arena: Arena): Promise<AttackOutcome[]> {
  const [seller, buyer, owner] = [
    await aPerson(arena, 'Sumon Thief'),
    await aPerson(arena, 'Karim Uddin'),
    await aPerson(arena, 'Nusrat Jahan'),
  ]
  const phone = await sell(seller)
  const { bookingId } = await completeDeal(arena.pool, buyer, phone)
  await pass(arena.pool, bookingId, '30 days')
  const payable = async () => (await seller.ask(getOwnMoney, {})).totals.payable / 100
  if ((await payable()) <= 0) throw new Error('Nothing was payable before the report, so that this shows nothing.')
  const id = await report(owner, phone)
  await arena.admin.ask(confirmLostReport, { params: { id }, body: { reason: 'The police has the diary.' } })
  const told = await Promise.all(
    [seller, buyer].map(async (who) => (await who.ask(getNotifications, { query: {} })).items.map(({ kind }) => kind)),
  )
  const tried = 'A stolen phone is sold, and its report is confirmed after the reserve'
  return [
    { tried, got: await payable(), unit: 'Taka payable', limit: 0, written: paper },
    {
      tried,
      got: count(told, (kinds) => !kinds.some((kind) => /^lost_(?:confirmed|owed)$/.test(kind))),
      unit: 'people who hear nothing',
      limit: 0,
      written: paper,
    },
  ]
}
