import { inBanglaDigits } from '#contract/base/language'
import type { Paper } from './paper.ts'

/** The part of the terms that says what the market takes. @param basisPoints hundredths of a per cent */
export function fee(basisPoints: number): Paper['parts'][number] {
  const percent = String(basisPoints / 100)
  return {
    title: ['What it costs', 'খরচ কত'],
    text: [
      basisPoints === 0
        ? ['Buying and selling here is free: we take no fee.', 'এখানে কেনাবেচায় কোনো ফি নেই।']
        : [
            `A buyer pays the price and nothing more. Of a sale we take ${percent}% of what the seller gets, once the deal is complete; posting a phone is free. The seller reads the fee before posting, and of each sale in Payouts.`,
            `ক্রেতা দামের বাইরে কিছু দেন না। কেনাবেচা শেষ হলে বিক্রেতার পাওনা থেকে আমরা ${inBanglaDigits(percent)}% ফি নিই; ফোন তুলতে খরচ নেই। বিক্রেতা ফোন তোলার আগেই ফি দেখেন, আর প্রতিটি বিক্রির ফি থাকে ‘বিক্রির টাকা’ পাতায়।`,
          ],
    ],
  }
}
