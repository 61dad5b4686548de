// Attacks on the business and not on the technology: each is played as its attacker would, and counted.
import { request } from 'node:http'
import type { Pool } from 'pg'
import { aPhoto, plain } from '#testing/pictures'
import {
  age,
  aCrowd,
  aPerson,
  type Arena,
  type Attacker,
  inTurns,
  type AttackOutcome,
  sell,
  codeOf,
  signUp,
  count,
} from './arena.ts'
import { buyOfOneself, leaveDebts } from './cash.ts'
import { readImeis } from './imeis.ts'
import { floodMailboxes, lendVoice } from './letters.ts'
import { lockConfirmed, lockUnconfirmed } from './locking.ts'
import { reportInHands, reportStrangers, sellStolen } from './lost-reports.ts'
import { praiseAndRefund, praiseOneself } from './reputation.ts'
import { writeRisks, writeToStrangers } from './texts.ts'

/** A change by no one, over a connection of its own, which goes to the worker whose turn it is. @returns its status */
const change = (url: string) =>
  new Promise<number>((resolve, reject) => {
    request(
      `${url}/api/favourites/1`,
      { method: 'DELETE', agent: false, headers: { 'x-forwarded-for': '198.51.100.9' } },
      (response) => response.resume().on('end', () => resolve(response.statusCode!)),
    )
      .on('error', reject)
      .end()
  })

/** Requests of one address are counted together, whichever of the processes answers. */
async function changeAtOnce({ url, rateLimit, workers }: Arena): Promise<AttackOutcome[]> {
  const limit = rateLimit / 4
  const answers = await inTurns(Array.from({ length: limit + 100 * workers }), () => change(url))
  return [
    {
      tried: `Changes without an account, over ${workers} processes`,
      got: count(answers, (status) => status !== 429),
      unit: 'a minute answered',
      limit,
      written: 'RATE_LIMIT, a quarter',
    },
  ]
}

/** A photo that is small to send and long to open. */
const bomb = async (side: number, background: string) =>
  new Blob([new Uint8Array(await plain(side, side, background).png({ compressionLevel: 9 }).toBuffer())])

/** The most bombs that are taken: one of each account, and in every process one that is being opened and one that came in meanwhile. */
const bombsBefore = 7

async function uploadBombs(arena: Arena): Promise<AttackOutcome[]> {
  const senders = await Promise.all(Array.from({ length: 5 }, () => signUp(arena.url, 302, 'Mizan Helal')))
  const honest = await aPerson(arena, 'Rahima Begum')
  const photo = await aPhoto()
  const large = await codeOf(senders[0]!.upload(await bomb(7071, '#123'), 'bomb.png'))
  const bombs = await Promise.all(['#100', '#020', '#003', '#440'].map((colour) => bomb(4800, colour)))
  let answered = 0
  const all = bombs.flatMap((one) => senders.map((who) => who.upload(one, 'bomb.png').finally(() => void answered++)))
  await Promise.race(all)
  const sent = answered
  await honest.upload(photo)
  const got = answered - sent
  await Promise.all(all)
  return [
    {
      tried: 'A newcomer uploads 50 megapixels',
      got: large === null ? 1 : 0,
      unit: 'photos taken',
      limit: 0,
      written: 'PHOTO_MEGAPIXELS_UNPROVEN',
    },
    {
      tried: 'Five accounts upload 20 bombs while an honest person uploads',
      got,
      unit: 'bombs opened before the photo',
      limit: bombsBefore * arena.workers,
      written: 'docs/operations.md, limits',
    },
  ]
}

type Attack = (arena: Arena) => Promise<AttackOutcome[]>

/** In the order in which they are played: at first no one of the crowd has confirmed anything. */
export const attacks = {
  lockUnconfirmed,
  readImeis,
  lockConfirmed,
  reportStrangers,
  reportInHands,
  sellStolen,
  praiseOneself,
  praiseAndRefund,
  buyOfOneself,
  leaveDebts,
  writeRisks,
  writeToStrangers,
  lendVoice,
  floodMailboxes,
  changeAtOnce,
} satisfies Record<string, Attack>

/** Keeps the processors busy for a while, so it is in the long run alone. */
export const slowAttacks = { uploadBombs } satisfies Record<string, Attack>

/** Phones of an honest seller: as many as one can have on the market before the first deal. */
const phonesEach = 5

async function anAdmin(at: { url: string; pool: Pool }): Promise<Attacker> {
  const admin = await aPerson(at, 'Farhana Islam')
  await at.pool.query(`update person set role = 'admin' where email = $1`, [admin.email])
  await admin.renewToken()
  return admin
}

/** Opens the gates: the crowd signs up, and honest sellers offer phones. */
export async function anArena(
  at: Pick<Arena, 'url' | 'pool' | 'limits' | 'rateLimit' | 'workers'>,
  { people, sellers }: { people: number; sellers: number },
): Promise<Arena> {
  const honest = await inTurns(Array.from({ length: sellers }), () => aPerson(at, 'Rahima Begum'))
  await age(at.pool, honest)
  const phones = await inTurns(
    honest.flatMap((seller) => Array.from({ length: phonesEach }, () => seller)),
    (seller) => sell(seller),
  )
  return { ...at, phones, admin: await anAdmin(at), crowd: await aCrowd(at.url, people) }
}

export const isHeld = ({ got, limit }: AttackOutcome): boolean => got <= limit

/** Rows as a table, a line each. */
export function tableOf(rows: readonly AttackOutcome[]): string[] {
  const cells = rows.map((row) => [
    row.tried,
    `${row.got} ${row.unit}`,
    `${row.limit}: ${row.written}`,
    isHeld(row) ? 'held' : 'NOT HELD',
  ])
  const all = [['what was tried', 'what was got', 'limit', ''], ...cells]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((line) => line[column]!.length)))
  return all.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
