/** The value below which a share of all values lies. 0 of none. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** 0 of none. */
export const median = (values: readonly number[]) => quantile(values, 0.5)

/** 0 of none. */
export const p95Of = (times: readonly number[]) => quantile(times, 0.95)
