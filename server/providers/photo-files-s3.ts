import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { privateEnding } from '#contract/photos/photos'
import type { Config } from '#config'
import type { PhotoFiles } from './photo-files.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

const isPrivateFile = (name: string) => name.includes(`${privateEnding}-`)

const undefinedWhenMissing = (error: unknown) => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}

/**
 * Photos in a bucket of S3, or of anything that speaks its protocol.
 * @param timeoutMs for how long each of three attempts waits for an answer, and for the next bytes of one
 */
export function photosInBucket(settings: NonNullable<Config['s3']>, timeoutMs = 10_000): PhotoFiles {
  const { bucket: Bucket, endpoint, region, credentials, forcePathStyle } = settings
  const client = new S3Client({
    region,
    forcePathStyle,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: timeoutMs / 2,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    // Checksums beyond what the protocol has always requested are refused by many that speak it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  })
  return {
    place: `The bucket ${Bucket}`,
    async write(name, bytes) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: name,
          Body: bytes,
          ContentType: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          // Each request for a private photo is decided again.
          CacheControl: isPrivateFile(name) ? 'private, no-store' : 'public, max-age=31536000, immutable',
        }),
      )
    },
    async find(name) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: name })).catch(undefinedWhenMissing)
      return found && { size: found.ContentLength ?? 0 }
    },
    async read(name) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: name })).catch(undefinedWhenMissing)
      return found?.Body && { size: found.ContentLength ?? 0, bytes: found.Body as Readable }
    },
    async remove(names) {
      if (names.length === 0) return
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects: names.map((Key) => ({ Key })), Quiet: true } }),
      )
      const failed = Errors.filter(({ Code }) => Code !== 'NoSuchKey')
      if (failed[0]) throw new Error(`${failed[0].Key} could not be deleted from ${Bucket}: ${failed[0].Message}`)
    },
    async isEmpty(except) {
      const { Contents = [] } = await client.send(new ListObjectsCommand({ Bucket, MaxKeys: 2 }))
      return Contents.every(({ Key }) => Key === except)
    },
  }
}
