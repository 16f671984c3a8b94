import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { importOutcome, importPreview, personRows, personsRequest } from '#model/wire/bulk.ts'
import { personRegister, type PersonDraft } from '../../store/personRegister.ts'
import { importRows } from '../importRows.ts'
import { readFileRows } from '../readFileRows.ts'
import { bulkBodyLimitBytes } from '../rowProblems.ts'

const registers = { PHYSICAL: personRegister('PHYSICAL'), LEGAL: personRegister('LEGAL') } as const

export const bulkPersonRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/organizations/:orgId/persons/bulk',
    {
      bodyLimit: bulkBodyLimitBytes,
      schema: {
        tags: ['governance', 'beyond-spec'],
        summary: 'Register or update persons of one kind from the rows of a file, or say what that would do',
        params: z.object({ orgId: z.uuid() }),
        body: personsRequest,
        response: { 200: z.union([importPreview, importOutcome]) },
      },
    },
    async (request) => {
      const { rows, type } = request.body
      const register = registers[type]
      const reading = { resource: register.binding.resource, t: request.t }
      const read = await readFileRows(rows, personRows[type], draftOf, reading)
      return importRows(app, request, request.params.orgId, register, read)
    },
  )
}

/** Persons have the same names on the wire as at home. */
const draftOf = ({
  line,
  version,
  ...person
}: z.output<(typeof personRows)['LEGAL' | 'PHYSICAL']>): PersonDraft => ({ line, version, person })
