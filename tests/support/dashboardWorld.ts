import type { FastifyInstance } from 'fastify'
import { analysisDefinition, type SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import type { AccountStorage } from '#model/wire/identity/storages.ts'
import type { TestCaller } from './caller.ts'
import type { TestFact } from './factFiles.ts'
import { freshSiren } from './frenchNumbers.ts'
import { storeFacts } from './storeFacts.ts'
import { monthly } from './withReportFacts.ts'

/** The date of the server and of what is saved. */
export const worldDate = '2026-02-10T10:00:00.000Z'

export type DashboardWorld = ReturnType<typeof dashboardWorld>

const widgetOf = (analysisId: string) => ({
  id: `w-${analysisId}`,
  type: 'table' as const,
  source: { kind: 'analysis' as const, analysisId },
})

/** Analyses and dashboards of an account, made and read for tests of their pages. */
export function dashboardWorld(app: FastifyInstance, ada: TestCaller, orgId: string) {
  const at = worldDate
  const storageAddress = () => `/accounts/${encodeURIComponent(`auth0|${ada.accountId}`)}/storages`
  const readStorage = async () => (await ada.call('GET', storageAddress())).json<AccountStorage>()
  const keptDashboards = async () => (await readStorage()).dashboards as unknown as SavedDashboard[]

  const owned = (id: string, title: string) => ({
    id,
    organizationId: orgId,
    title,
    createdAt: at,
    updatedAt: at,
    createdBy: 'Ada Test',
  })
  const analysis = (id: string, title: string, query: object = {}): SavedAnalysis => ({
    ...owned(id, title),
    definition: analysisDefinition.parse({
      version: 1,
      query: { measures: ['EN01'], rows: ['month'], ...query },
    }),
  })
  const dashboard = (id: string, title: string, over: Partial<SavedDashboard> = {}): SavedDashboard => ({
    ...owned(id, title),
    lines: [],
    widgets: [],
    filters: { companies: [], divisions: [] },
    ...over,
  })
  const keep = (analyses: readonly object[], dashboards: readonly object[], language = 'fr') =>
    ada.call('PUT', storageAddress(), { analyses, dashboards, language })

  /** A site of a company of its own with values of some months. */
  async function laySite(
    company: string,
    site: string,
    values: readonly (Pick<TestFact, 'indicator' | 'value' | 'dimensions'> & { month: string })[],
  ): Promise<void> {
    const base = `/organizations/${orgId}/companies`
    const founded = await ada.callOrThrow('POST', base, {
      name: company,
      country: 'FR',
      nationalId: freshSiren(),
    })
    const companyId = founded.json<{ id: string }>().id
    const opened = await ada.callOrThrow('POST', `${base}/${companyId}/divisions`, {
      name: site,
      address: { city: 'Lyon', country: 'FR' },
    })
    const siteId = opened.json<{ id: string }>().id
    await storeFacts(app, ada, orgId, {
      startDate: '2025-01-01',
      endDate: '2026-01-31',
      facts: values.map(({ indicator, month, value, dimensions = {} }) =>
        monthly(siteId, indicator, month, value, { company: companyId, dimensions }),
      ),
    })
  }

  /** One site with values of three months. */
  const layFacts = () =>
    laySite(
      'Ormelle Bois',
      'Écully',
      ['2025-01', '2025-02', '2026-01'].map((month, index) => ({
        indicator: 'EN01',
        month,
        value: 10 * (index + 1),
      })),
    )

  return { orgId, readStorage, keptDashboards, analysis, dashboard, widgetOf, keep, laySite, layFacts }
}
