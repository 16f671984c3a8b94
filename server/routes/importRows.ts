import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BulkRequest, ImportOutcome, ImportPreview } from '#model/wire/records/bulk.ts'
import { once } from '../plugins/idempotency.ts'
import type { FileRegister } from '../services/imports/fileRegisters.ts'

/** Room for 2,000 rows of about a kilobyte, and for long rows. */
export const bulkBodyLimitBytes = 8 * 1024 * 1024

/** Answers the modes `preview` and `upsert` of a bulk call, the same for every register. */
export async function importRows(
  app: FastifyInstance,
  request: FastifyRequest<{ Body: BulkRequest }>,
  orgId: string,
  register: FileRegister<unknown>,
): Promise<ImportPreview | ImportOutcome> {
  const { mode, allOrNothing = false } = request.body
  const scope = request.scopeOf(orgId)
  const rows = await register.open(request.body.rows, request.t)
  return app.db.inOrganization(scope, (tx) =>
    mode === 'preview'
      ? rows.preview(tx, scope)
      : once<ImportPreview | ImportOutcome>(request, tx, () => rows.upsert(tx, scope, allOrNothing)),
  )
}
