import { z } from 'zod'
import { companies as companyResource } from '#model/resources/companies.ts'
import { organizations as organizationResource } from '#model/resources/organizations.ts'
import { bulkCompaniesAnswer, bulkDivisionsAnswer, type RowProblem } from '#model/wire/records/bulk.ts'
import { pageOf } from '#model/wire/records/page.ts'
import type { DemoSession } from './demoCaller.ts'
import { companyRowOf, divisionRowsOf, headquartersWithoutNumber } from './demoRows.ts'
import type { DemoOrganization } from './organizations.ts'

/**
 * Creates an organisation and fills it through the API, as its founder; returns its id. Parts that an interrupted
 * earlier start has created are kept.
 */
export async function buildOrganization(founder: DemoSession, demo: DemoOrganization): Promise<string> {
  const orgId = await foundOnce(founder, demo)
  const base = `/organizations/${orgId}`
  const rows = demo.companies.map(companyRowOf)
  refuseProblems((await founder.post(`${base}/companies/bulk`, { rows }, bulkCompaniesAnswer)).problems)

  const { content: companies } = await founder.get(
    `${base}/companies?pageSize=100`,
    pageOf(companyResource.wire),
  )
  const main = companies.find((company) => company.nationalId === demo.companies[0]?.nationalId)
  if (!main) throw new Error(`Demonstration: ${demo.name} has no main company`)

  if (demo.lei !== undefined) await founder.patch(`${base}/companies/${main.id}`, { lei: demo.lei })

  const abroad = headquartersWithoutNumber(demo.companies)
  for (const { id, nationalId, headquarter } of companies) {
    const fields = abroad.get(nationalId)
    if (fields && headquarter) {
      await founder.patch(`${base}/companies/${id}/divisions/${headquarter.id}`, fields)
    }
  }
  if ((await countDivisions(founder, base)) === companies.length) {
    const path = `${base}/companies/${main.id}/divisions/bulk`
    const answer = await founder.post(path, { rows: divisionRowsOf(demo.companies) }, bulkDivisionsAnswer)
    refuseProblems(answer.problems)
  }
  await founder.put(`${base}/main-company`, { mainCompanyId: main.id })
  return orgId
}

async function foundOnce(founder: DemoSession, { name, isInternational }: DemoOrganization): Promise<string> {
  const known = await founder.get('/organizations', pageOf(organizationResource.wire))
  const found = known.content.find((organization) => organization.name === name)
  if (found) return found.id
  return (await founder.post('/organizations', { name, isInternational }, z.object({ id: z.uuid() }))).id
}

/** Number of divisions: before the files of sites are sent, each company has only its first one. */
async function countDivisions(founder: DemoSession, base: string): Promise<number> {
  const page = await founder.get(`${base}/divisions?pageSize=1`, z.object({ totalItems: z.number() }))
  return page.totalItems
}

/** A row that already exists comes from an earlier start; any other problem is an error in our data. */
function refuseProblems(problems: readonly RowProblem[]): void {
  const faults = problems.filter((problem) => problem.code !== 'duplicateNationalId')
  if (faults.length > 0) throw new Error(`Demonstration: ${JSON.stringify(faults)}`)
}
