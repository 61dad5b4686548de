/** Letters carry this to stop those of a search, or of all searches of a person: its id or theirs, signed. It never ends, and it opens nothing else. */
import { idSignedIn, signId } from '#accounts'

const purposeOf = (ofAll: boolean) => (ofAll ? 'stop-all-alerts' : 'stop-alert')

/** @param uuid of a search, or of the person where all of theirs are meant */
export const stopTokenOf = (secret: string, uuid: string, ofAll = false): string =>
  signId(secret, purposeOf(ofAll), uuid)

/** Finds the search of a token, or the person where all of theirs are meant; undefined when the signature is wrong. */
export const idOfToken = (secret: string, token: string, ofAll: boolean): string | undefined =>
  idSignedIn(secret, purposeOf(ofAll), token)
