/** With more days than this, a bar is a week. */
const maxBars = 100

/** Days one by one, or, where they are many, in weeks that end with the last; the first takes the days that are left over. */
export function inSpans(days: { day: string; value: number }[]): { from: string; to: string; value: number }[] {
  if (days.length <= maxBars) return days.map(({ day, value }) => ({ from: day, to: day, value }))
  const first = 7 + (days.length % 7)
  const starts = Array.from({ length: Math.floor(days.length / 7) }, (_, index) =>
    index === 0 ? 0 : first + (index - 1) * 7,
  )
  return starts.map((start, index) => {
    const week = days.slice(start, starts[index + 1])
    return { from: week[0]!.day, to: week.at(-1)!.day, value: week.reduce((sum, { value }) => sum + value, 0) }
  })
}
