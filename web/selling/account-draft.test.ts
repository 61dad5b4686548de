import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductDraft } from '#contract/listings/product-draft'
import { Refused, unanswered } from '#web/session/refused.ts'
import { AccountDraft, type DraftContent, type Tie, untied } from './account-draft.ts'

const refusal = (status: number, code: string) =>
  new Refused({ type: '', title: '', status, code, detail: 'No.', message: 'No.' })

/** An account as the server keeps it, and a network that can be cut. */
function anAccount() {
  let draft: ProductDraft | null = null
  let network: 'works' | 'is cut' | 'loses answers' = 'works'
  const asked: string[] = []
  function reach(what: string) {
    if (network === 'is cut') throw unanswered('There is no connection.')
    asked.push(what)
  }
  function answer() {
    if (network === 'loses answers') throw unanswered('There is no connection.')
  }
  /** A browser on which something is typed; `restart` closes the page and opens it again. */
  function aBrowser() {
    let content: DraftContent | null = null
    let tie: Tie = untied
    const start = () =>
      new AccountDraft({
        load: async () => (reach('load'), draft),
        save: async ({ version, after, fields }) => {
          reach('save')
          if (after !== (draft?.version ?? null)) throw refusal(409, 'draft_changed')
          draft = { version, savedAt: '2026-11-22T03:05:00.000Z', fields, photos: [] }
          answer()
        },
        remove: async (version) => {
          reach('remove')
          if (draft?.version === version) draft = null
          answer()
        },
        content: () => content,
        tie: () => tie,
        keepTie: (kept) => (tie = kept),
      })
    let account = start()
    return {
      account: () => account,
      open: () => account.open(),
      type(productName: string | null) {
        content = productName === null ? null : { fields: { productName }, photos: [] }
        account.changed()
      },
      take() {
        const { other } = account.state()
        if (other === null || other === 'gone') throw new Error('Nothing is offered.')
        account.take(other)
        content = { fields: other.fields, photos: [] }
      },
      restart() {
        account.leave()
        account = start()
        return account.open()
      },
      typed: () => content?.fields.productName,
    }
  }
  return {
    aBrowser,
    asked,
    kept: () => draft?.fields.productName,
    network: (state: typeof network) => void (network = state),
  }
}

const calm = () => vi.advanceTimersByTimeAsync(2000)
const aMinute = () => vi.advanceTimersByTimeAsync(60_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what is typed is saved once typing has stopped, and a form that no one touched never', async () => {
  const { aBrowser, asked, kept } = anAccount()
  const browser = aBrowser()
  await browser.open()
  await aMinute()
  expect(asked).toEqual(['load'])
  for (const text of ['G', 'Ga', 'Galaxy']) browser.type(text)
  expect(browser.account().state().isSaved).toBe(false)
  await calm()
  expect(kept()).toBe('Galaxy')
  expect(browser.account().state().isSaved).toBe(true)
  expect(asked).toEqual(['load', 'save'])
})

test('what is typed while a version is on its way follows it', async () => {
  const { aBrowser, asked, kept } = anAccount()
  const browser = aBrowser()
  await browser.open()
  browser.type('Galaxy')
  const saving = browser.account().save()
  browser.type('Galaxy S21')
  await saving
  expect(browser.account().state().isSaved).toBe(false)
  await calm()
  expect(kept()).toBe('Galaxy S21')
  expect(asked).toEqual(['load', 'save', 'save'])
})

test('without a connection it stays here, and goes up when there is one, also after the page was closed', async () => {
  const { aBrowser, kept, network } = anAccount()
  const browser = aBrowser()
  network('is cut')
  await browser.open()
  browser.type('Galaxy')
  await calm()
  expect(browser.account().state()).toEqual({ other: null, isSaved: false })
  network('works')
  await aMinute()
  expect(kept()).toBe('Galaxy')

  network('is cut')
  browser.type('Galaxy S21')
  await calm()
  network('works')
  await browser.restart()
  expect(kept()).toBe('Galaxy S21')
})

test('a version whose answer was lost is known again as one’s own, before and after the page was closed', async () => {
  const { aBrowser, kept, network } = anAccount()
  const browser = aBrowser()
  await browser.open()
  for (const [before, after, restart] of [
    ['One', 'Two', () => Promise.resolve()],
    ['Three', 'Four', () => browser.restart()],
  ] as const) {
    network('loses answers')
    browser.type(before)
    await calm()
    expect(kept()).toBe(before)
    network('works')
    await restart()
    browser.type(after)
    await calm()
    expect(kept()).toBe(after)
    expect(browser.account().state()).toEqual({ other: null, isSaved: true })
  }
})

test('another device is offered the draft, goes on with it, and the first one is told and overwrites nothing', async () => {
  const { aBrowser, kept } = anAccount()
  const [first, second] = [aBrowser(), aBrowser()]
  await first.open()
  first.type('Galaxy')
  await calm()
  await second.open()
  expect(second.account().state().other).toMatchObject({ fields: { productName: 'Galaxy' } })
  second.take()
  expect(second.account().state()).toEqual({ other: null, isSaved: true })
  second.type('Galaxy S21')
  await calm()
  expect(kept()).toBe('Galaxy S21')

  first.type('Galaxy of the first')
  await calm()
  await aMinute()
  expect(kept()).toBe('Galaxy S21')
  expect(first.typed()).toBe('Galaxy of the first')
  expect(first.account().state().other).toMatchObject({ fields: { productName: 'Galaxy S21' } })
  first.account().keepOwn()
  await calm()
  expect(kept()).toBe('Galaxy of the first')
  expect(first.account().state()).toEqual({ other: null, isSaved: true })
})

test('what is typed before the offer has come is not overwritten by it, and overwrites nothing', async () => {
  const { aBrowser, kept } = anAccount()
  const [first, second] = [aBrowser(), aBrowser()]
  first.type('Galaxy')
  await calm()
  second.type('iPhone')
  await second.open()
  await aMinute()
  expect(kept()).toBe('Galaxy')
  expect(second.typed()).toBe('iPhone')
  expect(second.account().state()).toMatchObject({ other: { fields: { productName: 'Galaxy' } }, isSaved: false })
})

test('starting afresh removes what the account has, once there is a connection; what was offered too', async () => {
  const { aBrowser, kept, network } = anAccount()
  const [first, second] = [aBrowser(), aBrowser()]
  first.type('Galaxy')
  await calm()
  network('is cut')
  first.type(null)
  await first.account().save()
  expect(kept()).toBe('Galaxy')
  network('works')
  await first.restart()
  expect(kept()).toBeUndefined()
  expect(first.account().state()).toEqual({ other: null, isSaved: false })

  first.type('iPhone')
  await calm()
  await second.open()
  second.account().keepOwn()
  await calm()
  expect(kept()).toBeUndefined()
})

test('a draft that was posted elsewhere does not come back by itself, and can be kept or discarded here', async () => {
  const { aBrowser, kept } = anAccount()
  const [first, second] = [aBrowser(), aBrowser()]
  const postOnSecond = async () => {
    await second.restart()
    second.take()
    second.type(null)
    await second.account().save()
  }
  first.type('Galaxy')
  await calm()
  await postOnSecond()
  await first.restart()
  expect(first.account().state().other).toBe('gone')
  await aMinute()
  expect(kept()).toBeUndefined()
  first.account().keepOwn()
  await calm()
  expect(kept()).toBe('Galaxy')

  await postOnSecond()
  first.type('Galaxy S21')
  await calm()
  expect(first.account().state().other).toBe('gone')
  first.type(null)
  await aMinute()
  expect(first.account().state()).toEqual({ other: null, isSaved: false })
  first.type('iPhone')
  await calm()
  expect(kept()).toBe('iPhone')
})
