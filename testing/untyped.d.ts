/** Types the parts of these packages that are used here; they bring no types. */
declare module '@marbec/web-auto-extractor' {
  export interface Extracted {
    jsonld: Record<string, Array<Record<string, unknown>>>
    microdata: Record<string, unknown>
    rdfa: Record<string, unknown>
    errors: unknown[]
  }
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean })
    parse(html: string): Extracted
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor'
  export default class Validator {
    /** As https://schema.org/docs/developers.html offers it in JSON-LD. */
    constructor(vocabulary: { '@graph': object[] })
    validate(data: Extracted): Promise<
      Array<{
        severity: 'ERROR' | 'WARNING'
        errorType?: string
        issueMessage: string
        path?: Array<{ type?: string; property?: string }>
      }>
    >
  }
}
