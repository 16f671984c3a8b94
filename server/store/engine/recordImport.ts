import type { FieldError } from '#model/errors.ts'
import { sideOf, type FieldChange } from '#model/rules/records/recordDiff.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import { recordOf, selectList, storedRow, type Binding, type Row } from './binding.ts'
import type { Tx } from './database.ts'
import type { DraftProblem } from '../register/entityDrafts.ts'
import { logChange, historyIdOf, type Actor } from './recordStore.ts'

/**
 * A row about to be imported. `version`: the version of the record when its preview was read, null where it did not
 * exist.
 */
export type ImportDraft = { line: number; version?: string | null | undefined }

/** A row whose record exists. `after` is the whole record with the changes, in entity names. */
export type KnownRow<D> = {
  draft: D
  id: string
  version: string
  after: Row
  changes: readonly FieldChange[]
}

/** The effect of an import on its rows; every row without a problem is in one of the first two lists. */
export type ImportPlan<D> = {
  fresh: readonly D[]
  known: readonly KnownRow<D>[]
  problems: readonly DraftProblem[]
}

/** A register that rows can be imported into: how it plans and writes them. */
export type Register<D extends ImportDraft> = {
  binding: Binding
  /** With `isWriting` the records found are locked until the transaction ends. */
  plan: (tx: Tx, actor: Actor, drafts: readonly D[], isWriting: boolean) => Promise<ImportPlan<D>>
  /** Creates rows without problems; rows that another transaction created first are reported. */
  create: (tx: Tx, actor: Actor, drafts: readonly D[]) => Promise<readonly DraftProblem[]>
  update: (tx: Tx, actor: Actor, rows: readonly KnownRow<D>[]) => Promise<void>
  /** False for a change that a row makes to another record, which has its own history. */
  isOwn?: (change: FieldChange) => boolean
}

/** The effect of an upsert of the rows; writes nothing. */
export async function previewImport<D extends ImportDraft>(
  tx: Tx,
  actor: Actor,
  { binding: { resource }, plan }: Register<D>,
  drafts: readonly D[],
) {
  const { fresh, known, problems } = await plan(tx, actor, drafts, false)
  const rows = [
    ...fresh.map(({ line }) => ({ line, state: 'new' as const, version: null })),
    ...known.map(({ draft: { line }, version, after, changes }) =>
      changes.length === 0
        ? { line, state: 'unchanged' as const, version }
        : { line, state: 'changed' as const, version, title: String(after[resource.title]), changes },
    ),
  ]
  return { rows: rows.toSorted((a, b) => a.line - b.line), problems }
}

/**
 * Creates the new rows and changes the records that differ, each change with its line in the history. A record that
 * has changed since the preview is reported and left unchanged.
 */
export async function upsertRecords<D extends ImportDraft>(
  tx: Tx,
  actor: Actor,
  register: Register<D>,
  { drafts, allOrNothing }: { drafts: readonly D[]; allOrNothing: boolean },
) {
  const { binding } = register
  const plan = await register.plan(tx, actor, drafts, true)
  const changed = plan.known.filter(({ changes }) => changes.length > 0)
  const fresh = plan.fresh.filter((draft) => isAsSeen(draft, null))
  const current = changed.filter(({ draft, version }) => isAsSeen(draft, version))
  const problems = [
    ...plan.problems,
    ...[...plan.fresh, ...changed.map(({ draft }) => draft)]
      .filter((draft) => !fresh.includes(draft) && !current.some((row) => row.draft === draft))
      .map(({ line }): DraftProblem => ({ line, field: '', key: 'validation.changedMeanwhile' })),
  ]
  const unchanged = plan.known.length - changed.length
  if (allOrNothing && problems.length > 0) return { created: 0, updated: 0, unchanged: 0, problems }

  const refused = fresh.length > 0 ? await register.create(tx, actor, fresh) : []
  const created = fresh.length - new Set(refused.map(({ line }) => line)).size
  if (current.length > 0) {
    await register.update(tx, actor, current)
    await logUpdates(tx, actor, binding, ownChanges(register, current))
  }
  if (created + current.length > 0) {
    await logChange(tx, actor, {
      action: 'import',
      resource: binding.resource.name,
      title: String(created + current.length),
      after: { created, updated: current.length },
    })
  }
  return { created, updated: current.length, unchanged, problems: [...problems, ...refused] }
}

const ownChanges = <D extends ImportDraft>({ isOwn }: Register<D>, rows: readonly KnownRow<D>[]) =>
  isOwn === undefined
    ? rows
    : rows
        .map((row) => ({ ...row, changes: row.changes.filter(isOwn) }))
        .filter(({ changes }) => changes.length > 0)

const isAsSeen = ({ version }: ImportDraft, found: string | null): boolean =>
  version === undefined || version === found

/** A problem of one row, by its key without the namespace: `problemAt(2, 'nationalId', 'duplicateInFile')`. */
export const problemAt = (
  line: number,
  field: string,
  key: string,
  args?: FieldError['args'],
): DraftProblem => ({ line, field, key: `validation.${key}`, ...(args && { args }) })

const logColumns = 'org_id, id, account_id, action, resource, record_id, parent_id, title, before, after'

/** One line of history per changed record: the changed fields before and after. */
export const logUpdates = (
  tx: Tx,
  actor: Actor,
  binding: Binding,
  rows: readonly Pick<KnownRow<unknown>, 'id' | 'after' | 'changes'>[],
): Promise<void> =>
  logRecords(
    tx,
    actor,
    binding,
    rows.map(({ id, after, changes }) => ({
      id,
      action: 'update',
      record: after,
      before: sideOf(changes, 'before'),
      after: sideOf(changes, 'after'),
    })),
  )

type RecordLine = { id: string; action: 'create' | 'update'; record: Row; before?: Row; after: Row }

/** One line of history per record. */
export async function logRecords(
  tx: Tx,
  actor: Actor,
  { resource, parent }: Pick<Binding, 'parent'> & { resource: Pick<Resource, 'name' | 'title'> },
  lines: readonly RecordLine[],
): Promise<void> {
  const rows = lines.map(({ record, id, ...line }) => ({
    org_id: actor.orgId,
    ...historyIdOf(actor),
    account_id: actor.accountId,
    resource: resource.name,
    record_id: id,
    parent_id: parent === undefined ? null : valueAt(record, parent),
    title: String(record[resource.title]),
    ...line,
  }))
  await tx.execute(
    `insert into changes (${logColumns}, at)
     select ${logColumns}, coalesce(at, now()) from json_populate_recordset(null::changes, $1)`,
    [JSON.stringify(rows)],
  )
}

export type Known = { record: Row; version: string }

/** Records that the rows of a file may refer to, oldest first; locked when they will be written. */
export async function readKnown(
  tx: Tx,
  binding: Binding,
  where: string,
  values: readonly unknown[],
  isWriting: boolean,
): Promise<Known[]> {
  const rows = await tx.sql(
    storedRow,
    `select ${selectList(binding)} from ${binding.table} t ${binding.joins} where ${where}
     order by t.id ${isWriting ? 'for update of t' : ''}`,
    values,
  )
  return rows.map((row) => ({ record: recordOf(binding, row), version: String(row['$version']) }))
}

/** Inserts rows given as columns; PostgreSQL takes the types from the table. */
export async function insertRows(
  tx: Tx,
  { table }: Pick<Binding, 'table'>,
  columns: Iterable<string>,
  rows: readonly Row[],
): Promise<void> {
  const names = [...columns].join(', ')
  await tx.execute(
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Overwrites the rows with the same IDs; each gets a new version. */
export async function updateRows(
  tx: Tx,
  orgId: string,
  { table }: Binding,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const assignments = columns.map((column) => `${column} = x.${column}`)
  await tx.execute(
    `update ${table} t set ${assignments.join(', ')}, version = t.version + 1
     from json_populate_recordset(null::${table}, $2) x where t.org_id = $1 and t.id = x.id`,
    [orgId, JSON.stringify(rows)],
  )
}
