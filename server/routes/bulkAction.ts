import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { RecordAction, RecordActionResult } from '#model/wire/records/recordActions.ts'
import type { Row } from '../store/engine/binding.ts'
import type { Scope, Tx } from '../store/engine/database.ts'
import type { Actor, Versioned } from '../store/engine/recordStore.ts'

/** Functions that read, change and delete one record: the same as those of the single-record calls. */
export type BulkActionTarget = {
  resource: Resource
  get: (tx: Tx, orgId: string, id: string) => Promise<Versioned>
  update: (tx: Tx, actor: Actor, id: string, patch: Row) => Promise<unknown>
  remove: (tx: Tx, actor: Actor, record: Row) => Promise<void>
}

/**
 * The role that an action on many records requires, where it is more than editor: deletion requires the role that
 * deleting one record requires.
 */
export const roleForBulkAction = (
  { manyAtOnce: bulkActions }: Pick<Resource, 'manyAtOnce'>,
  { type }: Pick<RecordAction, 'type'>,
): Role | undefined => (type === 'remove' ? bulkActions?.remove : undefined)

/** An action on several records; its change is in entity names. */
export type BulkActionRequest = { ids: readonly string[]; isTrial: boolean; action: RecordAction }

/**
 * Does to each record what the single-record call does, each in its own transaction: a refused record does not affect
 * the others, and no lock is held longer than for one record. A trial does the same and rolls back.
 * @throws AppError badRequest where the declaration does not allow the action on many records
 */
export async function runBulkAction(
  app: FastifyInstance,
  request: FastifyRequest,
  scope: Scope,
  { ids, isTrial, action }: BulkActionRequest,
  recordOf: (tx: Tx, id: string) => Promise<BulkActionTarget> | BulkActionTarget,
): Promise<RecordActionResult> {
  // Checks access first: within the per-record loop, missing access would look like a missing record.
  await app.db.inOrganization(scope, async () => undefined)
  const refused: RecordActionResult['refused'] = []
  for (const [place, id] of ids.entries()) {
    let name = ''
    try {
      await app.db.inOrganization(scope, async (tx) => {
        const target = await recordOf(tx, id)
        const { record } = await target.get(tx, scope.orgId, id)
        const title = valueAt(record, target.resource.title)
        name = typeof title === 'string' ? title : ''
        await carryOut(tx, scope, target, record, action)
        if (isTrial) throw new Trial()
      })
    } catch (error) {
      if (error instanceof Trial) continue
      if (!isRefusal(error)) throw error
      refused.push({ place, name, reason: reasonOf(error, request) })
    }
  }
  return { done: ids.length - refused.length, refused }
}

/** Rolls back the transaction of a trial that would have succeeded. */
class Trial extends Error {}

async function carryOut(
  tx: Tx,
  actor: Actor,
  { resource, update, remove }: BulkActionTarget,
  record: Row,
  action: RecordAction,
): Promise<void> {
  const { manyAtOnce: bulkActions } = resource
  const id = String(record['id'])
  if (action.type === 'remove') {
    if (!bulkActions?.remove) throw notOnMany('type')
    return remove(tx, actor, record)
  }
  if (action.type === 'assign') {
    const path = bulkActions?.assigned
    if (path === undefined) throw notOnMany('type')
    const present = (record[path] ?? []) as string[]
    await update(tx, actor, id, { [path]: [...new Set([...present, ...action.members])] })
    return
  }
  requireQuick(resource, action.change)
  await update(tx, actor, id, action.change)
}

/** Checks that the change only holds fields that can be changed for many records at once. */
function requireQuick({ fields, manyAtOnce: bulkActions }: Resource, change: Row): void {
  const { ceased } = bulkActions ?? {}
  const stray = leavesOf(fields).find(
    ({ path, field: { quick } }) =>
      valueAt(change, path) !== undefined && !quick && path !== ceased?.field && path !== ceased?.date,
  )
  if (stray) throw notOnMany(stray.path)
}

const notOnMany = (field: string): AppError =>
  new AppError('badRequest', { fields: [{ field, key: 'validation.notOnMany' }] })

/** An error that concerns this record alone; any other error ends the call. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && [404, 409, 410, 412, 422].includes(error.status)

/** Why a record was refused, in the caller's language. */
export const reasonOf = ({ code, args, fields }: AppError, { t }: FastifyRequest): string => {
  const [first] = fields
  return first ? t(first.key, first.args) : t(`errors.${code}`, args)
}
