import { expect, test } from 'vitest'
import { messageOf } from '#contract/base/messages'
import { inBangla } from '#contract/base/messages-in-bangla'
import { emptyProduct, ProductForm } from '#web/selling/product-form.ts'

test('all that the form of a product can say at its fields, it says in Bangla too', () => {
  const faulty = [
    emptyProduct,
    ...['x', '99', '10,00,000', '2099', 'a'.repeat(500)].map((text) =>
      Object.fromEntries(Object.keys(emptyProduct).map((field) => [field, text])),
    ),
  ]
  const said = new Set(
    faulty.flatMap(
      (fields) => ProductForm.safeParse(fields, { error: messageOf }).error?.issues.map(({ message }) => message) ?? [],
    ),
  )
  expect(said).toContain('price_too_high')
  expect([...said].filter((sentence) => /[A-Za-z]{2}/.test(inBangla(sentence)))).toEqual([])
})
