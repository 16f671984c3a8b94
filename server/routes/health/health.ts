import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'

const status = z.object({ status: z.enum(['ok']) })

export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/livez',
    { schema: { tags: ['health'], summary: 'The process answers', response: { 200: status } } },
    async () => ({
      status: 'ok' as const,
    }),
  )

  app.get(
    '/readyz',
    { schema: { tags: ['health'], summary: 'The database answers too', response: { 200: status } } },
    async () => {
      await app.db.ping()
      return { status: 'ok' as const }
    },
  )
}
