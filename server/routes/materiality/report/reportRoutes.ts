import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { normalise } from '#model/rules/normalise.ts'
import { language } from '#model/wire/accounts.ts'
import { readReportedAnswers } from '../../../store/materiality/reportRecords.ts'
import { takeTurns } from '../../takeTurns.ts'
import { bundleReport } from './bundleReport.ts'
import { readReport } from './readReport.ts'

/** A bundle of more answers would be a file that nobody opens; each is about 200 bytes. */
const answersMax = 500_000

/** Setting a large document takes a thread and some hundred megabytes. */
const reportsAtOnce = 2

const types = {
  json: 'application/json; charset=utf-8',
} as const

export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  const inTurn = takeTurns(reportsAtOnce)

  app.get(
    '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/report',
    {
      schema: {
        tags: ['materiality', 'beyond-spec'],
        summary: 'Make the report for the auditor as PDF, XLSX or JSON',
        params: z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() }),
        querystring: z.object({ format: z.enum(['json']), language: language.optional() }),
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId } = request.params
      const { format, language: asked = request.language } = request.query
      const now = app.identity.now()
      return inTurn(async () => {
        const { report, answers } = await app.db.inOrganization(request.scopeOf(orgId), async (tx) => ({
          report: await readReport(tx, orgId, doubleMaterialityId, asked),
          answers: await readReportedAnswers(tx, orgId, doubleMaterialityId, answersMax),
        }))
        if (answers.length > answersMax) throw tooManyAnswers
        void reply
          .header(
            'content-disposition',
            `attachment; filename="${fileName(report.assessment.name, now, format)}"`,
          )
          .type(types[format])
        return reply.send(Readable.from(bundleReport(report, answers, now.toISOString())))
      })
    },
  )
}

const tooManyAnswers = new AppError('ruleBroken', {
  fields: [{ field: 'format', key: 'validation.tooManyRows', args: { max: answersMax } }],
})

/** "Double matérialité 2026" on 21 November 2026 -> double-materialite-2026-2026-11-21.pdf */
const fileName = (name: string, now: Date, format: string): string =>
  `${normalise(name).replace(/[^a-z0-9]+/g, '-')}-${now.toISOString().slice(0, 10)}.${format}`
