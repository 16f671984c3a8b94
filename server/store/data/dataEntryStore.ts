import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { entryPeriods, entryPeriodicities } from '#model/rules/data/entryPeriods.ts'
import {
  cellKey,
  entryCell,
  entryCellsMax,
  type EntryCell,
  type EntrySettings,
  type EntrySheet,
  type SavedCell,
  type SavedEntryCells,
} from '#model/wire/data/dataEntry.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import { nextVersion, lockRow } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, requireVersion, type Actor } from '../engine/recordStore.ts'
import { countRow, totalRow } from '../engine/rows.ts'
import { dataEntries } from '../tables/dataEntry.ts'
import { dataImports } from '../tables/dataImports.ts'
import { requireInside, requireUnits } from './entryChecks.ts'
import { listFindings } from './entryFindings.ts'
import type { RequestedFields, EntryPlace } from './entrySites.ts'
import { inPerimeter } from './perimeterSites.ts'

const settingsRow = z.object({
  indicators: z.array(z.object({ code: z.string(), unit: z.string() })),
  periodicity: z.enum(entryPeriodicities),
  startDate: z.string(),
  endDate: z.string(),
  version: z.int(),
})

const standingRow = z.object({
  isEntered: z.boolean(),
  isWritten: z.boolean(),
  hasPerimeter: z.boolean(),
  hasFiles: z.boolean(),
})

const placeRow = z.object({ divisionId: z.string(), indicator: z.string(), period: z.string() })

const cellsSql = `
  select c.division_id as "divisionId", c.indicator, c.period, c.value, c.comment, c.version,
    nullif(${accountNameSql('a')}, '') as author,
    c.updated_at as "updatedAt", coalesce(c.findings, '[]') as findings
  from data_entry_cells c left join accounts a on a.id = c.account_id
  where c.org_id = $1 and c.import_id = $2`

const standingSql = `
  select coalesce(i.import_mode = 'APPLICATION', false) as "isEntered",
    coalesce(i.analysis in ('DONE', 'UNDONE'), false) as "isWritten",
    i.perimeter_type is not null as "hasPerimeter",
    exists (select from data_files f where f.org_id = i.org_id and f.import_id = i.id) as "hasFiles"
  from data_imports i where i.org_id = $1 and i.id = $2`

async function readStanding(tx: Tx, { orgId, importId }: EntryPlace) {
  const [standing] = await tx.sql(standingRow, standingSql, [orgId, importId])
  if (!standing) throw new AppError('notFound')
  return standing
}

/**
 * Locks the import.
 * @throws AppError notFound, importValidated, entryLocked where it was sent, entryNotReady where its data are not
 * typed
 */
async function takeOpen(tx: Tx, ids: EntryPlace): Promise<void> {
  await lockRow(tx, dataImports, ids.orgId, ids.importId)
  const { isEntered, isWritten, hasPerimeter, hasFiles } = await readStanding(tx, ids)
  if (isWritten) throw new AppError('importValidated')
  if (hasFiles) throw new AppError('entryLocked')
  if (!isEntered || !hasPerimeter) throw new AppError('entryNotReady')
}

async function readSettings(tx: Tx, { orgId, importId }: EntryPlace) {
  const [row] = await tx.sql(
    settingsRow,
    `select indicators, periodicity, start_date as "startDate", end_date as "endDate", version
     from data_entry_sheets where org_id = $1 and id = $2`,
    [orgId, importId],
  )
  if (!row) return undefined
  const { version, ...settings } = row
  return { settings, version }
}

/** Periods that have begun: a file with values for a future period is refused, so they are not requested either. */
const begunPeriods = (settings: EntrySettings, { now }: EntryPlace) =>
  entryPeriods(settings).filter(({ start }) => start <= now.toISOString().slice(0, 10))

/** The values that the settings request for each site; none before there are settings. */
const requestedBy = (settings: EntrySettings | undefined, ids: EntryPlace): RequestedFields => ({
  indicators: settings?.indicators.map(({ code }) => code) ?? [],
  periods: settings ? begunPeriods(settings, ids).map(({ code }) => code) : [],
})

const countSites = async (tx: Tx, { orgId, importId }: EntryPlace): Promise<number> => {
  const [counted] = await tx.sql(
    totalRow,
    `select count(*)::int as total from divisions d where ${inPerimeter('$1', '$2')}`,
    [orgId, importId],
  )
  return counted?.total ?? 0
}

async function countFilled(
  tx: Tx,
  { orgId, importId }: EntryPlace,
  { indicators, periods }: RequestedFields,
): Promise<number> {
  const [counted] = await tx.sql(
    countRow,
    `select count(*)::int as count
     from data_entry_cells c join divisions d on d.org_id = c.org_id and d.id = c.division_id
     where c.org_id = $1 and c.import_id = $2 and c.value is not null
       and c.indicator = any($3) and c.period = any($4) and ${inPerimeter('$1', '$2')}`,
    [orgId, importId, indicators, periods],
  )
  return counted?.count ?? 0
}

/** Data entries: their settings, and their cells. */
export const dataEntryStore = {
  /**
   * The data entry of an import, and its progress.
   * @throws AppError notFound
   */
  async read(tx: Tx, ids: EntryPlace): Promise<EntrySheet> {
    const { hasFiles } = await readStanding(tx, ids)
    const found = await readSettings(tx, ids)
    const requested = requestedBy(found?.settings, ids)
    const periods = found ? begunPeriods(found.settings, ids) : []
    const sites = await countSites(tx, ids)
    return {
      settings: found?.settings ?? null,
      periods,
      upcoming: found ? entryPeriods(found.settings).length - periods.length : 0,
      sites,
      filled: await countFilled(tx, ids, requested),
      expected: sites * requested.indicators.length * requested.periods.length,
      isLocked: hasFiles,
      ...(await listFindings(tx, ids, requested)),
      version: found?.version ?? 0,
    }
  },

  /** The values that a data entry requests. */
  async asked(tx: Tx, ids: EntryPlace): Promise<RequestedFields> {
    return requestedBy((await readSettings(tx, ids))?.settings, ids)
  },

  /**
   * Sets the values that a data entry requests. Values typed for other settings stay stored, and count again when
   * they are requested again.
   * @throws AppError notFound, importValidated, entryLocked, entryNotReady, preconditionFailed, ruleBroken
   */
  async set(
    tx: Tx,
    actor: Actor,
    { importId, now }: Pick<EntryPlace, 'importId' | 'now'>,
    given: EntrySettings,
    expected?: number,
  ): Promise<void> {
    const { orgId } = actor
    const ids = { orgId, importId, now }
    await takeOpen(tx, ids)
    const before = await readSettings(tx, ids)
    requireVersion(before?.version ?? 0, expected)
    const cellsOfSite = given.indicators.length * entryPeriods(given).length
    if ((await countSites(tx, ids)) * cellsOfSite > entryCellsMax) {
      throw new AppError('ruleBroken', { fields: [{ field: 'indicators', key: 'validation.entryTooLarge' }] })
    }
    await requireUnits(tx, ids, given)
    const { settings } = before ?? {}
    if (settings && JSON.stringify(settings) === JSON.stringify(sorted(given))) return
    await tx.db
      .insert(dataEntries)
      .values({ orgId, id: importId, ...given })
      .onConflictDoUpdate({
        target: [dataEntries.orgId, dataEntries.id],
        set: { ...given, version: nextVersion(dataEntries) },
      })
    await logChange(tx, actor, {
      resource: 'imports',
      id: importId,
      title: now.toISOString().slice(0, 10),
      action: 'update',
      before: { ...settings },
      after: sorted(given),
    })
  },

  /** The edited cells of some sites, among those that the data entry requests. */
  async cells(
    tx: Tx,
    ids: EntryPlace,
    { divisionIds, indicator }: { divisionIds: readonly string[]; indicator?: string | undefined },
  ): Promise<EntryCell[]> {
    const { indicators, periods } = await dataEntryStore.asked(tx, ids)
    return tx.sql(
      entryCell,
      `${cellsSql} and c.division_id = any($3) and c.indicator = any($4) and c.period = any($5)`,
      [
        ids.orgId,
        ids.importId,
        divisionIds,
        indicators.filter((code) => indicator === undefined || code === indicator),
        periods,
      ],
    )
  },

  /**
   * Saves cells, except those changed by somebody else since they were read. A cell that already holds the same value
   * counts as saved, so that a save whose answer was lost can be retried.
   * @throws AppError notFound, importValidated, entryLocked, entryNotReady, ruleBroken
   */
  async save(
    tx: Tx,
    actor: Actor,
    { importId, now }: Pick<EntryPlace, 'importId' | 'now'>,
    cells: readonly SavedCell[],
  ): Promise<SavedEntryCells> {
    const { orgId, accountId } = actor
    const ids = { orgId, importId, now }
    await takeOpen(tx, ids)
    const found = await readSettings(tx, ids)
    if (!found) throw new AppError('entryNotReady')
    await requireInside(tx, ids, requestedBy(found.settings, ids), cells)
    const divisionIds = [...new Set(cells.map(({ divisionId }) => divisionId))]
    const readStored = async () =>
      new Map((await dataEntryStore.cells(tx, ids, { divisionIds })).map((cell) => [cellKey(cell), cell]))
    const before = await readStored()
    const unitOf = new Map(found.settings.indicators.map(({ code, unit }) => [code, unit]))
    const written = await tx.sql(
      placeRow,
      `insert into data_entry_cells (org_id, import_id, account_id, updated_at,
         id, division_id, indicator, period, value, unit, comment, version)
       select $1, $2, $3, $4, * from unnest($5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::float8[],
         $10::text[], $11::text[], $12::int[])
       on conflict (org_id, import_id, division_id, indicator, period) do update
         set value = excluded.value, unit = excluded.unit, comment = excluded.comment,
           account_id = excluded.account_id, updated_at = excluded.updated_at, version = excluded.version,
           findings = null
         where data_entry_cells.version = excluded.version - 1
       returning division_id as "divisionId", indicator, period`,
      [
        orgId,
        importId,
        accountId,
        now.toISOString(),
        cells.map(() => uuidv7()),
        cells.map(({ divisionId }) => divisionId),
        cells.map(({ indicator }) => indicator),
        cells.map(({ period }) => period),
        cells.map(({ value }) => value),
        cells.map(({ indicator }) => unitOf.get(indicator)),
        cells.map(({ comment }) => comment),
        cells.map(({ version }) => version + 1),
      ],
    )
    const own = new Set(written.map(cellKey))
    const stored = await readStored()
    await logCells(tx, actor, importId, { keys: [...own], before, after: stored })
    const outcome: SavedEntryCells = { saved: [], conflicts: [] }
    for (const cell of cells) {
      const kept = stored.get(cellKey(cell))
      if (!kept) continue
      const isSame = kept.value === cell.value && kept.comment === cell.comment
      outcome[own.has(cellKey(cell)) || isSame ? 'saved' : 'conflicts'].push(kept)
    }
    return outcome
  },

  /**
   * Locks a data entry to send it.
   * @throws AppError notFound, importValidated, entryLocked, entryNotReady, entryEmpty
   */
  async takeFilled(tx: Tx, ids: EntryPlace) {
    await takeOpen(tx, ids)
    const found = await readSettings(tx, ids)
    if (!found) throw new AppError('entryNotReady')
    const requested = requestedBy(found.settings, ids)
    const filled = await countFilled(tx, ids, requested)
    if (filled === 0) throw new AppError('entryEmpty')
    // The perimeter may have grown since the settings were chosen.
    if (filled > entryCellsMax) {
      throw new AppError('ruleBroken', { fields: [{ field: 'indicators', key: 'validation.entryTooLarge' }] })
    }
    return { ...found.settings, asked: requested }
  },
}

/** In display order. */
const sorted = ({ indicators, periodicity, startDate, endDate }: EntrySettings) => ({
  indicators: indicators.map(({ code, unit }) => ({ code, unit })),
  periodicity,
  startDate,
  endDate,
})

type Cells = ReadonlyMap<string, EntryCell>

const pickCells = (cells: Cells, keys: readonly string[]) =>
  Object.fromEntries(
    keys.map((key) => {
      const { value = null, comment = null } = cells.get(key) ?? {}
      return [key, { value, comment }]
    }),
  )

/** Records which cells a save has changed, with old and new values, as a line of the import's history. */
async function logCells(
  tx: Tx,
  actor: Actor,
  importId: string,
  { keys, before, after }: { keys: readonly string[]; before: Cells; after: Cells },
): Promise<void> {
  if (keys.length === 0) return
  await logChange(tx, actor, {
    resource: 'entryCells',
    parentId: importId,
    title: String(keys.length),
    action: 'update',
    before: pickCells(before, keys),
    after: pickCells(after, keys),
  })
}
