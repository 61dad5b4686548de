import { expect, test, vi } from 'vitest'
import { holdClicks, replayClick } from './replay-click.ts'

function startPage() {
  vi.useFakeTimers()
  const early = { recording: new AbortController(), ticked: new Map(), held: 'button' }
  const link = { click: vi.fn<() => void>(), dataset: { waits: '' } }
  vi.stubGlobal('early', early)
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.endsWith('[data-waits]') && 'waits' in link.dataset ? link : null),
  })
  holdClicks()
  return { early, link }
}

test('where React does not take over, links are let go after ten seconds, and one that was pressed leads on', () => {
  const { early, link } = startPage()
  expect(early.held).toContain('a[href]')
  vi.advanceTimersByTime(9_999)
  expect(link.click).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(early.held).not.toContain('a[href]')
  expect(link.click).toHaveBeenCalledOnce()
})

test('where it does, a press is replayed once', () => {
  const { early, link } = startPage()
  replayClick()
  vi.advanceTimersByTime(10_000)
  expect(early.recording.signal.aborted).toBe(true)
  expect(link.click).toHaveBeenCalledOnce()
})
