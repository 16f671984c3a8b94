import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/repository.ts'
import { subjectFile } from '#server/services/imports/fileRegisters.ts'
import { registerCall } from '../registerCall.ts'
import { bulkBodyLimitBytes, importRows } from '../importRows.ts'

export const bulkSubjectRoutes: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.importSubjects,
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      return importRows(app, request, orgId, subjectFile(doubleMaterialityId))
    },
    { bodyLimit: bulkBodyLimitBytes },
  )
}
