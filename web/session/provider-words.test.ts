import { expect, test } from 'vitest'
import { messages } from '#contract/base/messages'
import { providerInBangla } from './provider-words.ts'

test('what the auth provider refuses is said in Bangla, by its code, by the contract’s own sentence, or in general', () => {
  expect(providerInBangla('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')).toBe('ইমেইল বা পাসওয়ার্ড মিলছে না।')
  expect(providerInBangla('WEAK_PASSWORD', 'min length is 6 or more.', 'password_too_short:6')).toBe(
    'পাসওয়ার্ডে অন্তত ৬টি অক্ষর লাগবে।',
  )
  for (const code of ['password_too_common', 'password_of_oneself'] as const)
    expect(providerInBangla('WEAK_PASSWORD', messages[code], code)).toMatch(/অনুমান করা যায়/)
  expect(providerInBangla('TOO_MANY_SIGN_UPS', 'Five sign-ups')).toMatch(/পাঁচটি সাইন আপে/)
  expect(providerInBangla('FAILED_TO_UPDATE_USER', 'Failed to update user')).toMatch(/আবার চেষ্টা করুন/)
  expect(providerInBangla('too_many_requests', 'খুব ঘন ঘন হয়ে গেছে।')).toBe('খুব ঘন ঘন হয়ে গেছে।')
})
