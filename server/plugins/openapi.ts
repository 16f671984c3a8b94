import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { describeApi } from './describeApi.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { withErrors } from './errorStatuses.ts'

/** Body of an upload; its route reads it as a stream, without a schema. */
const uploadForm = {
  consumes: ['multipart/form-data'],
  body: z.object({ file: z.string().meta({ format: 'binary' }) }),
}

/** OpenAPI 3.1 of all routes, generated from their schemas, at /api/v1/openapi.json. */
export const openapi = fp(async (app) => {
  await app.register(swagger, {
    exposeHeadRoutes: true,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Matrice', version: '1', description: 'ESG data and double-materiality assessments' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          dataToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          uploadToken: { type: 'apiKey', in: 'header', name: 'x-upload-token' },
        },
      },
    },
    transform: (document) => {
      const token = document.route.config?.access?.token
      const security = [
        {
          ...(token?.includes('bearer') && { bearer: [] }),
          ...(token?.includes('api-key') && { apiKey: [] }),
          ...(token === 'data-token' && { dataToken: [] }),
          ...(token === 'upload-token' && { uploadToken: [] }),
        },
      ].filter((scheme) => Object.keys(scheme).length > 0)
      const { route, schema } = document
      return jsonSchemaTransform({
        ...document,
        schema: {
          ...schema,
          ...(token === 'upload-token' && uploadForm),
          ...(security.length > 0 && { security }),
          response: withErrors(schema?.response, route.config?.refusals ?? [], route.method === 'HEAD'),
        },
      })
    },
  })
  const reported = new Map<Language, object>()
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, async ({ language, t }, reply) => {
    const document = reported.get(language) ?? describeApi(app.swagger(), language, t)
    reported.set(language, document)
    return reply.header('vary', 'accept-language').send(document)
  })
})
