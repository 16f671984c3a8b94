import { AppError, type FieldError } from '#model/errors.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { changedStates } from '#model/rules/records/changedStates.ts'
import { differenceOf } from '#model/schema/difference.ts'
import { checkRules, valueAt } from '#model/schema/rules.ts'
import { checkReferences, findUnknownMembers } from './checkReferences.ts'
import { columnOf } from './columnOf.ts'
import {
  columnsOf,
  resourceRows,
  recordOf,
  selectList,
  storedRow,
  type Binding,
  type Row,
} from './binding.ts'
import type { Tx } from './database.ts'
import { uuidv7, uuidv7At } from './ids.ts'
import { countRecords, listRecords, type Listing } from './listRecords.ts'
import type { ListQuery } from './listQuery.ts'
import { countListValues } from './listValues.ts'
import { changes } from '../tables/organizations.ts'

export type Versioned = { record: Row; version: number }

/**
 * The author and the organisation of a change, recorded in the history. `clock` dates the history when past data are
 * generated, as in the demonstration; `language` is the assumed language of texts, French by default.
 */
export type Actor = { orgId: string; accountId: string; clock?: () => Date; language?: Language }

/** @throws AppError preconditionFailed where somebody else has changed the record since it was read */
export function requireVersion(version: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new AppError('preconditionFailed')
}

/** What an aggregate adds to the generic store. */
export type Hooks = {
  /** Columns computed from others, from the whole record. */
  derive?: (record: Row) => Row
  /** Checks that need the database; throws AppError. */
  check?: (tx: Tx, actor: Actor, record: Row, before: Row | undefined) => Promise<void>
}

/** Reads and writes the rows of one declared resource in the transaction's organisation. */
export function createRecordStore(binding: Binding, hooks: Hooks = {}) {
  const { resource, table } = binding
  const readSql = `select ${selectList(binding)} from ${table} t ${binding.joins} where t.org_id = $1 and t.id = $2${resourceRows(binding)}`

  /** The record's title in the history, and the parent whose history shows it too. */
  const inHistory = (id: string, record: Row, owned: Row = {}) => ({
    resource: resource.name,
    id,
    title: titleOf(valueAt(record, resource.title) ?? owned[columnOf(resource.title)]),
    parentId:
      binding.parent === undefined
        ? undefined
        : titleOf(owned[columnOf(binding.parent)] ?? valueAt(record, binding.parent)) || undefined,
  })

  async function find(tx: Tx, orgId: string, id: string): Promise<Versioned | undefined> {
    const [row] = await tx.sql(storedRow, readSql, [orgId, id])
    return row && { record: recordOf(binding, row), version: Number(row['$version']) }
  }

  async function get(tx: Tx, orgId: string, id: string): Promise<Versioned> {
    const found = await find(tx, orgId, id)
    if (!found) throw new AppError('notFound')
    return found
  }

  /** Reads a record and locks it, so that the checked version stays current. */
  async function take(tx: Tx, orgId: string, id: string, expected?: number): Promise<Versioned> {
    const [row] = await tx.sql(storedRow, `${readSql} for update of t`, [orgId, id])
    if (!row) throw new AppError('notFound')
    const version = Number(row['$version'])
    requireVersion(version, expected)
    return { record: recordOf(binding, row), version }
  }

  async function requireMembers(tx: Tx, orgId: string, record: Row): Promise<void> {
    const [unknown] = await findUnknownMembers(tx, orgId, resource, [record])
    failOn(unknown ?? [])
  }

  return {
    binding,
    find,
    get,
    list: (tx: Tx, orgId: string, query: ListQuery): Promise<Listing> =>
      listRecords(tx, binding, orgId, query),
    count: (tx: Tx, orgId: string, query: Pick<ListQuery, 'search' | 'filters'>) =>
      countRecords(tx, binding, orgId, query),
    values: (
      tx: Tx,
      orgId: string,
      query: Pick<ListQuery, 'search' | 'filters'>,
      ids?: ListQuery['filters'],
    ) => countListValues(tx, binding, orgId, query, ids),

    /** Inserts a record; `owned` are columns that are not user input. */
    async insert(tx: Tx, actor: Actor, record: Row, owned: Row = {}, id = uuidv7()): Promise<string> {
      failOn([...checkRules(resource.rules, record), ...checkReferences(resource, record)])
      await requireMembers(tx, actor.orgId, record)
      const columns = {
        org_id: actor.orgId,
        id,
        ...(binding.only && { [binding.only.column]: binding.only.value }),
        ...columnsOf(binding, record),
        ...hooks.derive?.(record),
        ...owned,
      }
      const names = Object.keys(columns)
      await tx.execute(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(columns),
      )
      await logChange(tx, actor, {
        action: 'create',
        ...inHistory(id, record, columns),
        after: record,
      })
      return id
    },

    /**
     * Changes the given fields that differ, and records only those in the history; saving an unchanged record has no
     * effect. `expected` is the version of If-Match, `reason` the reason in the history.
     */
    async update(
      tx: Tx,
      actor: Actor,
      id: string,
      given: Row,
      expected?: number,
      reason?: string,
    ): Promise<Versioned> {
      const before = await take(tx, actor.orgId, id, expected)
      const patch = differenceOf(resource.fields, before.record, given, () => true)
      if (!patch) return before
      const record = merge(before.record, patch)
      failOn([...checkRules(resource.rules, record), ...checkReferences(resource, patch)])
      await requireMembers(tx, actor.orgId, patch)
      await hooks.check?.(tx, actor, record, before.record)
      const columns = { ...columnsOf(binding, patch), ...hooks.derive?.(record) }
      const assignments = Object.keys(columns).map((name, index) => `${name} = $${index + 3}`)
      await tx.execute(
        `update ${table} set ${[...assignments, 'version = version + 1'].join(', ')} where org_id = $1 and id = $2`,
        [actor.orgId, id, ...Object.values(columns)],
      )
      await logChange(tx, actor, {
        action: 'update',
        ...inHistory(id, record),
        before: pick(before.record, patch),
        after: { ...patch, ...(reason !== undefined && { reason }) },
      })
      return get(tx, actor.orgId, id)
    },

    async remove(tx: Tx, actor: Actor, id: string, expected?: number): Promise<void> {
      const before = await take(tx, actor.orgId, id, expected)
      await tx.execute(`delete from ${table} where org_id = $1 and id = $2`, [actor.orgId, id])
      await logChange(tx, actor, {
        action: 'delete',
        ...inHistory(id, before.record),
        before: before.record,
      })
    },
  }
}

export type Change = {
  action: 'create' | 'update' | 'delete' | 'import' | 'merge'
  resource: string
  id?: string
  title: string
  /** The record whose history also shows this change. */
  parentId?: string | undefined
  before?: Row
  after?: Row
}

/**
 * Writes one line of the organisation's history; an update records only the differences, and nothing when there are
 * none.
 */
export async function logChange(tx: Tx, actor: Actor, change: Change): Promise<void> {
  const { action, before, after } = change
  const states = action === 'update' && before && after ? changedStates({ before, after }) : { before, after }
  if (states === undefined) return
  const { id, at } = historyIdOf(actor)
  const { orgId, accountId } = actor
  const { resource, id: recordId, parentId, title } = change
  await tx.db.insert(changes).values({
    orgId,
    id,
    accountId,
    action,
    resource,
    recordId,
    parentId,
    title,
    ...states,
    at: at?.toISOString(),
  })
}

/** The ID of a line of history, which defines its order, and its time where that is not now. */
export function historyIdOf({ clock }: Actor): { id: string; at: Date | null } {
  const at = clock?.() ?? null
  return { id: at ? uuidv7At(at) : uuidv7(), at }
}

const titleOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function failOn(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError('ruleBroken', { fields: errors })
}

/** Merges nested groups, so that a patch may contain one field of an address. */
function merge(record: Row, patch: Row): Row {
  const merged = { ...record }
  for (const [key, value] of Object.entries(patch)) {
    const current = merged[key]
    merged[key] = isRow(current) && isRow(value) ? merge(current, value) : value
  }
  return merged
}

function pick(record: Row, shape: Row): Row {
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) => {
      const current = record[key]
      return [key, isRow(current) && isRow(value) ? pick(current, value) : current]
    }),
  )
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
