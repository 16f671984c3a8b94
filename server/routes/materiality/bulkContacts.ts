import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { contacts } from '#model/resources/contacts.ts'
import { rename } from '#model/schema/renaming.ts'
import { contactRow, importOutcome, importPreview, importRequest } from '#model/wire/bulk.ts'
import { contactRegister, type ContactDraft } from '../../store/materiality/contactRegister.ts'
import { importRows } from '../importRows.ts'
import { readFileRows } from '../readFileRows.ts'
import { bulkBodyLimitBytes } from '../rowProblems.ts'

export const bulkContactRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/contacts/bulk',
    {
      bodyLimit: bulkBodyLimitBytes,
      schema: {
        tags: ['materiality', 'beyond-spec'],
        summary: 'Add or update stakeholders from the rows of a file, or say what that would do',
        params: z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() }),
        body: importRequest,
        response: { 200: z.union([importPreview, importOutcome]) },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const register = contactRegister(doubleMaterialityId)
      const reading = { resource: register.binding.resource, t: request.t }
      const read = await readFileRows(request.body.rows, contactRow, draftOf, reading)
      return importRows(app, request, orgId, register, read)
    },
  )
}

const draftOf = ({ line, version, ...row }: z.output<typeof contactRow>): ContactDraft => ({
  line,
  version,
  contact: rename(contacts.fields, 'wire', 'entity', row),
})
