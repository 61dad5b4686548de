import { createHash, randomBytes } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '#testing/market'
import { type PageResponse, HttpClient } from '#testing/http-client'

// The sandbox as any site would meet it: as an OpenID provider, without a word from ours.
let market: Market
let google: string
beforeAll(async () => {
  market = await openMarket()
  google = `${market.url}/sandbox/google`
})
afterAll(() => market[Symbol.asyncDispose]())

const karim = { name: 'Karim Uddin', email: 'karim@gmail.example', verified: 'yes' }
const atSite = /\/api\/auth\/callback\/google/

function anErrand(changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const asked = {
    response_type: 'code',
    client_id: 'phonehaat-sandbox',
    redirect_uri: `${market.url}/api/auth/callback/google`,
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ...changes,
  }
  const filled = Object.entries(asked).filter(([, value]) => value !== '')
  return { url: `${google}/auth?${new URLSearchParams(filled)}`, verifier, callback: asked.redirect_uri }
}

async function comeBack(browser = new HttpClient(), person: Record<string, string> = karim) {
  const errand = anErrand()
  const choose = await browser.follow(errand.url)
  const agree = await browser.submit(choose.url, person, atSite)
  const back = atSite.test(agree.url) ? agree : await browser.submit(agree.url, { decision: 'agree' }, atSite)
  return { ...errand, choose, agree, back: new URL(back.url).searchParams }
}

async function exchange(code: string, verifier: string, changes: Record<string, string> = {}) {
  const response = await fetch(`${google}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_id: 'phonehaat-sandbox',
      client_secret: 'phonehaat-sandbox-secret',
      redirect_uri: `${market.url}/api/auth/callback/google`,
      ...changes,
    }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const buttons = (place: PageResponse) => [
  ...place.text.matchAll(/<button name="sub" value="(\d+)"[\s\S]*?<strong>(.*?)<\/strong>/g),
]

describe('the simulated Google', () => {
  test('tells where everything is, on the host that it was asked at', async () => {
    const found = (await (await fetch(`${google}/.well-known/openid-configuration`)).json()) as Record<string, string>
    expect(found).toMatchObject({
      issuer: 'https://accounts.google.test',
      authorization_endpoint: `${google}/auth`,
      token_endpoint: `${google}/token`,
      jwks_uri: `${google}/jwks`,
    })
  })

  test('lets one be someone who is there, or anyone else, and says plainly that it is simulated', async () => {
    const browser = new HttpClient()
    const { choose, agree } = await comeBack(browser)
    expect(choose.text).toContain('This is not Google.')
    expect(buttons(choose).map(([, , name]) => name)).toEqual(
      expect.arrayContaining(['Nusrat Jahan', 'Tanvir Ahmed', 'Farhana Islam']),
    )
    expect(agree.text).toContain('karim@gmail.example')
    const again = await new HttpClient().follow(anErrand().url)
    expect(buttons(again).map(([, , name]) => name)).toContain('Karim Uddin')
  })

  test('gives a code for a token that says who it is, signed, for this site and this errand', async () => {
    const { back, verifier } = await comeBack()
    expect(back.get('state')).toBe('the-state')
    const { status, body } = await exchange(back.get('code')!, verifier)
    expect(status).toBe(200)
    const keys = (await (await fetch(`${google}/jwks`)).json()) as JSONWebKeySet
    expect(decodeProtectedHeader(body.id_token!).alg).toBe('RS256')
    const { payload } = await jwtVerify(body.id_token!, createLocalJWKSet(keys), {
      issuer: 'https://accounts.google.test',
      audience: 'phonehaat-sandbox',
    })
    expect(payload).toMatchObject({
      email: 'karim@gmail.example',
      email_verified: true,
      name: 'Karim Uddin',
      nonce: 'the-nonce',
    })
    expect(payload.sub).toMatch(/^\d{21}$/)
  })

  test('knows someone by the same number the next time, whatever they are called by then', async () => {
    const subOf = async (name: string) => {
      const { back, verifier } = await comeBack(new HttpClient(), { ...karim, name })
      const { body } = await exchange(back.get('code')!, verifier)
      return JSON.parse(Buffer.from(body.id_token!.split('.')[1]!, 'base64url').toString()) as {
        sub: string
        name: string
      }
    }
    const before = await subOf('Karim Uddin')
    const after = await subOf('Karim U. Ahmed')
    expect(after.sub).toBe(before.sub)
    expect(after.name).toBe('Karim U. Ahmed')
  })

  test('asks each time, and lets another person take the same browser', async () => {
    const browser = new HttpClient()
    await comeBack(browser)
    const second = await comeBack(browser)
    expect(second.choose.text).toContain('Choose a person')
    expect(second.agree.status).toBe(303)
    const { back, verifier } = await comeBack(browser, {
      name: 'Rina Chakma',
      email: 'rina@gmail.example',
      verified: 'yes',
    })
    const { body } = await exchange(back.get('code')!, verifier)
    expect(Buffer.from(body.id_token!.split('.')[1]!, 'base64url').toString()).toContain('rina@gmail.example')
  })

  test('sends someone back with a refusal when they cancel, on either page', async () => {
    const browser = new HttpClient()
    const choose = await browser.follow(anErrand().url)
    const first = await browser.submit(choose.url, { decision: 'cancel' }, atSite)
    expect(new URL(first.url).searchParams.get('error')).toBe('access_denied')
    const again = await browser.follow(anErrand().url)
    const agree = await browser.submit(again.url, { ...karim, email: 'newcomer@gmail.example' })
    const second = await browser.submit(agree.url, { decision: 'cancel' }, atSite)
    expect(new URL(second.url).searchParams.get('error')).toBe('access_denied')
    expect(new URL(second.url).searchParams.get('state')).toBe('the-state')
  })

  test('gives nothing for a code that was used, is someone else’s, or comes without its other half', async () => {
    const used = await comeBack()
    expect((await exchange(used.back.get('code')!, used.verifier)).status).toBe(200)
    expect(await exchange(used.back.get('code')!, used.verifier)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })

    const stolen = await comeBack()
    const guess = randomBytes(32).toString('base64url')
    expect(await exchange(stolen.back.get('code')!, guess)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    const elsewhere = await comeBack()
    expect(
      await exchange(elsewhere.back.get('code')!, elsewhere.verifier, {
        redirect_uri: 'https://evil.example/api/auth/callback/google',
      }),
    ).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    const unclaimed = await comeBack()
    expect((await exchange(unclaimed.back.get('code')!, unclaimed.verifier, { client_secret: 'guessed' })).status).toBe(
      401,
    )
  })

  test('sends no one anywhere but back to the site of this very host, and asks for PKCE', async () => {
    for (const redirect_uri of [
      'https://evil.example/api/auth/callback/google',
      `${market.url}/anywhere`,
      `${market.url}/api/auth/callback/google?x=1`,
      'nonsense',
    ]) {
      const place = await new HttpClient().follow(anErrand({ redirect_uri }).url)
      expect(place.status, redirect_uri).toBe(400)
      expect(place.text).toContain('That does not lead on')
    }
    const place = await new HttpClient().follow(
      anErrand({ code_challenge: '', code_challenge_method: '' }).url,
      {},
      atSite,
    )
    expect(new URL(place.url).searchParams.get('error')).toBe('invalid_request')
  })

  test('keeps a page for the browser that began', async () => {
    const choose = await new HttpClient().follow(anErrand().url)
    const other = await new HttpClient().follow(choose.url)
    expect(other.status).toBe(404)
    expect(other.text).toContain('begun in another window')
    expect((await new HttpClient().submit(choose.url, karim)).status).toBe(404)
  })

  test('says what is missing in a person, and writes what they typed as text', async () => {
    const browser = new HttpClient()
    const choose = await browser.follow(anErrand().url)
    expect((await browser.submit(choose.url, { ...karim, name: ' ' })).text).toContain('Give the person a name.')
    expect((await browser.submit(choose.url, { ...karim, email: 'karim' })).text).toContain(
      'does not look like an email address',
    )
    const odd = await browser.submit(choose.url, { ...karim, name: '"><script>alert(1)</script>', email: 'x' })
    expect(odd.status).toBe(422)
    expect(odd.text).not.toContain('<script>')
    expect((await browser.submit(choose.url, { sub: '1' })).status).toBe(422)
  })
})
