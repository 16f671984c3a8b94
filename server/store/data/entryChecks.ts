import { z } from 'zod'
import { AppError, type FieldError } from '#model/errors.ts'
import { fieldErrorsMax } from '#model/schema/issues.ts'
import type { EntrySettings, SavedCell } from '#model/wire/data/dataEntry.ts'
import type { Tx } from '../engine/database.ts'
import { idRow } from '../engine/rows.ts'
import type { RequestedFields, EntryPlace } from './entrySites.ts'
import { inPerimeter } from './perimeterSites.ts'

const unitRow = z.object({ indicator: z.string(), unit: z.string() })

/**
 * Values typed in another unit would change their meaning.
 * @throws AppError ruleBroken
 */
export async function requireUnits(
  tx: Tx,
  { orgId, importId }: EntryPlace,
  { indicators }: EntrySettings,
): Promise<void> {
  const used = await tx.sql(
    unitRow,
    `select distinct indicator, unit from data_entry_cells
     where org_id = $1 and import_id = $2 and value is not null and indicator = any($3)`,
    [orgId, importId, indicators.map(({ code }) => code)],
  )
  const unitOf = new Map(used.map(({ indicator, unit }) => [indicator, unit]))
  const fields = indicators.flatMap(({ code, unit }, index): FieldError[] => {
    const typed = unitOf.get(code)
    if (typed === undefined || typed === unit) return []
    return [{ field: `indicators.${index}.unit`, key: 'validation.entryUnitUsed', args: { unit: typed } }]
  })
  if (fields.length > 0) throw new AppError('ruleBroken', { fields: fields.slice(0, fieldErrorsMax) })
}

/** @throws AppError ruleBroken where a cell is not part of the data entry */
export async function requireInside(
  tx: Tx,
  { orgId, importId }: EntryPlace,
  { indicators, periods }: RequestedFields,
  cells: readonly SavedCell[],
): Promise<void> {
  const rows = await tx.sql(
    idRow,
    `select d.id from divisions d where ${inPerimeter('$1', '$2')} and d.id = any($3)`,
    [orgId, importId, [...new Set(cells.map(({ divisionId }) => divisionId))]],
  )
  const sites = new Set(rows.map(({ id }) => id))
  const fields = cells.flatMap(({ divisionId, indicator, period }, index): FieldError[] => {
    const outside = [
      !sites.has(divisionId) && 'divisionId',
      !indicators.includes(indicator) && 'indicator',
      !periods.includes(period) && 'period',
    ]
    return outside.flatMap((name) =>
      name ? [{ field: `cells.${index}.${name}`, key: 'validation.entryOutside' }] : [],
    )
  })
  if (fields.length > 0) throw new AppError('ruleBroken', { fields: fields.slice(0, fieldErrorsMax) })
}
