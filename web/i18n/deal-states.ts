import type { BookingState } from '#contract/bookings/bookings'
import type { Both } from './speech.ts'

export const stateWords: Record<BookingState, Both> = {
  unpaid: ['Waiting for the payment', 'পেমেন্টের অপেক্ষায়'],
  to_pay_again: ['To be paid again', 'আবার পেমেন্টের অপেক্ষায়'],
  cash_promised: ['Waiting for the handover, for cash', 'দেখা করে নগদে কেনার অপেক্ষায়'],
  cod_promised: ['Waiting for the courier, cash on delivery', 'কুরিয়ারের অপেক্ষায়, টাকা দরজায়'],
  cod_sent: ['On its way, cash on delivery', 'কুরিয়ারে আসছে, টাকা দরজায়'],
  paid: ['Waiting for the handover', 'ফোন হাতে দেওয়ার অপেক্ষায়'],
  to_send: ['Waiting for the courier', 'কুরিয়ারে দেওয়ার অপেক্ষায়'],
  sent: ['On its way by courier', 'কুরিয়ারে আসছে'],
  arrived: ['Counts as delivered', 'পৌঁছেছে বলে ধরা হয়েছে'],
  missing: ['The phone has not come. An admin will decide', 'ফোন আসেনি, অ্যাডমিন সিদ্ধান্ত দেবেন'],
  sent_back: ['On its way back by courier', 'কুরিয়ারে ফেরত যাচ্ছে'],
  return_missing: ['The phone is not back. An admin will decide', 'ফোন ফেরত আসেনি, অ্যাডমিন সিদ্ধান্ত দেবেন'],
  handed_over: ['The buyer is trying the phone', 'ক্রেতা ফোনটি দেখে নিচ্ছেন'],
  problem: ['Waiting for the seller’s answer', 'বিক্রেতার উত্তরের অপেক্ষায়'],
  offered: ['Waiting for the buyer’s answer', 'প্রস্তাবে ক্রেতার উত্তরের অপেক্ষায়'],
  contested: ['Waiting for an admin’s decision', 'অ্যাডমিনের সিদ্ধান্তের অপেক্ষায়'],
  returning: ['The phone goes back to the seller', 'ফোন বিক্রেতার কাছে ফেরত যাচ্ছে'],
  completed: ['Complete', 'সম্পন্ন'],
  cancelled: ['Cancelled', 'বাতিল'],
  expired: ['Not paid in time', 'সময়মতো পেমেন্ট হয়নি'],
  refunded: ['Refunded', 'টাকা ফেরত দেওয়া হয়েছে'],
}
