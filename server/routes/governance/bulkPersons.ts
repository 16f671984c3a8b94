import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/governance.ts'
import { personFiles } from '#server/services/imports/fileRegisters.ts'
import { registerCall } from '../registerCall.ts'
import { bulkBodyLimitBytes, importRows } from '../importRows.ts'

export const bulkPersonRoutes: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.importPersons,
    async (request) => importRows(app, request, request.params.orgId, personFiles[request.body.type]),
    { bodyLimit: bulkBodyLimitBytes },
  )
}
