import { z } from 'zod'
import type { DataImportQuery } from '#model/calls/dataImports.ts'
import { AppError } from '#model/errors.ts'
import { dataImport } from '#model/wire/data/dataImports.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import type { Tx } from '../engine/database.ts'
import { Parameters } from '../engine/listQuery.ts'
import { totalRow } from '../engine/rows.ts'
import { failure, filesOf, type StoredDataFile } from './fileRows.ts'

const importRow = dataImport.omit({ files: true, error: true }).extend({ error: failure.nullable() })
type ImportRow = z.output<typeof importRow>

/** An import as stored: errors are codes, translated into the reader's language on output. */
export type StoredDataImport = ImportRow & { files: StoredDataFile[] }

/** The step of the wizard (spec §4): the first file decides, or the perimeter where there is no file. */
const statusSql = `case when first.is_there then
    case when first.content_type is null then 'SESSION_PREPARED' else 'SESSION_COMPLETE' end
  when t.perimeter_type is null then 'CREATED' else 'PERIMETER_SELECTED' end`

/** A job that ended without its effect has failed; its row is deleted after a week. */
const analysisSql = `case when t.analysis = 'WAITING' and coalesce(j.status, 'FAILED') not in ('WAITING', 'RUNNING')
  then 'FAILED' else t.analysis end`

/** The name of account `a`, or its address where it has no name. */
export const authorSql = accountNameSql('a')

/** PostgreSQL drops these joins where none of their columns is selected: each finds at most one row. */
const joinsSql = `left join accounts a on a.id = t.account_id
  left join jobs j on j.org_id = t.org_id and j.id = t.job_id`

/** It reads the files of each import, so queries that do not need the wizard step leave it out. */
const firstFileSql = `left join lateral (select true as is_there, f.content_type from data_files f
    where f.org_id = t.org_id and f.import_id = t.id order by f.created_at, f.id limit 1) first on true`

const perimeterSql = `from data_perimeters p where p.org_id = t.org_id and p.import_id = t.id`

const idsSql = (column: string) =>
  `array(select p.${column} ${perimeterSql} and p.${column} is not null order by p.id)`

/** Who moved it to a state, by its history. */
const actorSql = (
  state: string,
) => `(select nullif(${authorSql}, '') from changes c join accounts a on a.id = c.account_id
  where c.org_id = t.org_id and c.record_id = t.id and c.after->>'analysis' = '${state}' order by c.id desc limit 1)`

const selectSql = ({ from, withIds }: { from: string; withIds: boolean }) => `
  select t.id, t.org_id as "organizationId", ${statusSql} as status, ${analysisSql} as analysis,
    t.perimeter_type as "perimeterType", (select count(*)::int ${perimeterSql}) as "perimeterCount",
    array(select coalesce(c.name, d.name) from data_perimeters p
      left join companies c on c.org_id = p.org_id and c.id = p.company_id
      left join divisions d on d.org_id = p.org_id and d.id = p.division_id
      where p.org_id = t.org_id and p.import_id = t.id order by p.id limit 3) as "perimeterNames",
    ${withIds ? idsSql('company_id') : 'null'} as "companyIds",
    ${withIds ? idsSql('division_id') : 'null'} as "divisionIds",
    ${withIds ? actorSql('WAITING') : 'null'} as "validatedBy", ${withIds ? actorSql('UNDONE') : 'null'} as "undoneBy",
    t.import_mode as "importMode", t.one_or_many_files as "oneOrManyFiles",
    case when a.id is not null then json_build_object('id', a.id, 'fullName', ${authorSql}) end as author,
    t.created_at as "createdAt", t.validated_at as "validatedAt",
    case when ${analysisSql} = 'FAILED' then j.finished_at else t.finished_at end as "finishedAt",
    t.undone_at as "undoneAt",
    case when ${analysisSql} = 'FAILED'
      then json_build_object('code', coalesce(j.error, 'internal'), 'args', json_build_object()) end as error,
    t.version
  from ${from} t ${joinsSql} ${firstFileSql}`

const oneSql = `${selectSql({ from: 'data_imports', withIds: true })} where t.org_id = $1 and t.id = $2`

const withFiles = async (tx: Tx, orgId: string, rows: readonly ImportRow[]): Promise<StoredDataImport[]> => {
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(tx, orgId, ids)
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }))
}

/**
 * One import with its files and its whole perimeter.
 * @throws AppError notFound
 */
export async function readImport(tx: Tx, orgId: string, id: string): Promise<StoredDataImport> {
  const [found] = await withFiles(tx, orgId, await tx.sql(importRow, oneSql, [orgId, id]))
  if (!found) throw new AppError('notFound')
  return found
}

const utcDay = (day: string): string => `(${day}::date::timestamp at time zone 'UTC')`

const sorts = { createdAt: 't.created_at', status: statusSql, 'author.fullName': `lower(${authorSql})` }

/** A page of an organisation's imports; a search covers the names of files and authors. */
export async function listImports(
  tx: Tx,
  orgId: string,
  query: DataImportQuery,
): Promise<{ imports: StoredDataImport[]; total: number }> {
  const parameters = new Parameters()
  const conditions = [`t.org_id = ${parameters.add(orgId)}`]
  if (query.status !== undefined) conditions.push(`${statusSql} = ${parameters.add(query.status)}`)
  if (query.analysis !== undefined) conditions.push(`${analysisSql} = ${parameters.add(query.analysis)}`)
  const { perimeterType, nature, authorId, createdFrom, createdTo } = query
  if (perimeterType !== undefined) conditions.push(`t.perimeter_type = ${parameters.add(perimeterType)}`)
  if (authorId !== undefined) conditions.push(`t.account_id = ${parameters.add(authorId)}`)
  if (nature !== undefined) {
    conditions.push(`exists (select from data_files f
      where f.org_id = t.org_id and f.import_id = t.id and f.nature = ${parameters.add(nature)})`)
  }
  if (createdFrom !== undefined) conditions.push(`t.created_at >= ${utcDay(parameters.add(createdFrom))}`)
  if (createdTo !== undefined)
    conditions.push(`t.created_at < ${utcDay(parameters.add(createdTo))} + interval '1 day'`)
  if (query.search?.trim()) {
    const pattern = parameters.add(`%${query.search.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
    conditions.push(`(${authorSql} ilike ${pattern} or exists (select from data_files f
      where f.org_id = t.org_id and f.import_id = t.id and f.original_name ilike ${pattern}))`)
  }
  const where = conditions.join(' and ')
  const [field = 'createdAt', direction = 'desc'] = query.sort?.split(',') ?? []
  const all = (needsStatus: boolean) =>
    `from data_imports t ${joinsSql} ${needsStatus ? firstFileSql : ''} where ${where}`
  const [counted] = await tx.sql(
    totalRow,
    `select count(*)::int as total ${all(query.status !== undefined)}`,
    parameters.values,
  )
  const order = `order by ${sorts[field as keyof typeof sorts]} ${direction}, t.created_at desc, t.id desc`
  const limit = parameters.add(query.pageSize)
  const offset = parameters.add(query.pageNumber * query.pageSize)
  const rows = await tx.sql(
    importRow,
    // Selects the page first: the other columns are only read for its rows.
    `${selectSql({
      from: `(select t.* ${all(query.status !== undefined || field === 'status')} ${order}
        limit ${limit} offset ${offset})`,
      withIds: false,
    })} ${order}`,
    parameters.values,
  )
  return { imports: await withFiles(tx, orgId, rows), total: counted?.total ?? 0 }
}
