import type { ContestedDeal } from '#contract/deals/problems'
import type { Ctx } from '#context'
import { imgOf, shownImgOf } from '#photos'
import type { ProblemRow } from './problem-store.ts'

/** Returns the seller's answer to the question that a problem is about. */
function promisedOf({ about, promised }: ProblemRow): ContestedDeal['problem']['promised'] {
  const answer = promised?.answers[about]
  const photo = promised?.photos?.[about]
  return answer === undefined ? null : { answer, photo: photo === undefined ? null : imgOf(photo) }
}

/** Presents the words and photos about a phone that is not as described. */
export function presentProblem(ctx: Ctx, row: ProblemRow): ContestedDeal['problem'] {
  const { about, note, answer, offer, decision, appeal, notBack, photos } = row
  const shownBy = (party: 'buyer' | 'seller') =>
    photos.filter((photo) => photo.shownBy === party).map(({ photoId }) => shownImgOf(ctx, photoId))
  const said = { note, photos: shownBy('buyer'), answer, answerPhotos: shownBy('seller'), appeal, notBack }
  return { about, promised: promisedOf(row), ...said, offer, decision }
}
