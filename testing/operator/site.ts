// Runs in the network of a bare Debian that run.ts has booted: carries out the papers there, and is its operator, a seller and a buyer.
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import S3rver from 's3rver'
import { book } from '#contract/bookings/bookings'
import { getDeal, handOver } from '#contract/deals/deals'
import { addProduct } from '#contract/listings/listings'
import { getLedger } from '#contract/payments/ledger'
import { promiseCash } from '#contract/payments/methods'
import { getOwnMoney } from '#contract/payments/payouts'
import { Client } from '#seed/client'
import { aMailServer } from '#testing/mail-server'
import { aPhoto } from '#testing/pictures'
import { turnOnSecondFactor } from '#testing/second-factor'
import { until } from '#testing/until'
import { answered, ports, stepsBelow } from './papers.ts'

const [root = '', init = '', before = '', after = '', began = ''] = process.argv.slice(2)
const print = (line: string) => void process.stdout.write(`${line}\n`)
const url = 'https://phones.example'
const password = 'Demo#2026'

/** Carries out a block as root of that Debian, as `bash` reads it. */
async function carryOut(commands: string) {
  const [enter, shell] = [
    ['-t', init, '-m', '-u', '-i', '-p'],
    ['bash', '-euc', `cd /root\n${commands}`],
  ]
  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
  }
  const { stdout } = await promisify(execFile)('nsenter', [...enter, ...shell], { env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`The papers fail here:\n${commands}${error.stdout}${error.stderr}`)
    },
  )
  return stdout
}

/** Carries out what stands below a heading, with a release of this version. Let's Encrypt does not know the name: run.ts has put a certificate there. */
async function follow(heading: string, version: string) {
  for (const { text, path } of await stepsBelow(heading)) {
    if (text.includes('certbot')) continue
    const meant = answered(text.replaceAll(/(?<=(?:phonehaat|before)-)\d+\.\d+\.\d+/g, version))
    if (!path) await carryOut(meant)
    else {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), meant)
    }
  }
}

using mail = await aMailServer({ port: ports.mail })
const store = new S3rver({
  port: ports.store,
  address: '127.0.0.1',
  silent: true,
  directory: join(root, 'var/lib/store'),
  configureBuckets: [{ name: 'phonehaat', configs: [] }],
})
await store.run()

/** Signs somebody up on the site, and opens the link of the letter that comes. */
async function signUp(email: string, name: string, accountType: 'user' | 'seller') {
  const person = await new Client(url).signUp({ name, email, password, accountType })
  const token = await until(`a letter comes for ${email}`, () => {
    const letter = mail.letters.findLast((one) => one.includes(`To: ${email}`))
    return /#token=([^\s"<]+)/.exec(letter?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '')?.[1]
  })
  await person.request(`/api/auth/verify-email?token=${decodeURIComponent(token)}`)
  return person
}

const version = async () => ((await (await fetch(`${url}/api/health`)).json()) as { version: string }).version

/** Asks for pages and data all the time, as visitors do. `end` returns for how many seconds someone was answered with an error. */
function crowd(paths: readonly string[]) {
  const over = new AbortController()
  const bad: { from: number; to: number; what: string }[] = []
  let count = 0
  const visitors = Array.from({ length: 4 }, async (_, at) => {
    for (let turn = at; !over.signal.aborted; turn++) {
      const from = performance.now()
      const answer = await fetch(url + paths[turn % paths.length]).then(
        async (response) => (await response.arrayBuffer(), response.ok ? null : String(response.status)),
        (error: Error) => String(error.cause ?? error),
      )
      count++
      if (answer !== null) bad.push({ from, to: performance.now(), what: answer })
    }
  })
  return async () => {
    over.abort()
    await Promise.all(visitors)
    const slots = new Set(
      bad.flatMap(({ from, to }) =>
        Array.from({ length: Math.ceil((to - from) / 100) }, (_, n) => Math.floor(from / 100) + n),
      ),
    )
    return { count, seconds: slots.size / 10, what: [...new Set(bad.map(({ what }) => what))] }
  }
}

const minutes = () => `${((Date.now() - Number(began)) / 60_000).toFixed(1)} min`

try {
  await follow('A site, step by step', before)
  print(`${minutes()}: the site is open, version ${await version()}`)

  const admin = await signUp('you@phones.example', 'Nusrat Jahan', 'user')
  await follow('The first admin', before)
  const seller = await signUp('rahima@phones.example', 'Rahima Begum', 'seller')
  const { img } = await seller.upload(await aPhoto())
  const price = 2_500_000
  const location = 'Mirpur 10, Dhaka'
  const phone = {
    productName: 'Samsung Galaxy S21 8/256 GB',
    price,
    originalPrice: 8_999_900,
    condition: 'good' as const,
    mobile: '01712345678',
    email: seller.email,
    location,
    category: 'samsung',
    purchaseDate: '2023-05',
    img,
  }
  const { insertedId: listingId } = await seller.ask(addProduct, { body: phone })
  const page = `/phones/galaxy-${listingId}`
  print(`${minutes()}: the first phone is on the market, its photo in the bucket (${(await fetch(url + img)).status})`)

  const buyer = await signUp('karim@phones.example', 'Karim Uddin', 'user')
  const { insertedId: id } = await buyer.ask(book, {
    body: { listingId, name: buyer.name, email: buyer.email, title: phone.productName, price, location },
  })
  await buyer.ask(promiseCash, { params: { id }, body: { price } })
  const { code } = await buyer.ask(getDeal, { params: { id } })
  const { state } = await seller.ask(handOver, { params: { id }, body: { code: code! } })
  const { totals } = await seller.ask(getOwnMoney, {})
  await turnOnSecondFactor(admin)
  const { entries } = await admin.ask(getLedger, {})
  const kept = entries.filter(({ bookingId }) => bookingId === id).map(({ cause }) => cause)
  if (state !== 'completed' || totals.payable !== -price / 40 || !kept.includes('cash kept'))
    throw new Error(`The sale did not end as it should: ${state}, ${JSON.stringify(totals)}, ${kept.join()}.`)
  print(
    `${minutes()}: it is sold and paid in cash; the seller owes the fee of ৳${-totals.payable / 100}, as the books say`,
  )

  const end = crowd(['/', '/phones', page, '/api/categories', '/bn'])
  await follow('Upgrades', after)
  const { count, seconds, what } = await end()
  print(
    `${minutes()}: upgraded to ${await version()}; of ${count} requests meanwhile errors for ${seconds} s ${what.join(', ')}`,
  )
  if (seconds > 5) throw new Error('An upgrade keeps visitors waiting for more than five seconds.')

  await carryOut('systemctl kill --kill-whom=main --signal=STOP phonehaat@3002')
  const restarts = () => carryOut('systemctl show --value --property=NRestarts phonehaat@3002')
  await until('systemd replaces a process that hangs', async () => Number(await restarts()) === 1)
  print(`${minutes()}: the watchdog has replaced a process that hung`)
} catch (error) {
  print(await carryOut(`journalctl --no-pager --lines=60 --unit='phonehaat@*'; tail -n 20 /var/log/nginx/error.log`))
  print(String(error))
  process.exitCode = 1
} finally {
  await store.close()
}
