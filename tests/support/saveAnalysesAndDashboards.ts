import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { analysisDefinition, definitionVersion } from '#model/wire/data/savedAnalyses.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import type { Registrant } from './registrant.ts'
import { acceptedOf } from './requireSuccess.ts'

/** Keeps a dashboard that shows one KPI in the account by the API, and analyses: the title and the query of each. */
export async function saveAnalysesAndDashboards(
  page: Page,
  { token, orgId }: Pick<Registrant, 'token' | 'orgId'>,
  { kpiId, analyses = {} }: { kpiId: string; analyses?: Readonly<Record<string, object>> },
): Promise<void> {
  const own = (id: string, title: string) => ({
    id,
    organizationId: orgId,
    title,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    createdBy: 'Claire Joubert',
  })
  const dashboard: SavedDashboard = {
    ...own('dashboard', 'Pilotage ESG'),
    lines: [{ widgetIds: ['kpi'] }],
    widgets: [{ id: 'kpi', type: 'chart', source: { kind: 'kpi', kpiId } }],
    filters: { companies: [], divisions: [] },
  }
  const kept = Object.entries(analyses).map(([title, query]) => ({
    ...own(title, title),
    definition: analysisDefinition.parse({ version: definitionVersion, query }),
  }))
  const answer = await page.request.put(`/api/v1/accounts/${decodeJwt(token).sub}/storages`, {
    headers: { authorization: `Bearer ${token}` },
    data: { analyses: kept, dashboards: [dashboard], language: 'fr' },
  })
  await acceptedOf('PUT', answer)
}
