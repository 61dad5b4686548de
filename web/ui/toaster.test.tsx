import { renderToStaticMarkup } from 'react-dom/server'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { Toaster } from './toaster.tsx'

afterEach(() => toast.removeAll())

const shown = () =>
  [...renderToStaticMarkup(<Toaster />).matchAll(/<div class="min-w-0">(.*?)<\/div>/g)].map(([, text]) => text)

test('toasts stay 4000 ms, those of success 2000 ms, and those of something under way until it ends', () => {
  const duration = ({ type, duration }: { type: string; duration?: number }) => `${type} ${duration}`
  toast(duration)
  toast.error(duration)
  toast.custom(duration)
  toast.success(duration)
  toast.loading(duration)
  expect(shown().toReversed()).toEqual(['blank 4000', 'error 4000', 'custom 4000', 'success 2000', 'loading Infinity'])
})

test('at most 20 toasts are kept, the newest ones', () => {
  for (let at = 1; at <= 25; at += 1) toast(`Phone ${at}`)
  expect(shown()).toEqual(Array.from({ length: 20 }, (_, at) => `Phone ${25 - at}`))
})
