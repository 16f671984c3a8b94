import { z } from 'zod'
import type { Tx } from '../engine/database.ts'

/**
 * The sites `d` of an import's perimeter. Each list of IDs is hashed once: a perimeter may name ten thousand, and as
 * many sites may be compared with it.
 */
export const inPerimeter = (orgId: string, importId: string): string => {
  const named = (column: string) =>
    `select p.${column} from data_perimeters p
     where p.org_id = ${orgId} and p.import_id = ${importId} and p.${column} is not null`
  return `d.org_id = ${orgId} and (
    (select i.perimeter_type = 'ORGANIZATION' from data_imports i where i.org_id = ${orgId} and i.id = ${importId})
    or d.id in (${named('division_id')}) or d.company_id in (${named('company_id')}))`
}

const siteRow = z.object({
  id: z.string(),
  companyId: z.string(),
  name: z.string(),
  nationalId: z.string().nullable(),
  isHeadquarter: z.boolean(),
  country: z.string().nullable(),
  currency: z.string(),
})
type Site = z.output<typeof siteRow>

/** The sites of an import, by its perimeter. */
export const sitesOfImport = (tx: Tx, orgId: string, importId: string): Promise<Site[]> =>
  tx.sql(
    siteRow,
    `select d.id, d.company_id as "companyId", d.name, d.national_id as "nationalId",
       d.is_headquarter as "isHeadquarter", coalesce(d.address_country, c.country_code) as country, c.currency
     from divisions d join companies c on c.org_id = d.org_id and c.id = d.company_id
     where ${inPerimeter('$1', '$2')}
     order by d.id`,
    [orgId, importId],
  )

const countryRow = siteRow.pick({ id: true, country: true })

/** All sites of an organisation with their country, else that of their company. */
export const countriesOfSites = (tx: Tx, orgId: string): Promise<z.output<typeof countryRow>[]> =>
  tx.sql(
    countryRow,
    `select d.id, coalesce(d.address_country, c.country_code) as country
     from divisions d join companies c on c.org_id = d.org_id and c.id = d.company_id
     where d.org_id = $1 order by d.id`,
    [orgId],
  )
