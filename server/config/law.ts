// The times of the Digital Commerce guidelines of 2021. A market may be stricter with itself, and not laxer.
import type { z } from 'zod'
import { whole } from './value.ts'

export const lawSettings = {
  COMPLAINT_ANSWER_HOURS: whole(72, 1, 72, ', because the law wants a complaint answered within 72 hours'),
  SEND_HOURS: whole(48, 24, 48, ', because the law wants a phone handed to the courier within 48 hours'),
  DELIVERY_DAYS_NEAR: whole(5, 3, 5, ', because the law wants a phone delivered within 5 days in the same district'),
  DELIVERY_DAYS_FAR: whole(10, 5, 10, ', because the law wants a phone delivered within 10 days in another district'),
  REFUND_DAYS: whole(10, 1, 10, ', because the law wants a buyer to have a refund within 10 days'),
  PAYOUT_DAYS: whole(10, 5, 10, ', because the law wants a seller paid within 10 days of the delivery'),
}

/** Returns the times that the papers say, and that the clock of a deal is held to. */
export const lawTimesOf = (env: z.output<z.ZodObject<typeof lawSettings>>) => ({
  answerHours: env.COMPLAINT_ANSWER_HOURS,
  sendHours: env.SEND_HOURS,
  deliveryDays: { near: env.DELIVERY_DAYS_NEAR, far: env.DELIVERY_DAYS_FAR },
  refundDays: env.REFUND_DAYS,
  payoutDays: env.PAYOUT_DAYS,
})
