/** Hours in which a buyer tries the phone: from the handover, and from the arrival of a parcel. The money is held until then. */
export const tryHours = { met: 48, sent: 72 } as const

/** The times of the Digital Commerce guidelines of 2021, as the settings have them: the papers say them, and the clock of a deal is held to them. */
export interface LawTimes {
  /** Hours in which a complaint is answered. */
  answerHours: number
  /** Hours in which a seller hands a phone to the courier that the two have agreed on. */
  sendHours: number
  /** Days until the phone is there: in one district, and in two. */
  deliveryDays: { near: number; far: number }
  /** Days in which a buyer has the money back, and in which an admin decides about a deal; afterwards the clock undoes it. */
  refundDays: number
  /** Days after the delivery in which a seller is paid. */
  payoutDays: number
}
