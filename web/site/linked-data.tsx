/** Describes the subject of a page for machines that read schema.org. A `<` cannot end the element early. */
export function LinkedData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json">{json}</script>
}
