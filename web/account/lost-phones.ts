// Reports of lost phones of the person signed in.
import { z } from 'zod'
import { Imei, imeiTwice } from '#contract/lost-phones/imei'
import {
  getMyLostReports,
  type LossKind,
  LostReportForm,
  type LostReportState,
} from '#contract/lost-phones/lost-phones'
import { queryOf } from '#web/session/query-of.ts'
import type { Both } from '#web/i18n/speech.ts'

export const ownLostReports = queryOf(getMyLostReports, {})

const Second = z.literal('').or(Imei)

/** The form's own fields: of the two IMEIs the second may stay empty. */
export const LostPhoneFields = LostReportForm.extend({
  imeis: z.tuple([Imei, Second]).refine(([first, second]) => first !== second, imeiTwice),
})

export const kindWords: Record<LossKind, Both> = {
  lost: ['Lost', 'হারিয়েছে'],
  stolen: ['Stolen', 'চুরি হয়েছে'],
}

export const stateWords: Record<LostReportState, Both> = {
  open: [
    'Waiting for an admin, who decides whether a phone with this IMEI is kept off the market.',
    'অ্যাডমিনের অপেক্ষায়। এই IMEI-র ফোন বাজার থেকে সরানো হবে কি না তিনি ঠিক করবেন।',
  ],
  confirmed: [
    'Confirmed. A phone with this IMEI cannot be sold here.',
    'মেনে নেওয়া হয়েছে। এই IMEI-র ফোন এখানে বিক্রি করা যাবে না।',
  ],
  rejected: ['Rejected', 'নাকচ হয়েছে'],
  taken_back: ['Withdrawn', 'তুলে নেওয়া হয়েছে'],
}
