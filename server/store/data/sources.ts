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
 * Stored files of an organisation, by the rule of `fileStore`: files about people are only for the persons who sent
 * them.
 */
export const readSources = (tx: Tx, orgId: string): Promise<z.output<typeof sourceRow>[]> =>
  tx.sql(
    sourceRow,
    `select f.id, f.source_id as "sourceId", f.original_id as "originalId", f.original_name as name,
       f.nature = any($2) or (i.import_mode is distinct from 'APPLICATION' and case when f.report is null
         then f.nature = $3 else coalesce(f.report::json ->> 'tellsOfFew', 'false') = 'true' end) as "isOfPeople"
     from data_files f join data_imports i on i.org_id = f.org_id and i.id = f.import_id
     where f.org_id = $1 and f.source_id is not null order by f.id`,
    [orgId, naturesOfPeople, indicatorValues.code],
  )
