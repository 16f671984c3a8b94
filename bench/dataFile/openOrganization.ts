import { load } from '../baseline.ts'
import type { Environment } from '../environment.ts'
import { copyCompanies, generateCompany } from '../loadCompanies.ts'
import { copySites, generateSite } from '../loadDivisions.ts'
import { siteCount, siteName } from './writeDataFile.ts'

/** Creates an organisation with the sites that the data file names. */
export async function openOrganization(environment: Environment): Promise<string> {
  const orgId = await environment.createOrganization('Chiffres')
  const owner = generateCompany(0)
  await copyCompanies(environment.database, orgId, [owner])
  const sites = Array.from({ length: siteCount(load.dataRows) }, (_, index) => ({
    ...generateSite(owner, owner, index + 1),
    name: siteName(index),
  }))
  await copySites(environment.database, orgId, sites)
  return orgId
}
