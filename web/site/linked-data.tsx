/**
 * Describes the subject of a page for machines that read schema.org, which take what the server sends: a caller gives nothing in the browser, which leaves
 * the element as it came, so that the code of it stays on the server. A `<` cannot end the element early.
 */
export function LinkedData({ data }: { data: object | null }) {
  const json = data && JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {json ?? ''}
    </script>
  )
}
