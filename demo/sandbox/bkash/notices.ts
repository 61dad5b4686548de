/** Tells the shop of transactions as bKash does: by messages of Amazon's SNS, signed with a key of the sandbox in the place of Amazon's. */
import { generateKeyPair, randomUUID, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Pool, PoolClient } from 'pg'
import { type Deliveries, deliveries, waitAfter } from '#sandbox/deliveries'

const retries = { giveUpAfter: 12, most: 600 }
// Longer than an answer may take, so that a notice is due again only when the process that took it is gone.
const leaseSeconds = 30

interface Notice {
  id: string
  kind: 'Notification' | 'SubscriptionConfirmation'
  message: string
  forged: boolean
  attempts: number
}

export interface Signer {
  private: string
  public: string
}

export async function signerOf(pool: Pool): Promise<Signer> {
  const find = async () => (await pool.query<Signer>('select private, public from sandbox_bkash.signer')).rows[0]
  const known = await find()
  if (known) return known
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await pool.query('insert into sandbox_bkash.signer (private, public) values ($1, $2) on conflict do nothing', [
    privateKey,
    publicKey,
  ])
  return (await find())!
}

/** Writes down a message that the shop has to be told, in the transaction of what it is about. */
export async function owe(client: PoolClient, kind: Notice['kind'], message: string, forged = false): Promise<void> {
  await client.query('insert into sandbox_bkash.notices (id, kind, message, forged) values ($1, $2, $3, $4)', [
    randomUUID(),
    kind,
    message,
    forged,
  ])
}

/** @param home the address of the sandbox */
export function messageOf(notice: Notice, signer: Signer, home: string, topicArn: string, now: Date): string {
  const isAboutSubscription = notice.kind === 'SubscriptionConfirmation'
  const message = {
    Message: notice.message,
    MessageId: notice.id,
    ...(isAboutSubscription && { SubscribeURL: `${home}/sns/confirm?Token=${notice.id}` }),
    Timestamp: now.toISOString(),
    ...(isAboutSubscription && { Token: notice.id }),
    TopicArn: topicArn,
    Type: notice.kind,
  }
  const text = Object.entries(message).map(([name, value]) => `${name}\n${value}\n`)
  const signature = sign('RSA-SHA1', Buffer.from(text.join('')), signer.private)
  if (notice.forged) signature[0]! ^= 1
  return JSON.stringify({
    ...message,
    SignatureVersion: '1',
    Signature: signature.toString('base64'),
    SigningCertURL: `${home}/sns/key.pem`,
  })
}

export function courier(
  pool: Pool,
  {
    home,
    noticeUrl,
    topicArn,
    now,
  }: { home: () => string; noticeUrl: () => string; topicArn: string; now: () => Date },
): Deliveries {
  /** Until the shop has confirmed its subscription, it is sent nothing else. */
  const takeDue = async () =>
    (
      await pool.query<Notice>(
        `update sandbox_bkash.notices set attempts = attempts + 1, due = now() + make_interval(secs => $1)
         where id in (
           select id from sandbox_bkash.notices where due <= now() and (kind = 'SubscriptionConfirmation'
             or exists (select from sandbox_bkash.signer where confirmed is not null))
           order by due limit 10 for update skip locked)
         returning *`,
        [leaseSeconds],
      )
    ).rows

  return deliveries(takeDue, async (due, round) => {
    const signer = await signerOf(pool)
    await Promise.all(
      due.map(async (notice) => {
        const failure = await round.post(noticeUrl(), {
          headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': notice.kind },
          body: messageOf(notice, signer, home(), topicArn, now()),
        })
        const wait = failure === undefined ? null : waitAfter(notice.attempts, retries)
        await pool.query(
          'update sandbox_bkash.notices set due = now() + make_interval(secs => $2::double precision) where id = $1',
          [notice.id, wait],
        )
        if (wait !== null) round.sendIn(wait)
      }),
    )
  })
}
