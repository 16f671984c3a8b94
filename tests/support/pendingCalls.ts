/** Calls of the specification that are not built yet. Whoever builds one moves it to `specifiedCalls`. */
export const pendingCalls: readonly string[] = [
  'GET /api/v1/organizations/{orgId}/data-analytics-token',
  'POST /data/{orgId}/cube/query',
  'GET /data/{orgId}/cube/levels',
  'POST /data/{orgId}/cube/members',
  'GET /data/{orgId}/cube/measures',
]
