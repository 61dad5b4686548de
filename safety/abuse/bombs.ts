// Photos that are small to send and long to open.
import { aPhoto, plain } from '#testing/pictures'
import { aPerson, type Arena, codeOf, type AttackOutcome, signUp } from './arena.ts'

const bomb = async (side: number, background: string) =>
  new Blob([new Uint8Array(await plain(side, side, background).png({ compressionLevel: 9 }).toBuffer())])

/** At most one bomb of each account, one that is being opened and one that came in meanwhile, in every process. */
const before = 7

export async function uploadBombs(arena: Arena): Promise<AttackOutcome[]> {
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
      limit: before * arena.workers,
      written: 'docs/operations.md, limits',
    },
  ]
}
