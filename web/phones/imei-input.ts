/** The attributes of a field for an IMEI: digits of any script, spaces and dashes between them. */
export const imeiInput = { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 } as const
