import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { diagnosisAnswer, diagnosisRequest, type DiagnosisAnswer } from '#model/wire/diagnosis.ts'
import { once } from '../../plugins/idempotency.ts'
import { diagnosisStore } from '../../store/diagnosisStore.ts'
import { composeDiagnosisMail, diagnosisMail } from './diagnosisMail.ts'

export const diagnosisRoutes: FastifyPluginAsyncZod = async (app) => {
  app.mailer.register('diagnosisRequest', composeDiagnosisMail)

  app.post(
    '/api/v1/organizations/:orgId/diagnosis-requests',
    {
      schema: {
        tags: ['diagnosis', 'beyond-spec'],
        summary: 'Ask for a diagnosis',
        params: z.object({ orgId: z.uuid() }),
        body: diagnosisRequest,
        response: { 201: diagnosisAnswer },
      },
    },
    async (request, reply) => {
      const scope = request.scopeOf(request.params.orgId)
      const asked = { ...request.body, language: request.language }
      const { SALES_EMAIL } = app.config
      const answer = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async (): Promise<DiagnosisAnswer> => {
          const id = await diagnosisStore.create(tx, scope, asked)
          if (SALES_EMAIL === undefined) return { id, isMailed: false }
          await app.mailer.queue(tx, diagnosisMail(SALES_EMAIL, id, asked))
          return { id, isMailed: true }
        }),
      )
      app.mailer.wake()
      return reply.status(201).send(answer)
    },
  )
}
