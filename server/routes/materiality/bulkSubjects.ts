import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { subjects } from '#model/resources/subjects.ts'
import { rename } from '#model/schema/renaming.ts'
import { importOutcome, importPreview, importRequest, subjectRow } from '#model/wire/bulk.ts'
import { subjectRegister, type SubjectDraft } from '../../store/materiality/subjectRegister.ts'
import { importRows } from '../importRows.ts'
import { readFileRows } from '../readFileRows.ts'
import { bulkBodyLimitBytes } from '../rowProblems.ts'

export const bulkSubjectRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/subjects/bulk',
    {
      bodyLimit: bulkBodyLimitBytes,
      schema: {
        tags: ['materiality', 'beyond-spec'],
        summary: 'Add or update subjects from the rows of a file, or say what that would do',
        params: z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() }),
        body: importRequest,
        response: { 200: z.union([importPreview, importOutcome]) },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const register = subjectRegister(doubleMaterialityId)
      const reading = { resource: register.binding.resource, t: request.t }
      const read = await readFileRows(request.body.rows, subjectRow, draftOf, reading)
      return importRows(app, request, orgId, register, read)
    },
  )
}

const draftOf = ({ line, version, topic, ...row }: z.output<typeof subjectRow>): SubjectDraft => ({
  line,
  version,
  topic,
  subject: rename(subjects.fields, 'wire', 'entity', row),
})
