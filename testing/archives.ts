// Makes ZIPs, also such as no program would make.
import { deflateRawSync } from 'node:zlib'

export interface ArchivedFile {
  name: string | Buffer
  bytes: Buffer
  isPacked?: boolean
  isLocked?: boolean
  /** What the list says instead of the truth. */
  size?: number
  packedSize?: number
  /** The file whose bytes it shares. */
  sameAs?: number
}

function parts(...fields: Array<[bytes: 2 | 4, value: number]>): Buffer {
  const made = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = made.writeUIntLE(value, at, bytes)
  return made
}

/** @param end the number of files, and where their list begins, as the end of the archive says */
export function zipOf(
  files: readonly ArchivedFile[],
  { comment = '', end = {} }: { comment?: string; end?: { count?: number; start?: number } } = {},
): Buffer<ArrayBuffer> {
  const bodies: Buffer[] = []
  const heads: Buffer[] = []
  const starts: number[] = []
  let at = 0
  for (const { name, bytes, isPacked = true, isLocked = false, sameAs, ...said } of files) {
    const nameBytes = Buffer.from(name as string)
    const data = isPacked ? deflateRawSync(bytes) : bytes
    const start = sameAs === undefined ? at : starts[sameAs]!
    starts.push(start)
    const about: Array<[2 | 4, number]> = [
      [2, 20],
      [2, isLocked ? 1 : 0],
      [2, isPacked ? 8 : 0],
      [4, 0],
      [4, 0],
      [4, said.packedSize ?? data.length],
      [4, said.size ?? bytes.length],
      [2, nameBytes.length],
      [2, 0],
    ]
    if (sameAs === undefined) {
      const body = Buffer.concat([parts([4, 0x0403_4b50], ...about), nameBytes, data])
      bodies.push(body)
      at += body.length
    }
    const rest: Array<[2 | 4, number]> = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    ]
    heads.push(parts([4, 0x0201_4b50], [2, 20], ...about, ...rest), nameBytes)
  }
  const list = Buffer.concat(heads)
  const count = end.count ?? files.length
  const tail = parts([4, 0x0605_4b50], [4, 0], [2, count], [2, count], [4, list.length], [4, end.start ?? at])
  return Buffer.concat([...bodies, list, tail, parts([2, comment.length]), Buffer.from(comment)])
}
