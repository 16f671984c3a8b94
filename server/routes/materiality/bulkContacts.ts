import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/stakeholders.ts'
import { contactFile } from '#server/services/imports/fileRegisters.ts'
import { registerCall } from '../registerCall.ts'
import { bulkBodyLimitBytes, importRows } from '../importRows.ts'

export const bulkContactRoutes: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.importContacts,
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      return importRows(app, request, orgId, contactFile(doubleMaterialityId))
    },
    { bodyLimit: bulkBodyLimitBytes },
  )
}
