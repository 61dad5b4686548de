import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { refusals } from '#contract/refusals'

const refusalTable = Object.entries(refusals)
  .map(([code, { status, sentence }]) => `| \`${code}\` | ${status} | ${sentence} |`)
  .join('\n')

const description = `The calls of PhoneHaat, a marketplace for used phones in Bangladesh.

Money is in whole minor units: poisha (100 are one Taka) and cents. Lists take \`limit\` and \`cursor\` and say where the next page is in a \`Link\` header.
The log-in itself is Better Auth's, at \`/api/auth/*\`; \`GET /api/jwt\` exchanges it for the token that every other call takes.

A refused call answers \`application/problem+json\` with one of these codes:

| code | status | sentence |
| --- | --- | --- |
${refusalTable}
`

/** OpenAPI at `/api/openapi.json`, printed from the contract, and a page to read and try it at `/api/docs`. */
export async function documentation(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'PhoneHaat', version: '1', description },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The accessToken of GET /api/jwt.' },
          session: { type: 'apiKey', in: 'cookie', name: 'phonehaat.session_token', description: 'The cookie that logging in sets.' },
        },
      },
    },
    // The sandbox of the demo is no part of the product, and does not know that there is a documentation to hide from.
    transform: (route) => jsonSchemaTransform(route.url.startsWith('/api/') ? route : { ...route, schema: { hide: true } }),
    transformObject: jsonSchemaTransformObject,
  })
  // Printed once: it is long, and does not change while the process runs.
  let printed: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send((printed ??= JSON.stringify(app.swagger()))),
  )
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0 },
    theme: { title: 'PhoneHaat: the calls' },
  })
}
