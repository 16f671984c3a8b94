import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renamePath } from '#model/schema/renaming.ts'
import type { BulkRequest, ImportOutcome, ImportPreview, RowProblem } from '#model/wire/bulk.ts'
import { once } from '../plugins/idempotency.ts'
import { previewImport, upsertRecords, type ImportDraft, type Register } from '../store/recordImport.ts'
import { wordProblem } from './rowProblems.ts'

/** Answers the modes `preview` and `upsert` of a bulk call, alike for every register. */
export async function importRows<D extends ImportDraft>(
  app: FastifyInstance,
  request: FastifyRequest<{ Body: BulkRequest }>,
  orgId: string,
  register: Register<D>,
  { drafts, problems: unread }: { drafts: readonly D[]; problems: readonly RowProblem[] },
): Promise<ImportPreview | ImportOutcome> {
  const { mode, allOrNothing = false } = request.body
  const { resource } = register.binding
  const scope = request.scopeOf(orgId)
  const wordAll = (problems: readonly Parameters<typeof wordProblem>[1][]): RowProblem[] =>
    [...unread, ...problems.map((problem) => wordProblem(resource, problem, request.t))].toSorted(
      (a, b) => a.line - b.line,
    )

  return app.db.inOrganization(scope, async (tx): Promise<ImportPreview | ImportOutcome> => {
    if (mode === 'preview') {
      const { rows, problems } = await previewImport(tx, scope, register, drafts)
      return {
        rows: rows.map((row) =>
          row.state === 'changed'
            ? {
                ...row,
                changes: row.changes.map((change) => ({
                  ...change,
                  field: renamePath(resource.fields, 'entity', 'wire', change.field),
                })),
              }
            : row,
        ),
        problems: wordAll(problems),
      }
    }
    return once(request, tx, async () => {
      const isStopped = allOrNothing && unread.length > 0
      const outcome = await upsertRecords(tx, scope, register, {
        drafts: isStopped ? [] : drafts,
        allOrNothing,
      })
      return { ...outcome, problems: wordAll(outcome.problems) }
    })
  })
}
