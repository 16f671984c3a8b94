import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/organizations.ts'
import { type DiagnosisAnswer } from '#model/wire/system/diagnosis.ts'
import { once } from '#server/plugins/idempotency.ts'
import { diagnosisStore } from '#server/store/identity/diagnosisStore.ts'
import { registerCall } from '../registerCall.ts'
import { composeDiagnosisMail, diagnosisMail } from '#server/services/diagnosis/diagnosisMail.ts'

export const diagnosisRoutes: FastifyPluginAsync = async (app) => {
  app.mailer.register('diagnosisRequest', composeDiagnosisMail)

  registerCall(app, calls.requestDiagnosis, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const requested = { ...request.body, language: request.language }
    const { SALES_EMAIL } = app.config
    const answer = await app.db.inOrganization(scope, (tx) =>
      once(request, tx, async (): Promise<DiagnosisAnswer> => {
        const id = await diagnosisStore.create(tx, scope, requested)
        if (SALES_EMAIL === undefined) return { id, isMailed: false }
        await app.mailer.queue(tx, diagnosisMail(SALES_EMAIL, id, requested))
        return { id, isMailed: true }
      }),
    )
    app.mailer.processQueue()
    return answer
  })
}
