import type { Sample } from './sampleCalls.ts'

const items = '/api/v1/organizations/{orgId}/shared-items'

/** A dashboard with one free slot, shared for editing. */
export const sharedDashboardOf = (title: string) => ({
  title,
  sharing: 'EDIT',
  content: {
    kind: 'dashboard',
    lines: [{ widgetIds: ['EMPTY'] }],
    widgets: [],
    filters: { companies: [], divisions: [] },
    analyses: [],
  },
})

/** An analysis of electricity by month, shared for editing. */
export const sharedAnalysisOf = (title: string) => ({
  title,
  sharing: 'EDIT',
  content: {
    kind: 'analysis',
    definition: { version: 1, query: { measures: ['EN01'], rows: ['month'] } },
  },
})

/** A valid call of every route of what members share. */
export const sharedItemCalls: Readonly<Record<string, Sample>> = {
  [`POST ${items}`]: { status: 201, body: () => sharedDashboardOf('Pilotage carbone') },
  [`PATCH ${items}/{sharedItemId}`]: { status: 200, body: () => ({ title: 'Pilotage social' }) },
}
