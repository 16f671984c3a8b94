import type { Sample } from './sampleCalls.ts'

const dashboards = '/api/v1/organizations/{orgId}/shared-dashboards'

/** A dashboard with one free slot, shared for editing. */
export const sharedDashboardOf = (title: string) => ({
  title,
  sharing: 'EDIT',
  lines: [{ widgetIds: ['EMPTY'] }],
  widgets: [],
  filters: { companies: [], divisions: [] },
  analyses: [],
})

/** A valid call of every route of shared dashboards. */
export const dashboardCalls: Readonly<Record<string, Sample>> = {
  [`POST ${dashboards}`]: { status: 201, body: () => sharedDashboardOf('Pilotage carbone') },
  [`PATCH ${dashboards}/{sharedDashboardId}`]: { status: 200, body: () => ({ title: 'Pilotage social' }) },
}
