import type { ContestedDeal } from '#contract/problems'
import { imgOf } from '#photos'
import type { ProblemRow } from './problem-store.ts'

/** What was said and shown about a phone that is not as described. */
export function presentProblem({ about, note, answer, offer, decision, photos }: ProblemRow): ContestedDeal['problem'] {
  const shownBy = (party: 'buyer' | 'seller') =>
    photos.filter((photo) => photo.shownBy === party).map(({ photoId }) => imgOf(photoId))
  return { about, note, photos: shownBy('buyer'), answer, answerPhotos: shownBy('seller'), offer, decision }
}
