import { z } from 'zod'

/** A setting that is a whole number, with its default. */
export const whole = (usual: number, from: number, to: number) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? usual : Number(value)),
    z.int(`must be a whole number`).min(from, `must be at least ${from}`).max(to, `must be at most ${to}`),
  )
