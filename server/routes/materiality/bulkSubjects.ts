import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as calls from '#model/calls/repository.ts'
import { subjects } from '#model/resources/subjects.ts'
import { rename } from '#model/schema/renaming.ts'
import { subjectRow } from '#model/wire/bulk.ts'
import { subjectRegister, type SubjectDraft } from '../../store/materiality/subjectRegister.ts'
import { importRows } from '../importRows.ts'
import { readFileRows } from '../readFileRows.ts'
import { bulkBodyLimitBytes } from '../rowProblems.ts'
import { answerCall } from '../answerCall.ts'

export const bulkSubjectRoutes: FastifyPluginAsync = async (app) => {
  answerCall(
    app,
    calls.importSubjects,
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const register = subjectRegister(doubleMaterialityId)
      const reading = { resource: register.binding.resource, t: request.t }
      const read = await readFileRows(request.body.rows, subjectRow, draftOf, reading)
      return importRows(app, request, orgId, register, read)
    },
    { bodyLimit: bulkBodyLimitBytes },
  )
}

const draftOf = ({ line, version, topic, ...row }: z.output<typeof subjectRow>): SubjectDraft => ({
  line,
  version,
  topic,
  subject: rename(subjects.fields, 'wire', 'entity', row),
})
