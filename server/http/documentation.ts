import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { WholeCall } from '#contract/base/call'
import { calls } from '#contract/calls'
import { refusals } from '#contract/base/refusals'
import type { Config } from '#config'
import { loginPaths, loginRefusal } from './login-documentation.ts'
import { documentOfGroup, finishDocument, groups, type OpenApi, slugOf } from './openapi.ts'
import { refuse } from './refusal.ts'
import { webhookOperations, webhookParameters } from './webhook-documentation.ts'

const refusalTable = Object.entries(refusals)
  .map(([code, { status, sentence }]) => `| \`${code}\` | ${status} | ${sentence} |`)
  .join('\n')

const introduction = `The API of PhoneHaat, a marketplace for used phones in Bangladesh.

Amounts are integers in minor units: poisha (100 poisha are 1 Taka) or cents. Times are ISO 8601 in UTC. Lists take \`limit\` and \`cursor\`, and a
\`Link\` header has the next page. A person logs in by the calls of *Logging in*, and \`GET /api/jwt\` exchanges the login for a bearer token of one hour.

Fields, codes and calls are added at any time, so ignore what you do not know. What goes away is marked \`deprecated\` here for six months first.
\`Accept-Language: bn\` has sentences in Bangla. The headers \`RateLimit\` and \`RateLimit-Policy\` say how many requests are left.`

const groupList = Object.keys(groups)
  .map((group) => `- [${group}](/api/openapi/${slugOf(group)}.json)`)
  .join('\n')

const description = `${introduction}

Each group of calls has a document of its own:

${groupList}

A refused request is answered with \`application/problem+json\` and one of these codes:

| code | status | sentence |
| --- | --- | --- |
${refusalTable}
`

/** The schemas with names, as the contract has registered them by now: the bundle of the site has copies, which take the same names when it is loaded. */
const schemaRegistry = Object.assign(z.registry(), {
  _map: z.globalRegistry._map,
  _idmap: new Map(z.globalRegistry._idmap),
}) as typeof z.globalRegistry
const transformOfCall = createJsonSchemaTransform({ schemaRegistry })

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
export async function documentation(app: FastifyInstance, config: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'PhoneHaat', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The accessToken of GET /api/jwt.',
          },
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A token that a person has made for a program with `POST /api/account/api-tokens`, with its scopes.',
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
      const { schema, url } = transformOfCall(input)
      return { url, schema: { ...schema, ...bodyOfUpload(input.route.method, input.url) } }
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  // Generated once: it is long and does not change while the process runs.
  let whole: OpenApi | undefined
  const generate = () =>
    (whole ??= finishDocument(app.swagger() as unknown as OpenApi, calls, {
      siteUrl: config.publicUrl ?? '/',
      paths: loginPaths(config),
      webhooks: webhookOperations(),
      components: { ...loginRefusal, parameters: webhookParameters },
    }))
  const generated = new Map<string, string>()
  const print = (name: string, document: () => OpenApi) => {
    const json = generated.get(name) ?? JSON.stringify(document())
    generated.set(name, json)
    return json
  }
  const type = 'application/json; charset=utf-8'
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) => reply.type(type).send(print('', generate)))
  app.get<{ Params: { group: string } }>('/api/openapi/:group.json', { schema: { hide: true } }, (request, reply) => {
    const group = Object.keys(groups).find((one) => slugOf(one) === request.params.group)
    if (!group) return refuse('not_found')
    return reply.type(type).send(print(group, () => documentOfGroup(generate(), group, introduction)))
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0 },
    transformSpecification: generate,
    transformSpecificationClone: false,
    theme: { title: 'PhoneHaat API' },
  })
}
