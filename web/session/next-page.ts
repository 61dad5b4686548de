/** The cursor in a header such as `</api/bookings?cursor=abc>; rel="next"` (R14), or null on the last page. */
export function nextCursor(link: string | null): string | null {
  const url = link?.match(/<([^<>]*)>; rel="next"/)?.[1]
  return url ? new URL(url, 'http://here').searchParams.get('cursor') : null
}
