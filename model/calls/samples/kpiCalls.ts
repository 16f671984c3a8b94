import type { Sample } from './sampleCalls.ts'
import type { SampleValues } from './sampleValues.ts'

const subscriptions = '/api/v1/organizations/{orgId}/kpi-subscriptions'
const targets = '/api/v1/organizations/{orgId}/kpi-targets'
const params = ({ subscriptionId }: SampleValues) => ({ id: subscriptionId })

/** A valid call of every KPI route. */
export const kpiCalls: Readonly<Record<string, Sample>> = {
  'GET /api/v1/kpis/{id}': { status: 200, params: { id: 'K12' } },
  [`POST ${subscriptions}`]: { status: 201, body: ({ unusedKpi }) => ({ kpiId: unusedKpi() }) },
  [`GET ${subscriptions}/{id}`]: { status: 200, params },
  [`PATCH ${subscriptions}/{id}`]: { status: 200, params, body: () => ({ name: 'Notre bilan' }) },
  [`DELETE ${subscriptions}/{id}`]: { status: 204, params },
  [`PATCH ${targets}/{kpiId}`]: {
    status: 200,
    params: { kpiId: 'K12' },
    body: () => ({ set: [{ year: 2030, value: 4200.5, baselineYear: 2020 }], remove: [2029] }),
  },
}
