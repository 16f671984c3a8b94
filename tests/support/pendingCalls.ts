/** Calls of the specification that are not built yet. Whoever builds one moves it to `specifiedCalls`. */
export const pendingCalls: readonly string[] = [
  'GET /api/v1/kpis',
  'GET /api/v1/kpis/{id}',
  'GET /api/v1/organizations/{orgId}/kpi-subscriptions',
  'POST /api/v1/organizations/{orgId}/kpi-subscriptions',
  'GET /api/v1/organizations/{orgId}/kpi-subscriptions/{id}',
  'DELETE /api/v1/organizations/{orgId}/kpi-subscriptions/{id}',
]
