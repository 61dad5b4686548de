import type { OwnMoney, SaleStage } from '#contract/payments/payouts'
import type { Both } from '#web/i18n/speech.ts'

/** Words the place of the money of a sale. */
export const stageWords: Record<SaleStage, Both> = {
  held: ['Deal under way', 'কেনাবেচা চলছে'],
  disputed: ['Disputed by the buyer’s bank', 'ক্রেতার ব্যাংক ফেরত চেয়েছে'],
  reserved: ['In reserve', 'রিজার্ভে আছে'],
  payable: ['To be paid out', 'পাঠানো হবে'],
  on_its_way: ['On its way', 'পাঠানো হচ্ছে'],
  paid: ['Paid', 'পাঠানো হয়েছে'],
}

export const totalWords: Record<keyof OwnMoney['totals'], Both> = {
  held: ['Held', 'জমা আছে'],
  disputed: ['Disputed', 'ফেরত চাওয়া হয়েছে'],
  reserved: ['In reserve', 'রিজার্ভে আছে'],
  payable: ['To be paid out', 'পাঠানো হবে'],
  onItsWay: ['On its way', 'পাঠানো হচ্ছে'],
  paid: ['Paid', 'পাঠানো হয়েছে'],
}

/** Words a sale whose money went back after the seller had it. */
export const owedWords: Both = ['You owe this: money that went back', 'আপনার দেনা: ফেরত যাওয়া টাকা']

/** Words a sale that was paid in cash, of which the seller owes the fee. */
export const owedFeeWords: Both = ['Paid in cash: you owe our fee', 'নগদে বিক্রি: আমাদের ফি বাকি']
