import { getSupportInbox, answerSupport, noteSupport } from '#contract/support/support-inbox'
import { getBookings } from '#contract/bookings/bookings'
import { writeAsVisitor, writeToMarket } from '#contract/support/support'
import { Client, type Ground } from './client.ts'

const hour = 3_600_000

/** A buyer has been answered, a complaint of theirs waits, and so does somebody without an account. */
export async function askSome(
  { at, url }: Ground & { url: string },
  now: Date,
  { buyer, admin }: Record<'buyer' | 'admin', Client>,
): Promise<void> {
  const later = async (hoursAgo: number) => {
    at(new Date(now.getTime() - hoursAgo * hour))
    await Promise.all([buyer.renewToken(), admin.renewToken()])
  }
  await later(52)
  const { insertedId: id } = await buyer.ask(writeToMarket, {
    body: { text: 'Can I change the number that the seller sees? I have a new SIM.' },
  })
  await later(49)
  await admin.ask(answerSupport, {
    params: { id },
    body: {
      text: 'Yes. Open Your account, then Phone number and area. Sellers of phones that you have booked see the new one at once.',
    },
  })
  await later(20)
  const orders = await buyer.ask(getBookings, { query: { email: buyer.email } })
  const orderId = orders.find(({ paid }) => paid)?._id
  await buyer.ask(writeToMarket, {
    body: {
      kind: 'complaint',
      orderId,
      text: 'The seller did not come to the meeting, and does not answer. Please help me to get my money back.',
    },
  })
  const [waiting] = await admin.ask(getSupportInbox, { query: { kind: 'complaint' } })
  if (waiting)
    await admin.ask(noteSupport, {
      params: { id: waiting.id },
      body: { text: 'Second complaint about this seller in a month.' },
    })
  await later(6)
  const body = {
    reach: 'rokeya@mail.example',
    text: 'I cannot log in: my old SIM is lost, and the code goes there.',
    key: crypto.randomUUID(),
  }
  await new Client(url).ask(writeAsVisitor, { body })
  at(now)
  await Promise.all([buyer.renewToken(), admin.renewToken()])
}
