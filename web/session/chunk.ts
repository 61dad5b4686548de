import { speechHere } from '#web/i18n/speech.ts'
import { unanswered } from './refused.ts'

/** A script that has not come by then will not come (specification, section 9). In milliseconds. */
export const chunkTimeout = 120_000

export const chunkIsLate = () =>
  speechHere().say(
    'Part of this page did not load within two minutes. Please check your connection and load the page again.',
    'দুই মিনিটেও পাতার একটি অংশ আসেনি। নেটওয়ার্ক দেখে পাতাটি আবার খুলুন।',
  )

/** A part of the site that is loaded when it is needed, or a refusal that says that it did not arrive. */
export function inTime<T>(chunk: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unanswered(chunkIsLate())), chunkTimeout)
    const missing = () =>
      reject(
        unanswered(
          speechHere().say(
            'Part of this page did not load. Please check your connection and load the page again.',
            'পাতার একটি অংশ আসেনি। নেটওয়ার্ক দেখে পাতাটি আবার খুলুন।',
          ),
        ),
      )
    void chunk.then(resolve, missing).finally(() => clearTimeout(timer))
  })
}

/** The pauses before a script that did not come is requested again, in milliseconds: a weak network is back within seconds. */
const pauses = [500, 3000]

async function repeated<T>(load: () => Promise<T>, failures = 0): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const pause = pauses[failures]
    if (pause === undefined) throw cause
    await new Promise((resolve) => setTimeout(resolve, pause))
    return repeated(load, failures + 1)
  }
}

/** Loads a part of the site, again where its script was lost. @throws Refused where it does not come */
export const fetchPart = <T>(load: () => Promise<T>): Promise<T> => inTime(repeated(load))
