import { expect, test } from 'vitest'
import { aReport } from '#testing/condition-report'
import { chosenUpload, withFaultPhotos } from './fault-photos.ts'
import type { Upload } from '#web/phones/photo-uploads.ts'

const upload = (key: string, img: string | null): Upload => ({
  key,
  name: '',
  preview: null,
  state: img ? 'kept' : 'sending',
  progress: 0,
  photo: img === null ? null : { img, width: 1, height: 1, placeholder: '' },
  sentence: null,
})

test('a photo that was chosen on its way here is sent by its address once it has arrived', () => {
  const report = aReport({ glass: 'broken', back: 'visible' })
  const chosen = { glass: '7', back: '/photos/b/640.webp' }
  const items = [upload('7', null), upload('8', '/photos/b/640.webp')]
  expect(chosenUpload(items, chosen.glass)).toBe(items[0])
  expect(withFaultPhotos(report, chosen, items)!.photos).toEqual({ back: '/photos/b/640.webp' })
  const arrived = [upload('7', '/photos/a/640.webp'), items[1]!]
  expect(withFaultPhotos(report, chosen, arrived)!.photos).toEqual({ ...chosen, glass: '/photos/a/640.webp' })
})

test('a fault that was taken back, a photo that was removed and a choice that was taken back leave no photo', () => {
  const items = [upload('1', '/photos/a/640.webp')]
  const chosen = { glass: '/photos/a/640.webp', back: '/photos/gone/640.webp', frame: '' }
  expect(withFaultPhotos(aReport({ back: 'broken', frame: 'broken' }), chosen, items)!.photos).toEqual({})
  expect(withFaultPhotos(aReport({ glass: 'broken' }), chosen, items)!.photos).toEqual({ glass: chosen.glass })
  expect(withFaultPhotos(null, chosen, items)).toBeNull()
})
