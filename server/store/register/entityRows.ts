import { isClosed } from '#model/rules/register/lifecycle.ts'
import { valueAt } from '#model/schema/rules.ts'
import { columnsOf, storedColumns, type Binding, type Row } from '../engine/binding.ts'
import { companyStore, companyTexts } from './companyStore.ts'
import type { Tx } from '../engine/database.ts'
import { insertRows } from '../engine/recordImport.ts'
import { divisionStore, divisionSearchColumns, siteNamedAfter } from './divisionStore.ts'
import type { EntityDraft } from './entityDrafts.ts'
import { uuidv7 } from '../engine/ids.ts'
import { idRow } from '../engine/rows.ts'

/** A draft as rows of the two tables; omitted columns are null. */
export type EntityRows = { draft: EntityDraft; id: string; company: Row; divisions: Row[] }

export function toRows(orgId: string, draft: EntityDraft, createdAt: string): EntityRows {
  const id = uuidv7()
  const headquarter =
    draft.divisions.find((division) => division['isHeadquarter']) ??
    draft.divisions.find((division) => !isClosed(division['legalState'])) ??
    draft.divisions[0]
  const city = valueAt(headquarter, 'address.city')
  const company: Row = {
    ...columnsOf(companyStore.binding, draft.company),
    ...companyTexts(draft.company, typeof city === 'string' ? city : ''),
    org_id: orgId,
    id,
    source: draft.source,
    verified_at: draft.verifiedAt,
    is_main: false,
    version: 1,
    created_at: createdAt,
  }
  const sites = headquarter ? draft.divisions : [siteNamedAfter(draft.company)]
  const divisions = sites.map((site) =>
    divisionRow(
      { orgId, companyId: id, isHeadquarter: site === headquarter || !headquarter, createdAt },
      site,
    ),
  )
  return { draft, id, company, divisions }
}

type Placement = { orgId: string; companyId: string; isHeadquarter: boolean; createdAt: string }

export const divisionRow = (
  { orgId, companyId, isHeadquarter, createdAt }: Placement,
  division: Row,
): Row => ({
  ...columnsOf(divisionStore.binding, division),
  ...divisionSearchColumns(division),
  org_id: orgId,
  id: uuidv7(),
  company_id: companyId,
  is_headquarter: isHeadquarter,
  version: 1,
  created_at: createdAt,
})

const ownedColumns = ['org_id', 'sort_name', 'search_text', 'version', 'created_at']
const listColumns = (binding: Binding) => [...storedColumns(binding), ...ownedColumns]

const companyColumns = listColumns(companyStore.binding).join(', ')
const divisionColumns = listColumns(divisionStore.binding).join(', ')

/** Inserts divisions given as columns. */
export const insertDivisions = (tx: Tx, rows: readonly Row[]): Promise<void> =>
  insertRows(tx, divisionStore.binding, listColumns(divisionStore.binding), rows)

/**
 * Inserts companies that do not exist yet, each with its divisions.
 * @returns the IDs of the new ones
 */
export const insertEntities = (tx: Tx, entities: readonly EntityRows[]): Promise<{ id: string }[]> =>
  tx.sql(
    idRow,
    `with added as (
       insert into companies (${companyColumns})
       select ${companyColumns} from json_populate_recordset(null::companies, $1)
       on conflict (org_id, national_id, country_code) do nothing returning id
     ), sites as (
       insert into divisions (${divisionColumns})
       select ${divisionColumns} from json_populate_recordset(null::divisions, $2)
       where company_id in (select id from added)
     ) select id from added`,
    [
      JSON.stringify(entities.map(({ company }) => company)),
      JSON.stringify(entities.flatMap(({ divisions }) => divisions)),
    ],
  )
