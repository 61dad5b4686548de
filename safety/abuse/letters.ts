// Letters of the site that carry what strangers have written, and letters to people who have not asked for them.
import {
  aPerson,
  type Arena,
  Attacker,
  bookPhone,
  count,
  figure,
  inTurns,
  isTakenAt,
  jobsDone,
  type AttackOutcome,
  signUp,
  password,
} from './arena.ts'

/** Names that an attacker wants to be read as the site's own words. */
const names = [
  'PhoneHaat Support Team',
  'Рhоne Нааt',
  'bKash helpline',
  'ফোনহাট সাপোর্ট',
  'Adm1n',
  'Call 01799887766',
  'evilphones.com',
]
const phones = ['PhoneHaat Support, +8801799887766', 'evil.example', '+44 20 7946 0018']
const places = [
  'Call 01799887766 first, Mirpur 10',
  'Mirpur 10, https://evil.example/x',
  'Your account is locked, write to us',
  'Gulshan 2, send the advance to 01799887766',
  'PhoneHaat Support desk, Mirpur 10',
]
const foreign = [
  '%evil.example%',
  '%evilphones%',
  '%99887766%',
  '%Support%',
  '%সাপোর্ট%',
  '%helpline%',
  '%account is locked%',
  '%20 7946%',
]

const post = (client: Attacker, path: string, body: object) =>
  client.request(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: client.url },
    body: JSON.stringify(body),
  })

/** Counts the names that an account can take, at sign-up or later. */
async function namesTaken({ url, crowd: [someone] }: Arena): Promise<number> {
  const taken = await inTurns(names, async (name) => {
    const email = `${crypto.randomUUID()}@names.example`
    const fresh = await post(await signUp(url, 300, 'Mizan Helal'), '/sign-up/email', { name, email, password })
    const renamed = await post(someone!, '/update-user', { name })
    for (const { status } of [fresh, renamed]) if (status === 429) throw new Error('The names were sent too fast.')
    return fresh.ok || renamed.ok
  })
  return count(taken, Boolean)
}

/** Confirmed people book with each of the words in a field. @returns how often the number or the place was taken; as a name the words go nowhere */
async function wordsTaken(arena: Arena): Promise<number> {
  const tries = [
    ...names.map((name) => ({ field: 'name', about: { name } })),
    ...phones.map((phone) => ({ field: 'phone', about: { phone } })),
    ...places.map((location) => ({ field: 'location', about: { location } })),
  ]
  const taken = await inTurns([...tries.entries()], async ([at, { field, about }]) => {
    const buyer = await aPerson(arena, 'Mizan Helal')
    const isTaken = await isTakenAt(field, bookPhone(buyer, arena.phones[at]!, about))
    return isTaken && field !== 'name'
  })
  return count(taken, Boolean)
}

/** @returns letters to honest people in which words of the crowd stand */
async function lettersWithForeignText({ pool }: Arena): Promise<number> {
  await jobsDone(pool, ['send-mail', 'write-to-seller', 'write-about-deal'])
  const toSellers = `select count(*) as figure from sandbox_mail.message where subject like 'Your phone is booked%'`
  if ((await figure(pool, toSellers)) === 0) throw new Error('No seller got a letter, so that this shows nothing.')
  const query = `select count(*) as figure from sandbox_mail.message
    where recipient not like 'mizan.helal%' and subject || text || html ilike any($1)`
  return figure(pool, query, [foreign])
}

export async function lendVoice(arena: Arena): Promise<AttackOutcome[]> {
  const written = 'docs/security.md, Letters are the site’s own voice'
  return [
    {
      tried: 'They call themselves like the site, a wallet, a number or a link',
      got: await namesTaken(arena),
      unit: 'names taken',
      limit: 0,
      written: 'docs/security.md, Names',
    },
    {
      tried: 'Such words as the number and the place of a booking',
      got: await wordsTaken(arena),
      unit: 'bookings taken',
      limit: 0,
      written,
    },
    {
      tried: 'Such words in all letters to strangers',
      got: await lettersWithForeignText(arena),
      unit: 'letters',
      limit: 0,
      written,
    },
  ]
}

export async function floodMailboxes({ url, pool, crowd, limits }: Arena): Promise<AttackOutcome[]> {
  const asked = await inTurns(crowd, async () => {
    const answer = await post(new Attacker(url, 0), '/request-password-reset', {
      email: `victim@${crypto.randomUUID()}.example`,
    })
    return answer.ok
  })
  const sent = await figure(
    pool,
    `select count(*) as figure from sandbox_mail.message where subject = 'Confirm your email address' and recipient = any($1)`,
    [crowd.map(({ email }) => email)],
  )
  return [
    {
      tried: 'Everyone signs up, and asks for a letter to a stranger',
      got: sent + count(asked, Boolean),
      unit: 'letters of the network',
      limit: limits.letters.network,
      written: 'LETTERS_AN_HOUR_NETWORK',
    },
  ]
}
