import { kpis } from '#model/data/kpis.ts'
import type { Fixture } from './fixture.ts'
import type { Sample } from './sampleCalls.ts'

const subscriptions = '/api/v1/organizations/{orgId}/kpi-subscriptions'
const targets = '/api/v1/organizations/{orgId}/kpi-targets'
const params = ({ subscriptionId }: Pick<Fixture, 'subscriptionId'>) => ({ id: subscriptionId })

/** Each KPI in turn, except the one that a place follows: an organisation follows each once. */
const others = Object.keys(kpis).filter((id) => id !== 'K12')
let turn = 0
const nextKpi = () => others[turn++ % others.length]

/** A valid call of every KPI route. */
export const kpiCalls: Readonly<Record<string, Sample>> = {
  'GET /api/v1/kpis/{id}': { status: 200, params: { id: 'K12' } },
  [`POST ${subscriptions}`]: { status: 201, body: () => ({ kpiId: nextKpi() }) },
  [`GET ${subscriptions}/{id}`]: { status: 200, params },
  [`PATCH ${subscriptions}/{id}`]: { status: 200, params, body: () => ({ name: 'Notre bilan' }) },
  [`DELETE ${subscriptions}/{id}`]: { status: 204, params },
  [`PATCH ${targets}/{kpiId}`]: {
    status: 200,
    params: { kpiId: 'K12' },
    body: () => ({ set: [{ year: 2030, value: 4200.5, baselineYear: 2020 }], remove: [2029] }),
  },
}
