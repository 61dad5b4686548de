// Attacks on the business and not on the technology: each is played as its attacker would, and counted.
import type { Pool } from 'pg'
import { age, aCrowd, aPerson, type Arena, type Attacker, inTurns, type AttackOutcome, sell } from './arena.ts'
import { uploadBombs } from './bombs.ts'
import { buyOfOneself, leaveDebts } from './cash.ts'
import { changeAtOnce } from './changes.ts'
import { readImeis } from './imeis.ts'
import { floodMailboxes, lendVoice } from './letters.ts'
import { lockConfirmed, lockUnconfirmed } from './locking.ts'
import { reportInHands, reportStrangers, sellStolen } from './lost-reports.ts'
import { praiseAndRefund, praiseOneself } from './reputation.ts'
import { writeRisks, writeToStrangers } from './texts.ts'

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
