import type { TestCaller } from './caller.ts'
import { freshSiren } from './frenchNumbers.ts'

/** A company of the organisation with sites of these names, in their order. */
export async function foundCompany(
  caller: Pick<TestCaller, 'callOrThrow'>,
  orgId: string,
  siteNames: readonly string[],
): Promise<{ companyId: string; siteIds: string[] }> {
  const create = async (path: string, body: object) =>
    (await caller.callOrThrow('POST', `/organizations/${orgId}${path}`, body)).json<{ id: string }>().id
  const companyId = await create('/companies', {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
  const siteIds: string[] = []
  for (const name of siteNames)
    siteIds.push(
      await create(`/companies/${companyId}/divisions`, { name, address: { city: 'Lyon', country: 'FR' } }),
    )
  return { companyId, siteIds }
}
