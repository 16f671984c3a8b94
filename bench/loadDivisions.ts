import pg from 'pg'
import { normalise } from '#model/rules/text/normalise.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { siretOf } from './companyNumbers.ts'
import { copy, type GeneratedCompany } from './loadCompanies.ts'

/** A site of a generated company. */
export type GeneratedSite = {
  siren: string
  siret: string
  name: string
  street: string
  postalCode: string
  city: string
  activityCode: string
  creationDate: string
}

/** The nth site of a company, after its headquarter; its address is that of another company. */
export const generateSite = (
  owner: GeneratedCompany,
  place: GeneratedCompany,
  position: number,
): GeneratedSite => ({
  siren: owner.siren,
  siret: siretOf(owner.siren, position + 1),
  name: `${place.name} ${position}`,
  street: place.street,
  postalCode: place.postalCode,
  city: place.city,
  activityCode: place.activityCode,
  creationDate: place.creationDate,
})

const columns =
  'org_id, id, company_id, name, national_id, activity_code, address_street, address_postal_code, address_city, address_country, is_headquarter, legal_state, creation_date, sort_name, search_text'

/** Writes sites of an organisation's companies directly into the table; returns PostgreSQL's time. */
export async function copySites(
  database: pg.ClientConfig,
  orgId: string,
  sites: readonly GeneratedSite[],
): Promise<number> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; siren: string }>(
      'select id, national_id as siren from companies where org_id = $1',
      [orgId],
    )
    const idOf = new Map(rows.map(({ id, siren }) => [siren, id]))
    const startMs = performance.now()
    await copy(
      client,
      'divisions',
      columns,
      sites.map((site) =>
        [
          orgId,
          uuidv7(),
          idOf.get(site.siren),
          site.name,
          site.siret,
          site.activityCode,
          site.street,
          site.postalCode,
          site.city,
          'FR',
          false,
          'ACTIVE',
          site.creationDate,
          normalise(site.name),
          normalise(`${site.name} ${site.siret} ${site.city}`),
        ].join('\t'),
      ),
    )
    return performance.now() - startMs
  } finally {
    await client.end()
  }
}
