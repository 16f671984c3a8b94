import { z } from 'zod'
import type { Tx } from '../database.ts'

const siteRow = z.object({
  id: z.string(),
  companyId: z.string(),
  name: z.string(),
  nationalId: z.string().nullable(),
  isHeadquarter: z.boolean(),
  country: z.string().nullable(),
})
type Site = z.output<typeof siteRow>

/** The sites that an import is about, by its perimeter. */
export const sitesOfImport = (tx: Tx, orgId: string, importId: string): Promise<Site[]> =>
  tx.read(
    siteRow,
    `select d.id, d.company_id as "companyId", d.name, d.national_id as "nationalId",
       d.is_headquarter as "isHeadquarter", coalesce(d.address_country, c.country_code) as country
     from divisions d join companies c on c.org_id = d.org_id and c.id = d.company_id
     join data_imports i on i.org_id = d.org_id and i.id = $2
     where d.org_id = $1 and (i.perimeter_type = 'ORGANIZATION' or exists (
       select from data_perimeters p where p.org_id = d.org_id and p.import_id = i.id
         and (p.division_id = d.id or p.company_id = d.company_id)))
     order by d.id`,
    [orgId, importId],
  )
