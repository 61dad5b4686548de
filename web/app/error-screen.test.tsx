import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { unanswered } from '#web/session/refused.ts'
import { ErrorScreen } from './error-screen.tsx'

/** The words on the screen, and those alone that a visitor reads. */
async function saysOf(error: unknown, { toVisitor = false } = {}): Promise<string> {
  const Site = createRoutesStub([{ path: '/', Component: () => <ErrorScreen error={error} /> }])
  const { prelude } = await prerenderToNodeStream(<Site />)
  const markup = (await text(prelude)).replace(toVisitor ? /<(\w+)[^>]* data-when="in"[^>]*>[^<]*<\/\1>/g : '', '')
  return markup.replace(/<(title|meta)[^>]*>([^<]*<\/title>)?/g, '').replace(/<[^>]+>/g, '\n')
}

const answer = (status: number, statusText: string, data: unknown = null) => ({
  status,
  statusText,
  data,
  internal: false,
})

test('the error screen shows the message of what went wrong, and offers to sign out and log in again', async () => {
  const words = await saysOf(unanswered('The phones could not be counted.'))
  expect(words).toContain('Something went wrong!!')
  expect(words).toContain('The phones could not be counted.')
  expect(words).toContain('sign out and log in again')
  expect(words).toContain('\nSign out\n')
  for (const wayOn of ['Load again', 'Last page', 'Home', 'Search']) expect(words).toContain(`\n${wayOn}\n`)
})

test('the error screen offers to sign out to no one who is not signed in', async () => {
  const words = await saysOf(unanswered('The phones could not be counted.'), { toVisitor: true })
  expect(words).toContain('Loading the page again often helps.')
  expect(words.toLowerCase()).not.toContain('sign out')
})

test('the error screen has a plain sentence in place of what only a programmer can read', async () => {
  const words = await saysOf(new TypeError("Cannot read properties of undefined (reading 'x')"))
  expect(words).not.toContain('properties')
  expect(words).toContain('The page could not be shown.')
})

test('the error screen shows the status text of a page, or the sentence that came with it', async () => {
  expect(await saysOf(answer(503, 'Service Unavailable'))).toContain('Service Unavailable')
  expect(await saysOf(answer(503, '', { detail: 'Photos cannot be saved at the moment.' }))).toContain(
    'Photos cannot be saved at the moment.',
  )
  const tooOften = JSON.stringify({ detail: 'Too many attempts. Please try again in 25 seconds.' })
  expect(await saysOf(answer(429, 'Too Many Requests', tooOften))).toContain('Please try again in 25 seconds.')
  expect(await saysOf(answer(502, 'Bad Gateway', '{<html>'))).toContain('Bad Gateway')
  const ofServer = await saysOf(answer(500, 'Internal Server Error'))
  expect(ofServer).not.toContain('Internal Server Error')
  expect(ofServer).toContain('The page could not be shown (error 500).')
  expect(await saysOf(answer(404, 'Not Found'))).toContain('This Route Not Found.')
})
