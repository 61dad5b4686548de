import { expect, fillCard, slowNetwork, test } from './story.ts'

for (const network of ['a fast', 'a slow'] as const) {
  test(`a new person on ${network} network signs up, books a phone and pays for it by card @errand`, async ({
    page,
    arrange,
  }) => {
    const title = `Samsung Galaxy S21 on ${network} network`
    await arrange.phone(title, { price: 4_190_000 })
    if (network === 'a slow') await slowNetwork(page)

    await page.goto('/signup')
    await page.getByLabel('Name').fill('Nasrin Sultana')
    await page.getByLabel('Email').fill(`nasrin.${crypto.randomUUID()}@demo.test`)
    await page.getByLabel('Password', { exact: true }).fill('Padma#1971')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('User Created Successfully')).toBeVisible()
    await expect(page).toHaveURL('/')

    await page.locator('a[href="/category-mobile/samsung"]').first().click()
    await expect(page.getByRole('heading', { name: 'This Category Mobile Phones Here.' })).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: title })
    await card.getByRole('button', { name: /Book Now/ }).click()
    await expect(page.getByRole('dialog')).toContainText('You pay by card, in dollars at ৳122.30 each.')
    await page.getByRole('dialog').getByLabel('Phone').fill('01712 345678')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Book|Submit/ })
      .click()
    await expect(page.getByText('Booking Confirmed')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(card.getByRole('button', { name: /Book Now/ })).toBeHidden()
    await expect(card.getByRole('link', { name: 'Pay ৳41,900' })).toBeVisible()

    await card.getByRole('link', { name: 'Your order' }).click()
    const order = page.getByRole('row').filter({ hasText: title })
    await order.getByRole('link', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: `Payment for ${title}` })).toBeVisible()
    // 41,900 Taka at 122.30, rounded up to the cent.
    await expect(page.getByText('Please pay $342.61 for your product')).toBeVisible()
    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: /^Pay/ }).dblclick()
    await expect(page.getByText('Your payment completed.')).toBeVisible()
    await expect(page.getByText(/pi_\w+/)).toBeVisible()

    await page.goto('/dashboard')
    await expect(order.getByText('Paid')).toBeVisible()
    await expect(order.getByRole('link', { name: 'Pay' })).toBeHidden()
  })
}
