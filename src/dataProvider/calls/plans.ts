import { pageOf } from '#model/wire/page.ts'
import { plan, planSubscription, type PlanName } from '#model/wire/plans.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** The organisation's plan: its id comes from the first subscription (spec §7), its name from the list of plans. */
export async function getPlan(
  http: Http,
  orgId: string,
  signal?: AbortSignal,
): Promise<PlanName | undefined> {
  const [plans, subscriptions] = await Promise.all([
    http({ path: apiPath`/plans`, signal }),
    http({ path: apiPath`/organizations/${orgId}/plan-subscriptions`, signal }),
  ])
  const planId = readBody(pageOf(planSubscription), subscriptions).content[0]?.planId
  return readBody(pageOf(plan), plans).content.find(({ id }) => id === planId)?.name
}
