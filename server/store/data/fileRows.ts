import { z } from 'zod'
import { errorTable, type ErrorCode } from '#model/errors.ts'
import { dataFile } from '#model/wire/data/dataFiles.ts'
import type { Tx } from '../engine/database.ts'

const codes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]

/** An error code with its arguments, translated into the reader's language on output. */
export const failure = z.object({
  code: z.enum(codes),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Failure = z.output<typeof failure>

const storedFile = dataFile.omit({ error: true }).extend({ error: failure.nullable() })
/** A file as it is stored. */
export type StoredDataFile = z.output<typeof storedFile>
const placedFile = storedFile.extend({ importId: z.string() })

export const isoText = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The name of a file with that of its sheet: « conso.xlsx › Lyon ». */
export const titleSql = (file: string): string =>
  `${file}.original_name || coalesce(' › ' || ${file}.sheet, '')`

/** A job that ended without its effect has failed; its row is deleted after a week. */
const stateSql = `case when f.state <> 'RECEIVED' then f.state
  else case j.status when 'WAITING' then 'RECEIVED' when 'RUNNING' then 'CHECKING' else 'FAILED' end end`

/** Overlaps that are not listed, because there are too many or the check predates their list, follow the file's choice. */
const undecidedSql = `(select count(*) filter (where o.choice is null) + case when f.overlap is null
    then greatest(coalesce((f.counts->>'overlaps')::int, 0) - count(*), 0) else 0 end
  from data_overlaps o where o.org_id = f.org_id and o.file_id = f.id)::int`

const filesSql = `
  select f.import_id as "importId", f.id, f.nature, f.original_name as "originalName",
    f.file_format as "fileFormat", f.periodicity, f.start_date as "startDate", f.end_date as "endDate",
    f.size_bytes as "sizeBytes", case when f.sheet is not null then
      json_build_object('sheet', f.sheet, 'sizeBytes', f.original_bytes) end as spreadsheet, f.content_type as "contentType",
    ${isoText('f.received_at')} as "receivedAt", ${stateSql} as state,
    case when ${stateSql} = 'FAILED' then json_build_object(
      'code', coalesce(f.error, j.error, 'internal'), 'args', coalesce(f.error_args, '{}')) end as error,
    case when f.state = 'CHECKED' then 100 when j.status = 'RUNNING' then j.progress else 0 end as progress,
    f.counts, f.overlap, ${undecidedSql} as undecided, jsonb_array_length(f.corrections) as corrections,
    ${isoText('f.purged_at')} as "purgedAt",
    case when f.sha256 is not null then (
      select json_build_object('importId', o.import_id, 'at', ${isoText('o.received_at')})
      from data_files o join data_imports i on i.org_id = o.org_id and i.id = o.import_id
      where o.org_id = f.org_id and o.sha256 = f.sha256 and (o.received_at, o.id) < (f.received_at, f.id)
        and i.undone_at is null
      order by o.received_at, o.id limit 1) end as "sameAs"
  from data_files f left join jobs j on j.org_id = f.org_id and j.id = f.job_id
  where f.org_id = $1 and f.import_id = any($2::uuid[])
  order by f.created_at, f.id`

/** The files of some imports, by import, in the order in which they were prepared. */
export async function filesOf(
  tx: Tx,
  orgId: string,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, StoredDataFile[]>> {
  const rows = await tx.sql(placedFile, filesSql, [orgId, importIds])
  return new Map(
    [...Map.groupBy(rows, ({ importId }) => importId)].map(([importId, files]) => [
      importId,
      files.map(({ importId: _, ...file }) => file),
    ]),
  )
}
