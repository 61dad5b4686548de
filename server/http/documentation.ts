import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { WholeCall } from '#contract/base/call'
import { calls } from '#contract/calls'
import { refusals } from '#contract/base/refusals'

const refusalTable = Object.entries(refusals)
  .map(([code, { status, sentence }]) => `| \`${code}\` | ${status} | ${sentence} |`)
  .join('\n')

const description = `The API of PhoneHaat, a marketplace for used phones in Bangladesh.

Amounts are integers in minor units: poisha (100 poisha are 1 Taka) or cents. Lists take \`limit\` and \`cursor\`, and a \`Link\` header has the next page.
Better Auth handles sign-up and login at \`/api/auth/*\`; \`GET /api/jwt\` exchanges the login for the bearer token of the other calls.

A refused request is answered with \`application/problem+json\` and one of these codes:

| code | status | sentence |
| --- | --- | --- |
${refusalTable}
`

const uploads = Object.values<WholeCall>(calls).filter(({ upload }) => upload)

/** The body of a call that takes a file. A route has no schema for it, because it reads the file from the stream by itself. */
function bodyOfUpload(method: string | string[], url: string) {
  const upload = uploads.find((call) => call.method === method && `/api${call.url}` === url)?.upload
  if (!upload) return {}
  const { field, description } = upload
  const body = {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary', description } },
  }
  return { consumes: ['multipart/form-data'], body }
}

/** OpenAPI at `/api/openapi.json`, generated from the contract, and Swagger UI at `/api/docs`. */
export async function documentation(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'PhoneHaat', version: '1', description },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The accessToken of GET /api/jwt.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'phonehaat.session_token',
            description: 'The cookie that logging in sets.',
          },
        },
      },
    },
    // The demo's sandbox is not part of the API.
    transform(input) {
      if (!input.url.startsWith('/api/')) return { url: input.url, schema: { ...input.schema, hide: true } }
      const { schema, url } = jsonSchemaTransform(input)
      return { url, schema: { ...schema, ...bodyOfUpload(input.route.method, input.url) } }
    },
    transformObject: jsonSchemaTransformObject,
  })
  // Generated once: it is long and does not change while the process runs.
  let generated: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send((generated ??= JSON.stringify(app.swagger()))),
  )
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0 },
    theme: { title: 'PhoneHaat API' },
  })
}
