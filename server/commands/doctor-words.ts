// Explains an error of the network, of a certificate or of a mail server, and says what to do about it.

/** Each by its code, or by the words of the error, as some libraries keep the code to themselves. */
const meanings: ReadonlyArray<[sign: RegExp, sentence: string]> = [
  [
    /DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|self[- ]signed certificate/i,
    'its certificate is signed by itself, or by an authority that no one knows. Install one that a public authority has signed, or name the authority’s file in NODE_EXTRA_CA_CERTS',
  ],
  [
    /CERT_HAS_EXPIRED|certificate has expired/i,
    'its certificate has expired. Have it renewed, and see to it that this is done by itself',
  ],
  [
    /CERT_NOT_YET_VALID|not yet valid/i,
    'its certificate is not valid yet. Most often the clock of this machine is wrong',
  ],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate's altnames/i,
    'its certificate is for another name. Write the name that the certificate has, not a number or an alias',
  ],
  [
    /UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT|unable to (verify the first|get local issuer) certificate/i,
    'it sends its certificate without those of the authority in between. Have it send the whole chain',
  ],
  [
    /wrong version number|packet length too long|ERR_SSL_/i,
    'it does not speak TLS at this port from the start. A mail server takes smtps:// at 465 and smtp:// at 587',
  ],
  [
    /EAUTH|Invalid login|authentication failed/i,
    'it does not take the name and the password. See whether they are right, and whether this user may send',
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    'its name is not known. See whether it is spelled right, and whether this machine has a name server (/etc/resolv.conf)',
  ],
  [/ECONNREFUSED/, 'nothing listens at its port. See whether the port is right and the service runs'],
  [
    /ETIMEDOUT|ESOCKETTIMEDOUT|TimeoutError|timed? ?out|no answer within/i,
    'it does not answer. See whether a firewall or the provider of this machine closes the port',
  ],
  [
    /EHOSTUNREACH|ENETUNREACH/,
    'no way leads to it. See whether this machine has a network, and IPv6 where its name has such an address',
  ],
  [/ECONNRESET|EPIPE|socket hang up/, 'it ends the connection. Most often the port is that of another service'],
]

/** Returns all that an error and its causes say of themselves. */
function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, code = '', message, cause } = error as NodeJS.ErrnoException
  const parts = error instanceof AggregateError ? error.errors.map(saidBy) : []
  return [name, code, message, ...parts, ...(cause === undefined ? [] : [saidBy(cause)])].join(' ')
}

/** Returns the meaning of an error, to follow the name of what was tried; what is not known is quoted. */
export function meaningOf(error: unknown): string {
  const said = saidBy(error)
  const meaning = meanings.find(([sign]) => sign.test(said))?.[1]
  return meaning ?? `it says: ${(error as Error)?.message ?? String(error)}`
}
