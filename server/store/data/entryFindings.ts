import { z } from 'zod'
import {
  cellKey,
  entrySheet,
  listedFindingsMax,
  type EntryFinding,
  type EntrySheet,
} from '#model/wire/data/dataEntry.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { Tx } from '../engine/database.ts'
import type { RequestedFields, EntryPlace } from './entrySites.ts'

const findingRow = z.object({ ...entrySheet.shape.findings.element.shape, total: z.int() })

/** Findings of the last check in the requested cells of a data entry, errors first. */
export async function listFindings(
  tx: Tx,
  { orgId, importId }: EntryPlace,
  { indicators, periods }: RequestedFields,
): Promise<Pick<EntrySheet, 'findings' | 'findingCount'>> {
  const rows = await tx.sql(
    findingRow,
    `select c.division_id as "divisionId", d.name as "divisionName", c.indicator, c.period,
       f ->> 'severity' as severity, f ->> 'message' as message, count(*) over ()::int as total
     from data_entry_cells c
       join divisions d on d.org_id = c.org_id and d.id = c.division_id
       cross join jsonb_array_elements(c.findings) f
     where c.org_id = $1 and c.import_id = $2 and c.findings is not null
       and c.indicator = any($3) and c.period = any($4)
     order by f ->> 'severity', d.sort_name, d.id, array_position($3, c.indicator), c.period
     limit ${listedFindingsMax}`,
    [orgId, importId, indicators, periods],
  )
  return { findings: rows.map(({ total: _, ...finding }) => finding), findingCount: rows[0]?.total ?? 0 }
}

/** Replaces the findings stored on the sent cells by those of a new check. */
export async function keepFindings(
  tx: Tx,
  { orgId, importId }: Pick<EntryPlace, 'orgId' | 'importId'>,
  problems: DataCheck['problems'],
): Promise<void> {
  const found = new Map<string, { place: readonly [string, string, string]; findings: EntryFinding[] }>()
  for (const { place, severity, reason: message } of problems) {
    const { divisionId, indicator, period } = place ?? {}
    if (!divisionId || !indicator || !period || !message) continue
    const key = cellKey({ divisionId, indicator, period })
    const known = found.get(key) ?? { place: [divisionId, indicator, period], findings: [] }
    found.set(key, { ...known, findings: [...known.findings, { severity, message }] })
  }
  const cells = [...found.values()]
  await tx.execute(
    `update data_entry_cells set findings = null where org_id = $1 and import_id = $2 and findings is not null`,
    [orgId, importId],
  )
  if (cells.length === 0) return
  await tx.execute(
    `update data_entry_cells c set findings = f.findings
     from unnest($3::uuid[], $4::text[], $5::text[], $6::jsonb[]) as f(division_id, indicator, period, findings)
     where c.org_id = $1 and c.import_id = $2 and c.division_id = f.division_id and c.indicator = f.indicator
       and c.period = f.period
       and exists (select from data_imports i
         where i.org_id = $1 and i.id = $2 and i.import_mode = 'APPLICATION')`,
    [
      orgId,
      importId,
      cells.map(({ place: [divisionId] }) => divisionId),
      cells.map(({ place: [, indicator] }) => indicator),
      cells.map(({ place: [, , period] }) => period),
      cells.map(({ findings }) => JSON.stringify(findings)),
    ],
  )
}
