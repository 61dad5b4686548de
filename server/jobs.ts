import type { Language } from '#contract/base/language'
import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { TimeExtended } from '#contract/notifications/outages'
import { type Database, outageOf } from '#database'
import type { Subscriber } from '#database/listener'

/** Longest that the message of a fault is in the log. */
const maxLength = 500

/**
 * Describes a fault for the log: what it is and says, without the addresses and numbers of people that a database, a mail server or a card
 * company may have put into it.
 */
function describeError(error: unknown): { error: string; code?: string } {
  const { name, message, code } =
    error instanceof Error
      ? (error as NodeJS.ErrnoException)
      : { name: 'Thrown', message: String(error), code: undefined }
  const said = message
    .slice(0, maxLength)
    .replaceAll(/[^\s<>"'(),;:=]{1,64}@[^\s<>"'(),;:=]{1,255}/g, '(address)')
    .replaceAll(/(?:\+?88)?01[3-9]\d{8}\b/g, '(number)')
  return { error: `${name}: ${said}`, ...(typeof code === 'string' ? { code } : {}) }
}

/**
 * Names of the letters about a deal; `deals/letters.ts` writes each. A name that a released version queued is stored, or goes to the former names there,
 * because its jobs may still wait.
 */
export type DealLetterName =
  | 'absence_said'
  | 'agree'
  | 'arrive'
  | 'bring'
  | 'call_off_asked'
  | 'cancel_sale'
  | 'complain'
  | 'deadline_near'
  | 'hand_over'
  | 'handover_proposed'
  | 'hold_on'
  | 'money_goes_back'
  | 'offer_accepted'
  | 'offer_part'
  | 'order_lost_return'
  | 'pay'
  | 'pay_again'
  | 'promise_cash'
  | 'promise_cod'
  | 'report_missing'
  | 'send'
  | 'send_back'
  | 'send_cod'
  | 'take_back'
  | 'void_offer'

/** The data of each job that follows a commit. A job is written in the transaction that causes it. */
export interface JobData {
  /** Gives back money that came for a booking that is over. */
  'refund-payment': { paymentId: string; bookingId: string }
  /** Gives back a part of a payment; the rest is the seller's. */
  'refund-part': { paymentId: string; bookingId: string }
  /** Takes the open payment of a booking that is over back from the card company. */
  'cancel-payment': { bookingId: string }
  'capture-payment': { paymentId: string; bookingId: string }
  'handle-webhook': { method: string; providerId?: string; refundId?: string }
  /** Tells a seller by mail who has booked their phone. */
  'write-to-seller': { bookingId: string }
  /** Tells one of the two people of a deal by mail what is asked of them. */
  'write-about-deal': { bookingId: string; about: DealLetterName; to: 'buyer' | 'seller' }
  /** Writes about a change of the email address of an account: its link to the new address, and to the old one what was requested or has happened. */
  'write-about-address': { changeId: string; about: 'link' | 'asked' | 'changed' }
  /** Tells a seller by mail about the account they are paid into, or about a payout. */
  'write-about-payout': { personId: string; about: 'account_changed' | 'account_missing' | 'failed' }
  /** Tells a person by mail how long things of theirs have after an outage. */
  'write-about-outage': { personId: string; facts: TimeExtended }
  /** Tells a seller by mail what an admin has decided about a phone that waited. */
  'write-about-listing': { listingId: number; outcome: 'released' | 'rejected' }
  /** Tells the one who wrote to the market by mail or text message what was answered. */
  'write-about-support': { threadId: string; number: number }
  'write-about-sanction': { sanctionId: string; about: 'made' | 'undone' | 'appeal' }
  /** Every hour: asks sellers who have money to come, and no account, where it should go. */
  'ask-for-payout-accounts': Record<string, never>
  /** Hands a mail over to the mail server. */
  'send-mail': { id: string; to: string; subject: string; text: string; html: string; unsubscribe?: string | undefined }
  /** Sends a text message to somebody who has no email address. */
  'send-text': { id: string; to: string; text: string; language: Language }
  /**
   * Every minute: moves on the bookings whose deadline has passed, looks after reports of lost phones (holds that end, phones that were listed since), and
   * counts sellers of whom something counts from now on.
   */
  'end-holds': Record<string, never>
  /** Every five minutes: ends quotes whose price is held no longer. */
  'end-quotes': Record<string, never>
  /** Every ten minutes: reminds people of deadlines that cost them something, and admins of holds that end. */
  'remind-of-deadlines': Record<string, never>
  /** Every hour: asks the card company about payments that were not reported. */
  'check-payments': Record<string, never>
  /** Every hour: asks the card company about refunds and disputes that were made there. */
  'ask-card-company': Record<string, never>
  /** Every hour: gives back what is still due, and tells of what has been due for long. */
  'sweep-refunds': Record<string, never>
  /** Every hour: finds phones, bookings and payments that disagree. */
  'check-agreement': Record<string, never>
  /** Every night: compares the books with the card company's and with the ledger. */
  'compare-books': Record<string, never>
  /** Every hour: removes photos that nothing has used for a day. */
  'remove-unused-photos': Record<string, never>
  /** Every few minutes: tells people by mail of phones that saved searches find. */
  'look-for-phones': Record<string, never>
  /** Every hour: forgets who has looked at phones on days that have ended, words of searches after 90 days, and keys of calls after one. */
  'forget-viewers': Record<string, never>
  /** Reads models and places out of the words of phones again, some at a time, because the catalogue has changed. */
  'reindex-phones': { generation: number; after: number; done: number }
  /** Every night: removes notifications, drafts, deliveries of webhooks, IMEIs of ended reports, events of the security log and former addresses of long ago, and counts all sellers. */
  'remove-old-notifications': Record<string, never>
  /** Every minute: tells people by mail of messages that stayed unread. */
  'write-about-messages': Record<string, never>
  /** Every day: removes conversations, and the messages of closed reports, that are old. */
  'remove-old-conversations': Record<string, never>
  /** Deletes the files of photos that are gone. */
  'delete-photo-files': { photoIds: string[] }
  /** Carries out, or undoes, some rows of a table of the stock of a shop, and has the next be done. */
  'import-stock': { importId: string }
  /** The same of a table with photos by their address, which no other table waits for. */
  'import-stock-and-photos': { importId: string }
  /** Hashes photos that were there before photos were hashed, some at a time. */
  'hash-photos': { after: string }
  /** Asks a register of phones about the IMEIs of one. */
  'ask-register': { listingId: number }
  /** Books a parcel with a courier. */
  'book-courier': { consignmentId: string; bookingId: string }
  /** Every ten minutes: asks couriers about parcels of which no notice has come, and has those of deals that are over brought back. */
  'ask-couriers': Record<string, never>
  /** Every hour: asks couriers what they have paid out of the cash that they had collected. */
  'take-courier-payouts': Record<string, never>
  /** Every four hours: has it requested again about phones about which it could not be reached. */
  'ask-register-again': Record<string, never>
  /** Every hour: looks for people of deals who may be one. */
  'compare-people': Record<string, never>
  /** Looks at the two of a deal that is complete, who may be one. */
  'compare-two': { people: [string, string] }
  /** Counts again what others read of a seller. */
  'count-seller': { personId: string }
  /** The same of all sellers, some at a time. */
  'count-sellers': { after: string }
  /** Sends a webhook what is due for it. */
  'send-webhooks': { webhookId: string }
  /** Every minute: the same for all that have rested. */
  'send-due-webhooks': Record<string, never>
  /** Writes to the owner of a webhook that was paused because nothing arrives. */
  'write-about-webhook': { webhookId: string }
  /** Looks for the photos that one is a near copy of. */
  'find-photo-copies': { photoId: string }
}
export type JobName = keyof JobData

/** The times at which the clock itself requests a job, as cron says them. */
const schedules: Partial<Record<JobName, string>> = {
  'end-holds': '* * * * *',
  'end-quotes': '*/5 * * * *',
  'remind-of-deadlines': '*/10 * * * *',
  'check-payments': '17 * * * *',
  'ask-card-company': '22 * * * *',
  'check-agreement': '27 * * * *',
  'sweep-refunds': '37 * * * *',
  'ask-for-payout-accounts': '47 * * * *',
  'ask-register-again': '57 */4 * * *',
  'ask-couriers': '*/10 * * * *',
  'take-courier-payouts': '35 * * * *',
  'compare-people': '33 * * * *',
  'compare-books': '52 20 * * *',
  'remove-unused-photos': '43 * * * *',
  'look-for-phones': '*/5 * * * *',
  'write-about-messages': '* * * * *',
  'send-due-webhooks': '* * * * *',
  'remove-old-conversations': '12 21 * * *',
  'remove-old-notifications': '7 21 * * *',
  'forget-viewers': '3 * * * *',
}

/**
 * The number of jobs of a kind that one process carries out at once; of others, one at a time. Letters wait for a mail server and for nothing
 * of ours, and an evening's alerts are hundreds. Jobs that call a payment provider hold a connection of the database for moments only, but fewer of them run.
 */
const concurrency: Partial<Record<JobName, number>> = {
  'send-mail': 20,
  'cancel-payment': 3,
  'capture-payment': 3,
  'handle-webhook': 3,
  'refund-payment': 3,
  'ask-register': 3,
  'book-courier': 3,
  'send-webhooks': 6,
  'import-stock-and-photos': 4,
}

/** The names of queues in versions before this one. */
const formerNames: Partial<Record<JobName, string>> = {
  'cancel-payment': 'cancel-intent',
  'reindex-phones': 'read-phones',
}

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export interface Jobs {
  /** Writes jobs of a kind, in one statement, in the transaction of `db`, if it is one. */
  send<Name extends JobName>(db: Database, name: Name, ...jobs: Array<JobData[Name]>): Promise<void>
  /**
   * Begins to carry out jobs, here and in every other process on the same database.
   * @param options.isScheduled whether this process also sends the jobs of `schedules` when their time comes; it does by default
   */
  start(handlers: Partial<JobHandlers>, options?: { isScheduled?: boolean }): Promise<void>
  /** Hears of new jobs. Until it is connected, and whenever it is not, the database is asked for due ones once a second. */
  subscriber: Subscriber
  stop(): Promise<void>
}

const asPgBoss = (db: Database) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: rows as unknown[] }
  },
})

/** Returns the ids of a job's subject, for the log. */
function idsIn(data: object): { paymentId?: string; bookingId?: string } {
  const { paymentId, bookingId } = data as { paymentId?: string; bookingId?: string }
  return { ...(paymentId && { paymentId }), ...(bookingId && { bookingId }) }
}

/** The queues that have a job to carry out now: one statement for all, rather than one for each of them. */
const dueQueues = `select name from jobs.queue where exists (
  select from jobs.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
)`

/** The seconds between two polls of a queue by its own worker, which matter only when `dueQueues` missed a job. */
const slowPoll = 60

/** Returns the part of a fault that is stored with its job. */
const faultOf = (error: unknown) =>
  error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }

/**
 * Jobs stored by pg-boss in the same database, in a schema of its own. Its own statements go over `pool`, which no request
 * shares. Some are strings of several statements with BEGIN and COMMIT, and one that fails leaves its connection in a transaction:
 * `pool.query` throws away a connection whose statement failed.
 * @param safetyPoll after how many seconds the database is asked for due jobs of which nothing was heard. A job that is tried again
 * is found by it.
 */
export async function pgJobs(pool: Pick<Pool, 'query'>, log: FastifyBaseLogger, safetyPoll = 5): Promise<Jobs> {
  const { PgBoss: Boss } = await import('pg-boss')
  let boss: PgBoss | undefined
  let timer: NodeJS.Timeout | undefined
  const workers = new Map<string, string>()
  const wake = (queue: string) => {
    const worker = workers.get(queue)
    if (worker) boss?.notifyWorker(worker)
  }
  const logFault = (error: Error) => {
    if (outageOf(error))
      log.warn({ reason: error.message }, 'jobs cannot be looked after while the database does not answer')
    else log.error({ err: error }, 'a job could not be looked after')
  }
  let isAsking = false
  const wakeDue = async () => {
    if (isAsking) return
    isAsking = true
    await pool
      .query<{ name: string }>(dueQueues)
      .then(({ rows }) => rows.forEach(({ name }) => wake(name)))
      .catch(logFault)
    isAsking = false
  }
  let isHeard = false
  const setPolling = () => {
    clearInterval(timer)
    if (boss) timer = setInterval(() => void wakeDue(), (isHeard ? safetyPoll : 1) * 1000).unref()
  }
  /** A mail holds a person's address and a link that opens their account, so it does not stay longer than it is of use. */
  const shortLived: Partial<Record<JobName, object>> = {
    'send-mail': { retentionSeconds: 86_400, deleteAfterSeconds: 3600 },
    'send-text': { retentionSeconds: 86_400, deleteAfterSeconds: 3600 },
  }
  const queue = {
    retryLimit: 12,
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    notify: true,
  }
  return {
    async send(at, name, ...jobs) {
      if (!boss) throw new Error('Jobs are not started yet.')
      await boss.insert(
        name,
        jobs.map((data) => ({ data })),
        { db: asPgBoss(at) },
      )
    },
    async start(handlers, { isScheduled = true } = {}) {
      boss = new Boss({
        db: { executeSql: (text, values) => pool.query(text, values) },
        schema: 'jobs',
        schedule: isScheduled,
        monitorVacuum: false,
        reindex: false,
      })
      boss.on('error', logFault)
      boss.on('warning', (warning) => log.debug({ warning }, 'jobs'))
      await boss.start()
      const known = await pool.query<{ name: string; notify: boolean }>('select name, notify from jobs.queue')
      const existing = new Map(known.rows.map((row) => [row.name, row.notify]))
      const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      setPolling()
      for (const name of Object.keys(handlers) as JobName[]) {
        if (!existing.has(name)) await boss.createQueue(name, { ...queue, ...shortLived[name] })
        else if (!existing.get(name)) await boss.updateQueue(name, { notify: true })
        const former = formerNames[name]
        if (former && existing.has(former)) {
          await pool.query('update jobs.job set name = $1 where name = $2', [name, former])
          await boss.deleteQueue(former)
        }
        const cron = schedules[name]
        if (cron && scheduled.get(name) !== cron) await boss.schedule(name, cron, {})
        const handler = handlers[name] as (data: JobData[JobName]) => Promise<void>
        // Each job ends by itself: one that fails is tried again without those next to it.
        const how = {
          pollingIntervalSeconds: slowPoll,
          batchSize: concurrency[name] ?? 1,
          perJobResults: true as const,
        }
        const worker = await boss.work<JobData[typeof name], unknown, typeof how>(name, how, (jobs) => {
          // If there were some, there may be more.
          wake(name)
          return Promise.all(
            jobs.map(({ id, data, retryCount, signal }) => {
              const job = { name, id, attempt: retryCount + 1, ...idsIn(data) }
              const onAbort = () => log.error({ job }, 'a job takes too long, so it is tried again')
              signal.addEventListener('abort', onAbort)
              const done = handler(data).finally(() => signal.removeEventListener('abort', onAbort))
              return done.then(
                () => ({ id, status: 'completed' as const }),
                (error: unknown) => {
                  const isLast = job.attempt > queue.retryLimit
                  log[isLast ? 'error' : 'warn'](
                    { job, ...describeError(error) },
                    isLast ? 'a job failed for good' : 'a job failed',
                  )
                  return { id, status: 'failed' as const, output: faultOf(error) }
                },
              )
            }),
          )
        })
        workers.set(name, worker)
      }
    },
    subscriber: {
      onConnect() {
        isHeard = true
        setPolling()
        void wakeDue()
      },
      onNotify: wake,
      onDisconnect() {
        isHeard = false
        setPolling()
      },
    },
    async stop() {
      clearInterval(timer)
      workers.clear()
      await boss?.stop({ graceful: true, timeout: 5000, close: false })
      boss = undefined
    },
  }
}
