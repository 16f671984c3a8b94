import { z } from 'zod'
import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import { naturesOfPeople } from '#model/rules/data/smallGroups.ts'
import type { Tx } from '../engine/database.ts'

const sourceRow = z.object({
  id: z.string(),
  sourceId: z.string(),
  originalId: z.string().nullable(),
  name: z.string(),
  isOfPeople: z.boolean(),
})

/**
 * SQL condition: a file tells of few people, by the rule of `fileStore`.
 * @param file the alias of its row, and of its import
 */
export const isOfPeopleSql = (file: string, dataImport: string): string =>
  `(${file}.nature = any(array[${naturesOfPeople.map((code) => `'${code}'`).join(', ')}])
    or (${dataImport}.import_mode is distinct from 'APPLICATION' and case when ${file}.report is null
      then ${file}.nature = '${indicatorValues.code}'
      else coalesce(${file}.report::json ->> 'tellsOfFew', 'false') = 'true' end))`

/** Stored files of an organisation: those about people are only for the persons who sent them. */
export const readSources = (tx: Tx, orgId: string): Promise<z.output<typeof sourceRow>[]> =>
  tx.sql(
    sourceRow,
    `select f.id, f.source_id as "sourceId", f.original_id as "originalId", f.original_name as name,
       ${isOfPeopleSql('f', 'i')} as "isOfPeople"
     from data_files f join data_imports i on i.org_id = f.org_id and i.id = f.import_id
     where f.org_id = $1 and f.source_id is not null order by f.id`,
    [orgId],
  )
