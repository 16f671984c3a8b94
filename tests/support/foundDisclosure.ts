import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { TestCaller } from './caller.ts'
import { closedClimate } from './closedClimate.ts'

/** Creates a disclosure of 2026 from a closed assessment of climate. Returns its id. */
export async function foundDisclosure(caller: TestCaller, orgId: string): Promise<string> {
  const created = await caller.callOrThrow(
    'POST',
    `/organizations/${orgId}/disclosures`,
    disclosureOf('État 2026', await closedClimate(caller, orgId)),
  )
  return created.json<{ id: string }>().id
}
