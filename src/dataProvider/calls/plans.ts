import * as calls from '#model/calls/organizations.ts'
import type { PlanName } from '#model/wire/identity/plans.ts'
import { callApi } from '../callApi.ts'
import type { Http } from '../http.ts'

/** The organisation's plan: its id comes from the first subscription (spec §7), its name from the list of plans. */
export async function getPlan(
  http: Http,
  orgId: string,
  signal?: AbortSignal,
): Promise<PlanName | undefined> {
  const [plans, subscriptions] = await Promise.all([
    callApi(http, calls.listPlans, {}, { signal }),
    callApi(http, calls.listPlanSubscriptions, { orgId }, { signal }),
  ])
  const planId = subscriptions.content[0]?.planId
  return plans.content.find(({ id }) => id === planId)?.name
}
