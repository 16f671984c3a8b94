import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { docs } from '#locales/en/docs.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { publicUrl } from '../config/publicUrl.ts'
import { cacheAnswer } from './cacheAnswer.ts'
import { describeApi } from './describeApi.ts'
import { collectSchemas, type Schemas } from './openapi/components.ts'
import { answerHeaders, describeOperation, findOperation } from './openapi/describeOperation.ts'
import { nameOperationSchemas, nameSchemas } from './openapi/nameSchemas.ts'
import { shareParts, type Paths } from './openapi/shareParts.ts'

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
  dataToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  uploadToken: { type: 'apiKey', in: 'header', name: 'x-upload-token' },
} as const

const tags = Object.entries(docs.tagNames).map(([name, description]) => ({ name, description }))

/** OpenAPI 3.1 of all routes, generated from their schemas and declarations, at /api/v1/openapi.json. */
export const openapi = fp(async (app) => {
  await nameSchemas()
  app.addHook('onRoute', ({ method, url, schema }) => {
    const found = findOperation(String(method), url)
    if (!found || !schema) return
    const answers = Object.entries((schema.response ?? {}) as Record<string, unknown>)
    nameOperationSchemas(found.id, schema.body, answers.find(([status]) => status.startsWith('2'))?.[1])
  })
  await app.register(swagger, {
    exposeHeadRoutes: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Matrice',
        version: '1',
        description: 'ESG data and double-materiality assessments',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: publicUrl(app.config) }],
      tags,
      components: { securitySchemes },
    },
    transform: ({ schema, ...route }) => {
      const { querystring } = schema ?? {}
      // A copy is not in the registry: parameters are listed one by one instead of by reference.
      const query =
        querystring instanceof z.ZodType ? { querystring: querystring.clone(querystring.def) } : {}
      return jsonSchemaTransform({ ...route, schema: { ...schema, ...query } })
    },
    transformObject: (document) => {
      const transformed = jsonSchemaTransformObject(document)
      const { paths, components }: { paths?: object; components?: { schemas?: Schemas } } = transformed
      return { ...transformed, ...complete({ ...paths }, components) }
    },
  })
  const byLanguage = new Map<Language, object>()
  app.get(
    '/api/v1/openapi.json',
    {
      schema: { hide: true },
      // It changes with a release only; a client asks each time whether its copy is still the same.
      onSend: async (request, reply, payload) => cacheAnswer(request, reply, payload, 'no-cache'),
    },
    async ({ language, t }, reply) => {
      const document = byLanguage.get(language) ?? describeApi(app.swagger(), language, t)
      byLanguage.set(language, document)
      return reply.send(document)
    },
  )
})

/** Adds to the paths what the declarations say besides the schemas of routes, and collects the components. */
function complete(paths: Paths, components: { schemas?: Schemas } = {}): object {
  const described = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const found = findOperation(method, path)
          return [method, found ? describeOperation(operation, found.id, found.call) : operation]
        }),
      ),
    ]),
  )
  const collected = collectSchemas(described, components.schemas ?? {})
  const { paths: shared, ...parts } = shareParts(collected.paths)
  return {
    paths: shared,
    components: {
      ...components,
      schemas: collected.schemas,
      ...parts,
      headers: answerHeaders,
    },
  }
}
