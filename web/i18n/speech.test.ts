import { expect, test } from 'vitest'
import { speechOf } from './speech.ts'

test('a Bangla ending cannot be parted from its word, number or name, and all other words stay as they are', () => {
  const { say } = speechOf('bn')
  expect(say('Why PhoneHaat', 'PhoneHaat-এ কেন, IMEI-র ১০০%')).toBe('PhoneHaat-\u2060এ কেন, IMEI-\u2060র ১০০%')
  expect(say('of 5', '৫-এর মধ্যে')).toBe('৫-\u2060এর মধ্যে')
  expect(say('', 'রহিমা বেগম-এর প্রস্তাব, আনিসুর রহমান-কে')).toBe('রহিমা বেগম-\u2060এর প্রস্তাব, আনিসুর রহমান-\u2060কে')
  for (const words of ['কেনা-বেচা', 'আগে-এরপর', 'এক-একটি', 'Wi-Fi', '10-15', '১০-১৫', 'দাম - অবস্থা'])
    expect(say('', words)).toBe(words)
  expect(say(1, 2)).toBe(2)
  expect(speechOf('en').say('Wi-Fi', '')).toBe('Wi-Fi')
})
