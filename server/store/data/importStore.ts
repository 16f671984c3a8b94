import { and, eq, sql } from 'drizzle-orm'
import { AppError, type FieldError } from '#model/errors.ts'
import { openDataImportsMax, type NewPerimeter } from '#model/wire/data/dataImports.ts'
import { equalsAny, nextVersion, rowOf, lockRow } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, requireVersion, type Actor } from '../engine/recordStore.ts'
import { companies, divisions } from '../tables/companies.ts'
import { dataImports, dataPerimeters } from '../tables/dataImports.ts'
import { factStore } from './factStore.ts'
import { readImport, type StoredDataImport } from './importRows.ts'
import { cancelChecks, keysOfFiles, purgeFiles } from './importCleanup.ts'

type NewImport = Pick<typeof dataImports.$inferInsert, 'importMode' | 'oneOrManyFiles'>

/** Whether its perimeter, files and settings can still change. A failed import has written nothing. */
const isOpen = ({ analysis }: Pick<StoredDataImport, 'analysis'>): boolean =>
  analysis === null || analysis === 'FAILED'

const inHistory = ({ id, createdAt }: StoredDataImport) => ({
  resource: 'imports',
  id,
  title: createdAt.slice(0, 10),
})

const changed = (tx: Tx, { orgId }: Actor, id: string, values: Partial<typeof dataImports.$inferInsert>) =>
  tx.db
    .update(dataImports)
    .set({ ...values, version: nextVersion(dataImports) })
    .where(rowOf(dataImports, orgId, id))

/** Imports of data, from their creation to their facts. */
export const importStore = {
  get: readImport,

  /**
   * Reads an import and locks it for a change.
   * @throws AppError notFound, preconditionFailed
   */
  async take(tx: Tx, orgId: string, id: string, expected?: number): Promise<StoredDataImport> {
    if (!(await lockRow(tx, dataImports, orgId, id, 'update'))) throw new AppError('notFound')
    const found = await readImport(tx, orgId, id)
    requireVersion(found.version, expected)
    return found
  },

  /**
   * As `take`.
   * @throws AppError importValidated where its facts are written, are being written or were undone
   */
  async takeOpen(tx: Tx, orgId: string, id: string, expected?: number): Promise<StoredDataImport> {
    const found = await importStore.take(tx, orgId, id, expected)
    if (!isOpen(found)) throw new AppError('importValidated')
    return found
  },

  /** @throws AppError tooManyImports */
  async create(tx: Tx, actor: Actor, { importMode, oneOrManyFiles }: NewImport): Promise<StoredDataImport> {
    const { orgId, accountId } = actor
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `imports of ${accountId} in ${orgId}`,
    ])
    const isOwn = and(eq(dataImports.orgId, orgId), eq(dataImports.accountId, accountId))
    const open = await tx.db.$count(dataImports, and(isOwn, sql`${dataImports.analysis} is null`))
    if (open >= openDataImportsMax)
      throw new AppError('tooManyImports', { args: { max: openDataImportsMax } })
    const id = uuidv7()
    await tx.db.insert(dataImports).values({ orgId, id, accountId, importMode, oneOrManyFiles })
    const made = await readImport(tx, orgId, id)
    await logChange(tx, actor, {
      ...inHistory(made),
      action: 'create',
      after: { importMode, oneOrManyFiles },
    })
    return made
  },

  /**
   * Sets the perimeter.
   * @throws AppError importValidated, ruleBroken where an entity is unknown
   */
  async setPerimeter(
    tx: Tx,
    actor: Actor,
    id: string,
    { perimeterType, ...ids }: NewPerimeter,
    expected?: number,
  ): Promise<{ isChanged: boolean }> {
    const { orgId } = actor
    const before = await importStore.takeOpen(tx, orgId, id, expected)
    const companyIds = [...new Set(ids.companyIds)]
    const divisionIds = [...new Set(ids.divisionIds)]
    const isSame =
      before.perimeterType === perimeterType &&
      isSameSet(before.companyIds, companyIds) &&
      isSameSet(before.divisionIds, divisionIds)
    if (isSame) return { isChanged: false }
    await requireEntities(tx, orgId, { companyIds, divisionIds })
    await tx.db
      .delete(dataPerimeters)
      .where(and(eq(dataPerimeters.orgId, orgId), eq(dataPerimeters.importId, id)))
    const links = [
      ...companyIds.map((companyId) => [companyId, null] as const),
      ...divisionIds.map((divisionId) => [null, divisionId] as const),
    ]
    await tx.execute(
      `insert into data_perimeters (org_id, import_id, id, company_id, division_id)
       select $1, $2, * from unnest($3::uuid[], $4::uuid[], $5::uuid[])`,
      [
        orgId,
        id,
        links.map(() => uuidv7()),
        links.map(([company]) => company),
        links.map(([, site]) => site),
      ],
    )
    await changed(tx, actor, id, { perimeterType })
    await logChange(tx, actor, {
      ...inHistory(before),
      action: 'update',
      before: { perimeterType: before.perimeterType, perimeterCount: before.perimeterCount },
      after: { perimeterType, perimeterCount: links.length },
    })
    return { isChanged: true }
  },

  /**
   * Sets how its data arrive.
   * @throws AppError importValidated, importHasFiles
   */
  async change(tx: Tx, actor: Actor, id: string, given: NewImport, expected?: number): Promise<void> {
    const before = await importStore.takeOpen(tx, actor.orgId, id, expected)
    const { importMode = before.importMode, oneOrManyFiles = before.oneOrManyFiles } = given
    if (importMode === before.importMode && oneOrManyFiles === before.oneOrManyFiles) return
    const most = importMode === 'APPLICATION' ? 0 : oneOrManyFiles === 'ONE' ? 1 : Infinity
    if (before.files.length > most) throw new AppError('importHasFiles')
    await changed(tx, actor, id, { importMode, oneOrManyFiles })
    await logChange(tx, actor, {
      ...inHistory(before),
      action: 'update',
      before: { importMode: before.importMode, oneOrManyFiles: before.oneOrManyFiles },
      after: { importMode, oneOrManyFiles },
    })
  },

  /**
   * Removes it with its files; the caller removes their bytes after the commit.
   * @throws AppError importValidated
   */
  async remove(
    tx: Tx,
    actor: Actor,
    id: string,
    { expected, now }: { expected: number | undefined; now: Date },
  ): Promise<string[]> {
    const before = await importStore.takeOpen(tx, actor.orgId, id, expected)
    const keys = await keysOfFiles(tx, actor.orgId, { importId: id })
    await cancelChecks(tx, actor.orgId, { importId: id }, now)
    await tx.db.delete(dataImports).where(rowOf(dataImports, actor.orgId, id))
    await logChange(tx, actor, { ...inHistory(before), action: 'delete' })
    return keys
  },

  /**
   * Queues writing its accepted lines as facts, by this job.
   * @throws AppError importValidated, importNotReady, rowsWaiting, overlapUndecided
   */
  async validate(tx: Tx, actor: Actor, id: string, { jobId, now }: { jobId: string; now: Date }) {
    const before = await importStore.takeOpen(tx, actor.orgId, id)
    const isReady =
      before.files.length > 0 &&
      before.files.every(({ state, counts }) => state === 'CHECKED' && counts !== null && counts.accepted > 0)
    if (!isReady) throw new AppError('importNotReady')
    // They would be missing from the figures without anybody noticing, and nothing would add them later.
    if (before.files.some(({ counts }) => (counts?.waiting ?? 0) > 0)) throw new AppError('rowsWaiting')
    if (before.files.some(({ undecided }) => undecided > 0)) throw new AppError('overlapUndecided')
    const validatedAt = now.toISOString()
    await changed(tx, actor, id, { analysis: 'WAITING', jobId, validatedAt })
    await logChange(tx, actor, {
      ...inHistory(before),
      action: 'update',
      before: { analysis: before.analysis },
      after: { analysis: 'WAITING' },
    })
  },

  /** Marks it as done, in the transaction that adds its facts to the manifest. */
  async finish(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
    await changed(tx, actor, id, { analysis: 'DONE', finishedAt: now.toISOString() })
  },

  /**
   * Undoes all its facts together, and makes the facts visible again that they hid.
   * @throws AppError importNotWritten
   */
  async undo(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
    const before = await importStore.take(tx, actor.orgId, id)
    if (before.analysis !== 'DONE') throw new AppError('importNotWritten')
    const undoneAt = now.toISOString()
    await factStore.undo(tx, actor.orgId, id, undoneAt)
    await changed(tx, actor, id, { analysis: 'UNDONE', undoneAt })
    await logChange(tx, actor, {
      ...inHistory(before),
      action: 'update',
      before: { analysis: 'DONE' },
      after: { analysis: 'UNDONE' },
    })
  },

  /**
   * Deletes the content of its files; the caller removes their bytes after the commit.
   * @throws AppError importNotFinished
   */
  async purge(
    tx: Tx,
    actor: Actor,
    id: string,
    { figures, now }: { figures: 'KEEP' | 'REMOVE'; now: Date },
  ): Promise<string[]> {
    const { orgId } = actor
    const before = await importStore.take(tx, orgId, id)
    if (before.analysis !== 'DONE' && before.analysis !== 'UNDONE') throw new AppError('importNotFinished')
    if (figures === 'REMOVE' && before.analysis === 'DONE') await importStore.undo(tx, actor, id, now)
    const keys = await keysOfFiles(tx, orgId, { importId: id })
    const purgedAt = now.toISOString()
    // Entry sheets hold their typed values themselves: they stay like figures.
    await purgeFiles(tx, orgId, id, purgedAt)
    await changed(tx, actor, id, {})
    await logChange(tx, actor, { ...inHistory(before), action: 'update', before: {}, after: { purgedAt } })
    return keys
  },
}

function isSameSet(known: readonly string[] | null, given: readonly string[]): boolean {
  const ids = new Set(known)
  return ids.size === given.length && given.every((id) => ids.has(id))
}

async function requireEntities(
  tx: Tx,
  orgId: string,
  wanted: Pick<NewPerimeter, 'companyIds' | 'divisionIds'>,
): Promise<void> {
  const named = [
    ['companyIds', companies, 'validation.unknownPerimeterCompany'],
    ['divisionIds', divisions, 'validation.unknownPerimeterDivision'],
  ] as const
  const errors: FieldError[] = []
  for (const [field, table, key] of named) {
    const ids = wanted[field]
    if (ids.length === 0) continue
    const found = await tx.db.$count(table, and(eq(table.orgId, orgId), equalsAny(table.id, ids)))
    if (found < ids.length) errors.push({ field, key })
  }
  if (errors.length > 0) throw new AppError('ruleBroken', { fields: errors })
}
