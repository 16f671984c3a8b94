import { z } from 'zod'
import { canonicalCompanyId } from '#model/rules/register/nationalIds.ts'
import { fullNameOf } from '#model/rules/governance/persons.ts'
import { columnsOf, storedColumns, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { legalTexts, personStores, physicalTexts, type PersonType } from './personStore.ts'
import { insertRows, logRecords } from '../engine/recordImport.ts'
import type { Actor } from '../engine/recordStore.ts'

const boundCompany = z.object({
  id: z.string(),
  name: z.string(),
  nationalId: z.string(),
  country: z.string(),
})

/**
 * Inserts persons in a few statements, each with its line in the history; legal persons that are companies of the
 * organisation are bound to them.
 */
export async function insertPersons(
  tx: Tx,
  actor: Actor,
  type: PersonType,
  persons: readonly Row[],
): Promise<void> {
  const { binding } = personStores[type]
  const bound = type === 'LEGAL' ? await bindToCompanies(tx, actor.orgId, persons) : persons
  const records = bound.map((person) => ({ id: uuidv7(), person, identity: person['identity'] as Row }))
  const rows = records.map(({ id, person, identity }) => ({
    ...columnsOf(binding, person),
    ...(type === 'LEGAL' ? legalTexts(identity) : physicalTexts(identity)),
    org_id: actor.orgId,
    id,
    type,
  }))
  const derived = ['sort_name', 'duplicate_key', 'search_text']
  await insertRows(tx, binding, [...storedColumns(binding), 'org_id', ...derived], rows)
  await logRecords(
    tx,
    actor,
    binding,
    records.map(({ id, person, identity }) => ({
      id,
      action: 'create',
      record: { fullName: fullNameOf(identity) },
      after: person,
    })),
  )
}

/** A legal person with the number of a company of the organisation is that company, and gets the company's name. */
async function bindToCompanies(tx: Tx, orgId: string, persons: readonly Row[]): Promise<Row[]> {
  const identities = persons.map(({ identity }) => identity as Row)
  const found = await tx.sql(
    boundCompany,
    `select c.id, c.name, c.national_id as "nationalId", c.country_code as country from companies c
     where c.org_id = $1 and c.national_id = any($2::text[])
       and not exists (select from persons p where p.org_id = $1 and p.identity_company_id = c.id)`,
    [orgId, identities.map(numberOf)],
  )
  const companyOf = new Map(found.map((company) => [`${company.country} ${company.nationalId}`, company]))
  return identities.map((identity) => {
    const company = companyOf.get(`${String(identity['country'])} ${numberOf(identity)}`)
    if (!company) return { identity }
    const { id: companyId, ...named } = company
    return { identity: { ...named, companyId } }
  })
}

const numberOf = ({ country, nationalId }: Row): string =>
  canonicalCompanyId(String(country), String(nationalId))
