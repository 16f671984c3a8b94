import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError, type FieldError } from '#model/errors.ts'
import { disclosureRequests as resource } from '#model/resources/disclosureRequests.ts'
import { canBecome, isAnswered, isSameFigure, type RequestState } from '#model/rules/disclosures/requests.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { FrozenAnswer, requestAssignment, RequestCreation } from '#model/wire/disclosures/requests.ts'
import { bind, type Row } from '../engine/binding.ts'
import { findUnknownMembers } from '../engine/checkReferences.ts'
import { equalsAny, lockRow, nextVersion, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import type { ListQuery } from '../engine/listQuery.ts'
import {
  createRecordStore,
  logChange,
  requireVersion,
  type Actor,
  type Versioned,
} from '../engine/recordStore.ts'
import { evidenceStore } from '../evidence/evidenceStore.ts'
import { companies, divisions } from '../tables/companies.ts'
import { disclosureGuests, disclosureRequests as table, disclosures } from '../tables/disclosures.ts'
import { disclosureStore } from './disclosureStore.ts'
import { hasSubmitted } from './hasSubmitted.ts'
import { toCheckSql } from './toCheckSql.ts'
import { readDatapoints } from './scopeStore.ts'

export type RequestRow = typeof table.$inferSelect

/** Name of the setting that holds the datapoints out of scope during a transaction (`withPaused`). */
const pausedSetting = 'matrice.paused'

/** SQL condition: the datapoint of a request `t` is out of scope (`withPaused`). */
export const isPausedSql = `coalesce(t.code = any(string_to_array(current_setting('${pausedSetting}', true), ' ')), false)`

const binding = bind({
  resource,
  table: 'disclosure_requests',
  expressions: {
    isPaused: isPausedSql,
    toCheck: toCheckSql,
    guestName: '(select g.name from disclosure_guests g where g.org_id = t.org_id and g.id = t.guest_id)',
  },
  sortColumns: { title: 'sort_title', dueDate: 'due_date' },
  searchExpression: 't.search_text',
  parent: 'disclosureId',
})

const textsOf = ({ code, title }: Row) => ({
  sort_title: normalise(String(title)),
  search_text: normalise(`${String(code)} ${String(title)}`),
})

const store = createRecordStore(binding, {
  derive: textsOf,
  check: async (_tx, _actor, record, before) => {
    const isNew = record['text'] !== before?.['text'] || record['value'] !== before?.['value']
    if (isNew && record['state'] === 'APPROVED') throw broken('text', 'approvedAnswer')
  },
})

const of = <Q extends Pick<ListQuery, 'filters'>>(query: Q, disclosureId: string): Q => ({
  ...query,
  filters: { ...query.filters, disclosureId: [disclosureId] },
})

/**
 * Names the datapoints out of scope to the statements of this transaction: requests for them are paused. The scope is
 * computed (decision 109), so that no column can hold it.
 * @throws AppError notFound, resultsNotReady
 */
async function withPaused(tx: Tx, orgId: string, disclosureId: string): Promise<void> {
  const { datapoints } = await readDatapoints(tx, orgId, disclosureId, 'fr')
  const out = datapoints.flatMap(({ code, state }) => (state === 'OUT' ? [code] : []))
  await tx.execute(`select set_config('${pausedSetting}', $1, true)`, [out.join(' ')])
}

/** Data requests of disclosures. */
export const requestStore = {
  binding,
  of,
  withPaused,

  async list(tx: Tx, orgId: string, query: ListQuery, disclosureId: string) {
    await withPaused(tx, orgId, disclosureId)
    return store.list(tx, orgId, of(query, disclosureId))
  },

  async values(tx: Tx, orgId: string, query: Pick<ListQuery, 'search' | 'filters'>, disclosureId: string) {
    await withPaused(tx, orgId, disclosureId)
    return store.values(tx, orgId, query, { disclosureId: [disclosureId] })
  },

  /** A request is only reachable through its own disclosure. @throws AppError notFound */
  async getOf(tx: Tx, orgId: string, id: string, disclosureId: string): Promise<Versioned> {
    await requestStore.read(tx, orgId, id, disclosureId)
    await withPaused(tx, orgId, disclosureId)
    return store.get(tx, orgId, id)
  },

  /**
   * Changes the people, the deadline or the answer. Who changes an answer under review has submitted it: the approval is
   * somebody else's.
   * @throws AppError notFound, preconditionFailed, ruleBroken
   */
  async update(tx: Tx, actor: Actor, id: string, patch: Row, disclosureId: string, expected?: number) {
    const { orgId, accountId } = actor
    const before = await requestStore.take(tx, orgId, id, disclosureId)
    await withPaused(tx, orgId, disclosureId)
    const { record, version } = await store.update(tx, actor, id, patch, expected)
    const isAnother = record['text'] !== before.text || record['value'] !== before.value
    if (before.state !== 'SUBMITTED' || !isAnother) return { record, version }
    await tx.db
      .update(table)
      .set({ submittedBy: accountId, submittedByGuest: null, submittedAt: sql`now()` })
      .where(rowOf(table, orgId, id))
    return store.get(tx, orgId, id)
  },

  /** The row of a request. @throws AppError notFound */
  async read(tx: Tx, orgId: string, id: string, disclosureId: string): Promise<RequestRow> {
    const [row] = await tx.db
      .select()
      .from(table)
      .where(and(rowOf(table, orgId, id), eq(table.disclosureId, disclosureId)))
    if (!row) throw new AppError('notFound')
    return row
  },

  /** As `read`, locked for a change. @throws AppError notFound */
  async take(tx: Tx, orgId: string, id: string, disclosureId: string): Promise<RequestRow> {
    if (!(await lockRow(tx, table, orgId, id))) throw new AppError('notFound')
    return requestStore.read(tx, orgId, id, disclosureId)
  },

  /** The states of the requests of a disclosure, by datapoint. */
  async statesOf(tx: Tx, orgId: string, disclosureId: string): Promise<Map<string, RequestState[]>> {
    const rows = await tx.db
      .select({ code: table.code, state: table.state })
      .from(table)
      .where(and(eq(table.orgId, orgId), eq(table.disclosureId, disclosureId)))
    const states = new Map<string, RequestState[]>()
    for (const { code, state } of rows) states.set(code, [...(states.get(code) ?? []), state])
    return states
  },

  /** Approved requests that a figure of the cube answers. */
  approvedFigures: (tx: Tx, orgId: string, disclosureId: string): Promise<RequestRow[]> =>
    tx.db
      .select()
      .from(table)
      .where(and(eq(table.orgId, orgId), eq(table.disclosureId, disclosureId), eq(table.state, 'APPROVED')))
      .orderBy(table.code, table.id),

  /** Requests for the whole organisation and fiscal year, by datapoint: one at most for each. */
  async ofWholeYear(tx: Tx, orgId: string, disclosureId: string): Promise<Map<string, RequestRow>> {
    const rows = await tx.db
      .select()
      .from(table)
      .where(
        and(
          eq(table.orgId, orgId),
          eq(table.disclosureId, disclosureId),
          eq(table.period, 'YEAR'),
          isNull(table.companyId),
          isNull(table.divisionId),
        ),
      )
    return new Map(rows.map((row) => [row.code, row]))
  },

  /**
   * Creates a request for each given datapoint in scope that has none for this perimeter and period. The disclosure is
   * locked, so that two creations see each other.
   * @throws AppError notFound, resultsNotReady, ruleBroken where a person, company or site is unknown
   */
  async create(tx: Tx, actor: Actor, disclosureId: string, given: RequestCreation, language: Language) {
    const { orgId } = actor
    if (!(await lockRow(tx, disclosures, orgId, disclosureId))) throw new AppError('notFound')
    await requirePlace(tx, actor, given)
    const { datapoints } = await readDatapoints(tx, orgId, disclosureId, language)
    const [requirements, codes] = [given.requirements, given.codes].map((list) => list && new Set(list))
    const wanted = datapoints.filter(
      ({ code, requirement }) => (requirements?.has(requirement) ?? true) && (codes?.has(code) ?? true),
    )
    const inScope = wanted.filter(({ state }) => state === 'IN')
    const { divisionId, period, ownerId, contributorId, reviewerId, dueDate } = given
    // A site has one request, whether or not its company is named.
    const companyId = divisionId === null ? given.companyId : null
    const known = await tx.sql(
      z.object({ code: z.string() }),
      `select code from disclosure_requests where org_id = $1 and disclosure_id = $2 and period = $3
         and company_id is not distinct from $4 and division_id is not distinct from $5`,
      [orgId, disclosureId, period, companyId, divisionId],
    )
    const existing = new Set(known.map(({ code }) => code))
    const fresh = inScope.filter(({ code }) => !existing.has(code))
    if (!given.isTrial) {
      const shared = { companyId, divisionId, period, ownerId, contributorId, reviewerId, dueDate }
      const rows = fresh.map(({ code, requirement, label, measure }) => {
        const title = label.slice(0, 300)
        const sorted = { sortTitle: normalise(title), searchText: normalise(`${code} ${title}`) }
        return { orgId, id: uuidv7(), disclosureId, code, requirement, title, measure, ...shared, ...sorted }
      })
      if (rows.length > 0) await tx.db.insert(table).values(rows)
      for (const { id, title, code, requirement, measure } of rows) {
        const after = { code, requirement, title, measure, ...shared }
        await logRequest(tx, actor, { id, title, disclosureId }, { action: 'create', after })
      }
    }
    return {
      created: fresh.length,
      existing: inScope.length - fresh.length,
      outOfScope: wanted.length - inScope.length,
      examples: fresh.slice(0, 10).map(({ code, label }) => ({ code, label })),
    }
  },

  /**
   * Gives requests another person or another deadline. Those of other disclosures are skipped.
   * @returns how many were changed
   * @throws AppError notFound, ruleBroken where a member is unknown
   */
  async assign(
    tx: Tx,
    actor: Actor,
    disclosureId: string,
    { ids, ...given }: z.output<typeof requestAssignment>,
  ): Promise<number> {
    const { orgId } = actor
    await disclosureStore.read(tx, orgId, disclosureId)
    await requireMembers(tx, orgId, given)
    await requireGuest(tx, orgId, disclosureId, given.guestId)
    const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const rows = await tx.db
      .select()
      .from(table)
      .where(and(eq(table.orgId, orgId), eq(table.disclosureId, disclosureId), equalsAny(table.id, ids)))
      .orderBy(table.id)
      .for('update')
    const changed = rows.filter((row) =>
      Object.entries(wanted).some(([name, value]) => row[name as keyof RequestRow] !== value),
    )
    if (changed.length === 0) return 0
    const changedIds = changed.map(({ id }) => id)
    await tx.db
      .update(table)
      .set({ ...wanted, version: nextVersion(table) })
      .where(and(eq(table.orgId, orgId), equalsAny(table.id, changedIds)))
    for (const row of changed) {
      const before = Object.fromEntries(
        Object.keys(wanted).map((name) => [name, row[name as keyof RequestRow]]),
      )
      await logRequest(tx, actor, row, { action: 'update', before, after: wanted })
    }
    return changed.length
  },

  /**
   * Submits, returns or approves a request. An approval stores the answer with the version of the facts; words and values
   * that a person wrote are those of the locked row. `seen` is the figure that the approver saw.
   * @throws AppError notFound, preconditionFailed, ruleBroken where the state, the answer or the approver does not allow
   * it
   */
  async step(
    tx: Tx,
    actor: Actor,
    id: string,
    disclosureId: string,
    to: { state: RequestState; comment?: string; seen?: number | null; answer: FrozenAnswer; now: string },
    expected: number | undefined,
  ): Promise<void> {
    const { orgId, accountId } = actor
    const before = await requestStore.take(tx, orgId, id, disclosureId)
    requireVersion(before.version, expected)
    if (!canBecome(before.state, to.state)) throw broken('value', 'requestState')
    const { hasFourEyes } = await disclosureStore.read(tx, orgId, disclosureId)
    const { text, measure, value } = before
    const files = await evidenceStore.references(tx, orgId, { disclosureId, requestId: id })
    const answer = { ...to.answer, text, ...(measure === null && { value }), files }
    if (to.state === 'APPROVED' && to.seen !== undefined && !isSameFigure(to.seen, answer.value))
      throw broken('figure', 'figureChanged')
    if (to.state !== 'RETURNED' && !isAnswered(answer)) throw broken('value', 'emptyAnswer')
    if (to.state === 'APPROVED' && hasFourEyes && (await hasSubmitted(tx, actor, before)))
      throw broken('value', 'ownSubmission')
    const { state, now } = to
    const set =
      state === 'SUBMITTED'
        ? { submittedBy: accountId, submittedByGuest: null, submittedAt: now, comment: null }
        : state === 'APPROVED'
          ? { approvedBy: accountId, approvedAt: now, approval: answer, comment: null }
          : { approvedBy: null, approvedAt: null, approval: null, comment: to.comment ?? null }
    await tx.db
      .update(table)
      .set({ state, ...set, version: nextVersion(table) })
      .where(rowOf(table, orgId, id))
    await logRequest(tx, actor, before, {
      action: 'update',
      before: { state: before.state, ...(before.approval && frozen(before.approval)) },
      after: {
        state,
        ...(to.comment !== undefined && { comment: to.comment }),
        ...(state === 'APPROVED' && frozen(answer)),
      },
    })
  },
}

const frozen = ({ value, text }: Pick<FrozenAnswer, 'value' | 'text'>) => ({ value, text })

const broken = (field: string, key: string): AppError =>
  new AppError('ruleBroken', { fields: [{ field, key: `validation.${key}` }] })

async function requireMembers(tx: Tx, orgId: string, given: Row): Promise<void> {
  const [unknown = []] = await findUnknownMembers(tx, orgId, resource, [given])
  if (unknown.length > 0) throw new AppError('ruleBroken', { fields: unknown })
}

async function requireGuest(
  tx: Tx,
  orgId: string,
  disclosureId: string,
  guestId: string | null | undefined,
): Promise<void> {
  if (guestId === null || guestId === undefined) return
  const own = and(rowOf(disclosureGuests, orgId, guestId), eq(disclosureGuests.disclosureId, disclosureId))
  if ((await tx.db.$count(disclosureGuests, own)) === 0) throw broken('guestId', 'unknownGuest')
}

async function requirePlace(tx: Tx, { orgId }: Actor, given: RequestCreation): Promise<void> {
  await requireMembers(tx, orgId, given)
  const unknown: FieldError[] = []
  const { companyId, divisionId } = given
  if (companyId !== null && (await tx.db.$count(companies, rowOf(companies, orgId, companyId))) === 0)
    unknown.push({ field: 'companyId', key: 'validation.unknownPerimeterCompany' })
  if (divisionId !== null && (await tx.db.$count(divisions, rowOf(divisions, orgId, divisionId))) === 0)
    unknown.push({ field: 'divisionId', key: 'validation.unknownPerimeterDivision' })
  if (unknown.length > 0) throw new AppError('ruleBroken', { fields: unknown })
}

const logRequest = (
  tx: Tx,
  actor: Actor,
  { id, title, disclosureId }: Pick<RequestRow, 'id' | 'title' | 'disclosureId'>,
  change: { action: 'create' | 'update'; before?: Row; after: Row },
) => logChange(tx, actor, { ...change, resource: resource.name, id, title, parentId: disclosureId })
