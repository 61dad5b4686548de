// Something that a service outside says over HTTP, before it is known to be its own.

export interface RawWebhook {
  /** As it came: the signature covers these bytes. */
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** It was not signed by the service that it names. */
export class InvalidSignature extends Error {}
