import { acceptPhone, receive } from '#contract/deals/deals'
import { inDatabase } from './database.ts'
import { aPaidDeal } from './paid-deal.ts'
import { aWord, expect, expectAccessible, test } from './story.ts'

for (const [language, prefix, words] of [
  ['English', '', { fold: 'Receipt and history', invoice: 'Invoice of the fee', file: 'Everything, as a file' }],
  ['Bangla', '/bn', { fold: 'রসিদ ও ইতিহাস', invoice: 'ফির ইনভয়েস', file: 'সব তথ্য, এক ফাইলে' }],
] as const)
  test(`on a small phone in ${language} a seller downloads the invoice of a sale, and their side of it`, async ({
    page,
    arrange,
    signIn,
    site,
  }) => {
    const { buyer, seller, bookingId } = await aPaidDeal(arrange, site, `Galaxy with an invoice ${aWord()}`)
    const params = { id: bookingId }
    await buyer.ask(receive, { params })
    await buyer.ask(acceptPhone, { params })
    await inDatabase(
      `insert into fee_invoice (number, booking_id, fee, vat, vat_basis_points, issued_at)
       select coalesce(max(number), 0) + 1, $1, 62500, 8152, 1500, now() from fee_invoice`,
      bookingId,
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(seller.email)
    await page.goto(`${prefix}/dashboard/deal/${bookingId}`)
    await page.getByText(words.fold).click()
    await expectAccessible(page)
    for (const [button, name] of [
      [words.invoice, /\.pdf$/],
      [words.file, /^deal-.+\.json$/],
    ] as const) {
      const downloaded = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      expect((await downloaded).suggestedFilename()).toMatch(name)
    }
  })
