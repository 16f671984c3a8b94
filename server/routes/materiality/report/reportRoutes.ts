import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { normalise } from '#model/rules/normalise.ts'
import { language } from '#model/wire/accounts.ts'
import { renderDocument } from '../../../engines/documents/renderDocument.ts'
import { xlsxWorkbook } from '../../../engines/sheets/xlsxSheet.ts'
import { readReportedAnswers, type ReportedAnswer } from '../../../store/materiality/reportRecords.ts'
import { takeTurns } from '../../takeTurns.ts'
import { bundleReport } from './bundleReport.ts'
import { describeReport } from './describeReport.ts'
import { readReport, type Report } from './readReport.ts'
import { reportSheets } from './reportSheets.ts'

/** A bundle of more answers would be a file that nobody opens; each is about 200 bytes. */
const answersMax = 500_000

/** Setting a large document takes a thread and some hundred megabytes. */
const reportsAtOnce = 2

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const
type Format = keyof typeof types

export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  const inTurn = takeTurns(reportsAtOnce)

  app.get(
    '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/report',
    {
      schema: {
        tags: ['materiality', 'beyond-spec'],
        summary: 'Make the report for the auditor as PDF, XLSX or JSON',
        params: z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() }),
        querystring: z.object({
          format: z.enum(['pdf', 'xlsx', 'json']).default('pdf'),
          language: language.optional().meta({ description: 'Without it, that of the caller' }),
          earlierId: z.uuid().optional().meta({
            description: 'The earlier assessment to compare with; without it, the latest one',
          }),
        }),
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId } = request.params
      const { format, language: asked = request.language, earlierId } = request.query
      const now = app.identity.now()
      return inTurn(async () => {
        const { report, answers } = await app.db.inOrganization(request.scopeOf(orgId), async (tx) => ({
          report: await readReport(tx, orgId, doubleMaterialityId, { language: asked, earlierId }),
          answers:
            format === 'json' ? await readReportedAnswers(tx, orgId, doubleMaterialityId, answersMax) : [],
        }))
        if (answers.length > answersMax) throw tooManyAnswers
        void reply
          .header(
            'content-disposition',
            `attachment; filename="${fileName(report.assessment.name, now, format)}"`,
          )
          .header('cache-control', 'private, no-store')
          .type(types[format])
        return reply.send(await write(format, { report, answers, at: now.toISOString() }))
      })
    },
  )
}

type Content = { report: Report; answers: readonly ReportedAnswer[]; at: string }

async function write(format: Format, { report, answers, at }: Content): Promise<Buffer | Readable> {
  switch (format) {
    case 'pdf':
      return renderDocument(describeReport(report, at))
    case 'xlsx':
      return xlsxWorkbook(reportSheets(report, at))
    case 'json':
      return Readable.from(bundleReport(report, answers, at), { objectMode: false })
  }
}

const tooManyAnswers = new AppError('ruleBroken', {
  fields: [{ field: 'format', key: 'validation.tooManyRows', args: { max: answersMax } }],
})

/** "Double matérialité 2026" on 21 November 2026 -> double-materialite-2026-2026-11-21.pdf */
const fileName = (name: string, now: Date, format: string): string =>
  `${normalise(name).replace(/[^a-z0-9]+/g, '-')}-${now.toISOString().slice(0, 10)}.${format}`
