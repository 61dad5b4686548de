// The calls of the auth provider in the document of the API. They are not of the contract: the provider validates and answers them.
import type { Config } from '#config'
import { endpointsOf } from './auth.ts'
import type { OpenApi, Operation } from './openapi.ts'

/** The summary of each endpoint, the name of its call, and a cookie where it needs a login. */
const known: Record<string, { name: string; summary: string; needsLogin?: true }> = {
  'POST /sign-up/email': { name: 'signUp', summary: 'Signs up with an email address and a password' },
  'POST /sign-in/email': { name: 'logIn', summary: 'Logs in with an email address and a password' },
  'POST /sign-out': { name: 'logOut', summary: 'Ends this login', needsLogin: true },
  'GET /get-session': { name: 'getLogin', summary: 'Returns this login and its account, or null' },
  'GET /list-sessions': { name: 'getLogins', summary: 'Lists your logins', needsLogin: true },
  'POST /revoke-session': { name: 'endLogin', summary: 'Ends one of your logins', needsLogin: true },
  'POST /revoke-sessions': { name: 'endAllLogins', summary: 'Ends all of your logins', needsLogin: true },
  'POST /revoke-other-sessions': { name: 'endOtherLogins', summary: 'Ends all logins but this', needsLogin: true },
  'POST /update-user': { name: 'renameLogin', summary: 'Changes the name of the login', needsLogin: true },
  'GET /verify-email': { name: 'confirmEmail', summary: 'Confirms an email address by the link of a letter' },
  'POST /send-verification-email': { name: 'sendConfirmation', summary: 'Sends the letter that confirms an address' },
  'POST /request-password-reset': { name: 'requestPassword', summary: 'Sends a link to choose a new password' },
  'POST /reset-password': { name: 'resetPassword', summary: 'Sets a new password by the link of a letter' },
  'POST /two-factor/enable': { name: 'beginSecondStep', summary: 'Begins to set up a second step', needsLogin: true },
  'POST /two-factor/verify-totp': { name: 'showCode', summary: 'Shows the second step by a code of an app' },
  'POST /two-factor/verify-backup-code': { name: 'showBackupCode', summary: 'Shows the second step by a backup code' },
  'POST /phone-number/send-otp': { name: 'sendCode', summary: 'Sends a code to a mobile number' },
  'POST /phone-number/verify': { name: 'logInByCode', summary: 'Logs in or signs up by the code of a mobile number' },
  'GET /passkey/generate-register-options': {
    name: 'beginPasskey',
    summary: 'Begins to add a passkey',
    needsLogin: true,
  },
  'POST /passkey/verify-registration': { name: 'addPasskey', summary: 'Adds a passkey', needsLogin: true },
  'GET /passkey/generate-authenticate-options': { name: 'beginPasskeyLogin', summary: 'Begins a login with a passkey' },
  'POST /passkey/verify-authentication': { name: 'logInByPasskey', summary: 'Logs in with a passkey' },
}

/** The schemas of what the endpoints take, with an example each. */
const fields: Record<string, object> = {
  name: { type: 'string', examples: ['Rahima Khatun'] },
  email: { type: 'string', format: 'email', examples: ['rahima@mail.example'] },
  password: { type: 'string', format: 'password', examples: ['a long sentence of mine'] },
  newPassword: { type: 'string', format: 'password', examples: ['another long sentence'] },
  rememberMe: { type: 'boolean', default: true },
  token: { type: 'string', description: 'From the link of a letter, or of a login in the list.' },
  code: { type: 'string', examples: ['123456'] },
  phoneNumber: { type: 'string', examples: ['01712345678'] },
  response: { type: 'object', description: 'The answer of the browser, as WebAuthn has it.' },
}
/** Fields that may be left out. Any name is optional where a passkey gets it. */
const optional = new Set(['rememberMe'])

const objectOf = (names: readonly string[], path: string) => {
  const required = names.filter((name) => !optional.has(name) && !(name === 'name' && path.startsWith('/passkey')))
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, fields[name]])),
    ...(required.length > 0 ? { required } : {}),
  }
}

export const loginRefusal: OpenApi['components'] = {
  schemas: {
    LoginRefusal: {
      type: 'object',
      description: 'A refusal of the auth provider.',
      properties: {
        code: { type: 'string', description: 'Stable code for programs.' },
        message: { type: 'string', description: 'A sentence to show.' },
      },
    },
  },
  responses: {
    LoginRefused: {
      description: 'The auth provider refuses, with a code; or the market does, as a problem.',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/LoginRefusal' },
          example: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
        },
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    },
  },
}

/** @returns the paths of the endpoints that a market with these settings has */
export function loginPaths(config: Pick<Config, 'texts'>): OpenApi['paths'] {
  const paths: OpenApi['paths'] = {}
  for (const { method, path, takes = path === '/update-user' ? ['name'] : [] } of endpointsOf(config)) {
    // A browser is led back from Google there; no one calls it.
    if (path.startsWith('/callback/')) continue
    const { name, summary, needsLogin } = known[`${method} ${path}`]!
    const body = { required: true, content: { 'application/json': { schema: objectOf(takes, path) } } }
    const cookie = {
      description: 'The cookie of the login, where this begins or ends one.',
      schema: { type: 'string' },
    }
    const done = {
      description: 'OK',
      headers: { 'Set-Cookie': cookie },
      content: { 'application/json': { schema: { type: ['object', 'array', 'null'] } } },
    }
    const operation: Operation = {
      operationId: name,
      tags: ['Logging in'],
      summary,
      security: needsLogin ? [{ session: [] }] : [],
      ...(method === 'GET' && takes.length > 0
        ? { parameters: takes.map((field) => ({ name: field, in: 'query', required: true, schema: fields[field] })) }
        : {}),
      ...(method === 'POST' && takes.length > 0 ? { requestBody: body } : {}),
      responses: { 200: done, '4XX': { $ref: '#/components/responses/LoginRefused' } },
    }
    paths[`/api/auth${path}`] = { ...paths[`/api/auth${path}`], [method.toLowerCase()]: operation }
  }
  return paths
}
