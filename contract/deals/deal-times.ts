/** Hours in which a buyer tries the phone: from the handover, and from the arrival of a parcel. The money is held until then. */
export const tryHours = { met: 48, sent: 72 } as const
