// Every call that makes something is carried out once when a bad network repeats its request: by its key, or as the test says that is named here.
import { expect, test } from 'vitest'
import { calls } from '#contract/calls'
import type { Call } from '#contract/base/call'
import { isMadeOnce, left } from '#http/made-once'
import { testFaults } from './paper-tables.ts'
import { exists, read } from './tree.ts'

const posts: Call[] = Object.values(calls).filter(({ method }) => method === 'POST')

/** Names, for each call that creates something without a key, the test that sends it again, or several times at once. */
const proofs: Record<string, string> = {
  '/create-payment-intent':
    'server/modules/payments/payments.test.ts › [R5] double clicks, two tabs and the webhook at once record one payment',
  '/payments':
    'server/modules/payments/payments.test.ts › [R5] double clicks, two tabs and the webhook at once record one payment',
  '/photos': 'server/modules/photos/upload.test.ts › one photo uploaded twice in one moment is one',
  '/users':
    'server/modules/accounts/accounts.test.ts › [R3] the account type is chosen once, for oneself, and a repeated sign-up does not dead-end',
  '/deals/:id/invoice':
    'server/modules/deals/invoices.test.ts › a seller gets one invoice of each fee, numbered without gaps however many are asked for at once',
  '/self-tests':
    'server/modules/listings/self-tests.test.ts › a link works once; the same result sent again changes nothing',
  '/email-change/confirmation':
    'server/modules/personal-data/addresses.test.ts › only the click on the link changes an address; the login that asked stays, all others end, and the log has both',
  '/email-change/undo':
    'server/modules/personal-data/addresses.test.ts › the old address takes a change back for some days: every login ends, the password and a new second step go, and the address waits for it',
  '/seen':
    'server/modules/favourites/favourites.test.ts › phones that were looked at are remembered, the last 24, the most recent first, and forgotten when one says so',
  '/phones/:id/views': 'server/modules/statistics/views.test.ts › of fifty views at once each visitor counts once',
  '/stopped-alerts':
    'server/modules/saved-searches/alerts.test.ts › the link of a letter stops its search and no other, works twice, and what comes meanwhile is never told',
  '/stopped-alerts/one-click':
    'server/modules/saved-searches/alerts.test.ts › a mail program stops the letters by one form, in either encoding, and a look at the address stops nothing',
  '/visitor-support': 'server/modules/support/visitors.test.ts › a message that is sent again, also at once, is one',
  '/visitor-support/messages':
    'server/modules/support/visitors.test.ts › a message that is sent again, also at once, is one',
  '/search-counts':
    'server/modules/statistics/search-counts.test.ts › searches are counted by their words, however they are written and whatever came of them',
  '/field-numbers':
    'server/modules/statistics/field-numbers.test.ts › a visit is counted by page and connection, and admins see what three of four were not above',
  '/account/deletion':
    'server/modules/personal-data/personal-data.test.ts › who deletes their account is told before what happens, is gone from every table, and the order stays in the books',
  '/account/api-tokens':
    'server/modules/accounts/api-tokens.test.ts › an account has a few tokens, however many are made at once',
  '/account/webhooks':
    'server/modules/webhooks/webhooks.test.ts › an account has a few webhooks, however many are made at once',
  '/account/webhooks/:id/secret':
    'server/modules/webhooks/webhooks.test.ts › a new secret signs at once, and the one before for a day more',
  '/my-product/:id/self-test-links':
    'server/modules/listings/self-tests.test.ts › a link ends after half an hour, with the next link, and with the phone',
}

test('each call that makes something takes a key, or a test says what happens when it is sent again', () => {
  const without = posts.filter((call) => !isMadeOnce(call)).map(({ url }) => url)
  const making = without.filter((url) => left[url] !== 'reading')
  expect(making.toSorted()).toEqual(Object.keys(proofs).toSorted())
  expect(Object.values(proofs).flatMap((proof) => testFaults(proof, { exists, read }))).toEqual([])
})

test('only calls that are there are left out, and a key is asked only of somebody who is known', () => {
  const urls = new Set<string>(posts.map(({ url }) => url))
  expect(Object.keys(left).filter((url) => !urls.has(url))).toEqual([])
  const unknown = posts.filter(({ who }) => who === 'anyone' || who === 'session')
  expect(unknown.filter(isMadeOnce).map(({ url }) => url)).toEqual([])
})
