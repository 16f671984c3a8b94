import { z } from 'zod'
import type { Reading } from '#model/wire/data/fileReading.ts'
import { pick, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { dataFiles, type Mappings } from '../tables/dataImports.ts'

const meaningRow = z.object({
  kind: z.enum(['column', 'site', 'value']),
  nature: z.string(),
  spelling: z.string(),
  means: z.string().nullable(),
  isEarlier: z.boolean(),
})

/**
 * Spellings that users have explained for files of a nature: headers by their column, names by their site, values by
 * their code. `earlier` lists the headers explained before this file was received.
 */
export async function readMeanings(
  tx: Tx,
  orgId: string,
  { nature, receivedAt }: { nature: string; receivedAt: string | null },
): Promise<{
  columns: Mappings
  sites: Mappings
  values: Record<string, Mappings>
  earlier: string[]
}> {
  const rows = await tx.sql(
    meaningRow,
    `select kind, nature, spelling, coalesce(column_code, division_id::text) as means,
       coalesce(updated_at < $3::timestamptz, false) as "isEarlier"
     from data_meanings
     where org_id = $1
       and (kind = 'site' or (kind = 'column' and nature = $2) or (kind = 'value' and starts_with(nature, $4)))`,
    [orgId, nature, receivedAt, `${nature}.`],
  )
  const of = (kind: 'column' | 'site'): Mappings =>
    Object.fromEntries(rows.flatMap((row) => (row.kind === kind ? [[row.spelling, row.means]] : [])))
  const earlier = rows.flatMap(({ kind, spelling, isEarlier }) =>
    kind === 'column' && isEarlier ? [spelling] : [],
  )
  const said = rows.filter(({ kind }) => kind === 'value')
  const values = Object.fromEntries(
    [...Map.groupBy(said, (row) => row.nature.slice(nature.length + 1))].map(([column, meanings]) => [
      column,
      Object.fromEntries(meanings.map(({ spelling, means }) => [spelling, means])),
    ]),
  )
  return { columns: of('column'), sites: of('site'), values, earlier }
}

/** Columns by heading for a file, remembered or given with it, and how it is said to be read. */
export async function readSaid(
  tx: Tx,
  orgId: string,
  { id, nature }: { id: string; nature: string },
): Promise<{ columns: Mappings; reading: Reading }> {
  const [said] = await tx.db
    .select(pick(dataFiles, 'columns', 'reading'))
    .from(dataFiles)
    .where(rowOf(dataFiles, orgId, id))
  const { columns } = await readMeanings(tx, orgId, { nature, receivedAt: null })
  return { columns: { ...columns, ...said?.columns }, reading: said?.reading ?? {} }
}

/** Spellings that an organisation remembers; the most recent ones are kept. */
const rememberedMax = 10_000

/** Remembers the explained spellings of a file for later files. */
export async function saveSpellings(
  tx: Tx,
  orgId: string,
  said: { nature: string; columns: Mappings; sites: Mappings; values: Record<string, Mappings>; now: Date },
): Promise<void> {
  const rows = [
    ...Object.entries(said.columns).map(
      ([head, column]) => ['column', said.nature, head, column, null] as const,
    ),
    ...Object.entries(said.values).flatMap(([column, meanings]) =>
      Object.entries(meanings).map(
        ([word, code]) => ['value', `${said.nature}.${column}`, word, code, null] as const,
      ),
    ),
    ...Object.entries(said.sites).map(([name, site]) => ['site', '', name, null, site] as const),
  ]
  await tx.execute(
    `insert into data_meanings (org_id, updated_at, id, kind, nature, spelling, column_code, division_id)
     select $1, $2, * from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[])
     on conflict (org_id, kind, nature, spelling) do update
       set column_code = excluded.column_code, division_id = excluded.division_id, updated_at = excluded.updated_at`,
    [
      orgId,
      said.now.toISOString(),
      rows.map(() => uuidv7()),
      rows.map(([kind]) => kind),
      rows.map(([, nature]) => nature),
      rows.map(([, , spelling]) => spelling),
      rows.map(([, , , column]) => column),
      rows.map(([, , , , site]) => site),
    ],
  )
  await tx.execute(
    `delete from data_meanings where org_id = $1 and id in (
       select id from data_meanings where org_id = $1 order by updated_at desc, id desc offset ${rememberedMax})`,
    [orgId],
  )
}
