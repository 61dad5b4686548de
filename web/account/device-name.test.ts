import { expect, test } from 'vitest'
import { deviceOf } from './device-name.ts'

test('a browser is named as its owner would name it', () => {
  const names = {
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36':
      'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36':
      'Chrome on Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0':
      'Edge on Windows',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0': 'Firefox on Linux',
  }
  for (const [userAgent, name] of Object.entries(names)) expect(deviceOf(userAgent)).toBe(name)
})

test('an unknown user agent is a browser', () => {
  expect(deviceOf(null)).toBe('A browser')
  expect(deviceOf(null, 'bn')).toBe('একটি ব্রাউজার')
  expect(deviceOf('curl/8')).toBe('A browser')
})
