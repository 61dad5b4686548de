import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renewAddress } from './renew-address.ts'

test('what holds the address of a photo that did not open is asked for again, once for each address', async () => {
  const client = new QueryClient()
  const asked: string[] = []
  const shows = (name: string, ...imgs: (() => string)[]) => {
    const queryFn = () => {
      asked.push(name)
      return { messages: [{ photos: imgs.map((img) => img()) }] }
    }
    return new QueryObserver(client, { queryKey: [name], queryFn, staleTime: Infinity }).subscribe(() => undefined)
  }
  const addressOf = (day: number, id = '0123') => `/photos/${id}/${day}-abcd/640.webp`
  let day = 20_780
  const ends = [
    shows(
      'conversation',
      () => addressOf(day),
      () => addressOf(day, '89ab'),
    ),
    shows('other', () => '/photos/4567/640.webp'),
  ]
  await expect.poll(() => asked).toEqual(['conversation', 'other'])
  const renew = (img: string, isOnline = true) => renewAddress(client, img, isOnline)

  await renew(addressOf(20_780), false)
  expect(asked).toHaveLength(2)
  day = 20_782
  // All of a page that is open for long end at once.
  await Promise.all([renew(addressOf(20_780)), renew(addressOf(20_780)), renew(addressOf(20_780, '89ab'))])
  expect(asked).toEqual(['conversation', 'other', 'conversation'])
  expect(JSON.stringify(client.getQueryData(['conversation']))).toContain(addressOf(20_782))

  // One that is gone does not open with its new address either.
  await renew(addressOf(20_782))
  await renew(addressOf(20_782))
  expect(asked).toHaveLength(4)
  for (const end of ends) end()
})
