import type { Language } from '#model/wire/identity/accounts.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import {
  analysisDefinition,
  definitionVersion,
  type AnalysisDefinition,
  type SavedAnalysis,
} from '#model/wire/data/savedAnalyses.ts'
import type { DashboardWidget, SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import type { Tx } from '../store/engine/database.ts'
import { kpiSubscriptionStore } from '../store/data/kpiSubscriptionStore.ts'
import { kpiTargetStore } from '../store/data/kpiTargetStore.ts'
import type { Actor } from '../store/engine/recordStore.ts'
import { readStorage, writeStorage } from '../store/identity/storageStore.ts'
import { kpis } from '../reference/kpis.ts'
import { idRow } from '#server/store/engine/rows.ts'

type Titles = Readonly<Record<Language, string>>
type SavedQuery = Pick<CubeQuery, 'measures'> & Partial<CubeQuery>
type DemoAnalysis = { titles: Titles; definition: AnalysisDefinition }
type DemoDashboard = {
  titles: Titles
  /** Ids of the analyses and KPIs in each line; shown as a table where `as` says so. */
  lines: readonly (readonly { of: string; as?: 'table' }[])[]
}

const draw = (
  titles: Titles,
  query: SavedQuery,
  shown: Partial<Pick<AnalysisDefinition, 'view' | 'chart' | 'formats'>> = {},
): DemoAnalysis => ({
  titles,
  definition: analysisDefinition.parse({ version: definitionVersion, query, ...shown }),
})

const toDate = { shortcut: 'YEAR_TO_DATE' } as const
const lastYear = { variation: 'Y-1', likeForLike: true } as const

const analysesOf = (assessmentId: string | undefined): Readonly<Record<string, DemoAnalysis>> => ({
  ...analyses,
  ...(assessmentId !== undefined && {
    materiality: draw(
      {
        fr: 'Changement climatique\u00A0: note d’impact et émissions par site',
        en: 'Climate change: impact score and emissions by site',
      },
      {
        measures: ['score', 'GH26'],
        rows: ['division'],
        filters: [
          { level: 'assessment', operator: 'in', members: [assessmentId] },
          { level: 'axis', operator: 'in', members: ['IMPACT'] },
          { level: 'topic', operator: 'in', members: ['E1'] },
        ],
        ...toDate,
        top: { count: 12, measure: 'GH26', order: 'desc', others: false },
      },
      {
        view: 'table',
        formats: [
          { measure: 'score', kind: 'bar' },
          { measure: 'GH26', kind: 'bar' },
        ],
      },
    ),
  }),
})

const analyses: Readonly<Record<string, DemoAnalysis>> = {
  emissions: draw(
    { fr: 'Émissions par société, scopes 1 et 2', en: 'Emissions by company, scopes 1 and 2' },
    {
      measures: ['GH01', 'GH06'],
      rows: ['company'],
      ...toDate,
      top: { count: 7, measure: 'GH01', order: 'desc', others: true },
    },
    { view: 'chart', chart: 'stacked' },
  ),
  water: draw(
    { fr: 'Prélèvements d’eau par mois', en: 'Water withdrawals by month' },
    { measures: ['WA01'], rows: ['month'], ...toDate, compare: lastYear },
    { view: 'chart', chart: 'line' },
  ),
  safety: draw(
    { fr: 'Accidents du travail par site', en: 'Work accidents by site' },
    {
      measures: ['HS02', 'K54'],
      rows: ['division'],
      ...toDate,
      top: { count: 8, measure: 'HS02', order: 'desc', others: false },
      totals: { rows: true, columns: false },
    },
    { view: 'table', formats: [{ measure: 'HS02', kind: 'bar' }] },
  ),
  headcount: draw(
    { fr: 'Effectif par société', en: 'Headcount by company' },
    {
      measures: ['WF01'],
      rows: ['company'],
      ...toDate,
      top: { count: 7, measure: 'WF01', order: 'desc', others: true },
    },
    { view: 'chart', chart: 'bar' },
  ),
  training: draw(
    { fr: 'Heures de formation par trimestre', en: 'Training hours by quarter' },
    { measures: ['K51'], rows: ['company'], columns: ['quarter'], ...toDate },
    { view: 'table', formats: [{ measure: 'K51', kind: 'shade' }] },
  ),
}

const dashboards: Readonly<Record<string, DemoDashboard>> = {
  steering: {
    titles: { fr: 'Pilotage ESG', en: 'ESG steering' },
    lines: [
      [{ of: 'K13' }, { of: 'emissions' }],
      [{ of: 'water' }],
      [{ of: 'safety', as: 'table' }, { of: 'headcount' }],
    ],
  },
  people: {
    titles: { fr: 'Social et sécurité', en: 'People and safety' },
    lines: [
      [{ of: 'K54' }, { of: 'K51' }],
      [{ of: 'training', as: 'table' }],
      [{ of: 'safety', as: 'table' }],
    ],
  },
}

const followed = ['K13', 'K87', 'K54', 'K51', 'K65'] as const

/** Targets for the end of this year, and for 2030 where a commitment extends to it. */
const aims: Readonly<Partial<Record<(typeof followed)[number], readonly [now: number, in2030?: number]>>> = {
  K13: [17_000, 12_500],
  K54: [10],
  K51: [18],
  K65: [85],
}

/** Subscribes the organisation to KPIs and sets targets; existing subscriptions are kept. */
export async function subscribeToKpis(tx: Tx, actor: Actor, year: number): Promise<void> {
  const { total } = await kpiSubscriptionStore.list(tx, actor.orgId, { pageNumber: 0, pageSize: 1 })
  if (total > 0) return
  for (const kpiId of followed) {
    const name = kpis.find('fr', kpiId)?.label ?? kpiId
    await kpiSubscriptionStore.add(tx, actor, { kpiId, name })
    const [now, later] = aims[kpiId] ?? []
    const set = [
      ...(now === undefined ? [] : [{ year, value: now, baselineYear: null }]),
      ...(later === undefined || year >= 2030 ? [] : [{ year: 2030, value: later, baselineYear: 2020 }]),
    ]
    await kpiTargetStore.change(tx, actor, { code: kpiId, label: name }, { set, remove: [] })
  }
}

/** An assessment with readable results, to show beside the figures. */
export async function findResults(tx: Tx, orgId: string): Promise<string | undefined> {
  const [found] = await tx.sql(
    idRow,
    `select id from double_materialities where org_id = $1 and status = 'RESULT' order by id limit 1`,
    [orgId],
  )
  return found?.id
}

/** Creates the analyses and dashboards of an account, in its language; existing ones are kept. */
export async function saveAnalysesAndDashboards(
  tx: Tx,
  accountId: string,
  given: { orgId: string; createdBy: string; now: Date; assessmentId: string | undefined },
): Promise<void> {
  const { storage, version } = await readStorage(tx, accountId)
  if (version > 0) return
  const { language } = storage
  const own = (id: string, titles: Titles) => ({
    id,
    organizationId: given.orgId,
    title: titles[language],
    createdAt: given.now.toISOString(),
    updatedAt: given.now.toISOString(),
    createdBy: given.createdBy,
  })
  const kept = {
    analyses: Object.entries(analysesOf(given.assessmentId)).map(
      ([id, { titles, definition }]): SavedAnalysis => ({
        ...own(id, titles),
        definition,
      }),
    ),
    dashboards: Object.entries(dashboards).map(([id, { titles, lines }]): SavedDashboard => {
      const widgets = lines.map((line) => line.map(({ of, as }) => widgetOf(`${id}-${of}`, of, as)))
      return {
        ...own(id, titles),
        lines: widgets.map((line) => ({ widgetIds: line.map((widget) => widget.id) })),
        widgets: widgets.flat(),
        filters: { companies: [], divisions: [] },
      }
    }),
  }
  await writeStorage(tx, accountId, { ...storage, ...kept }, 0)
}

const widgetOf = (id: string, of: string, type: DashboardWidget['type'] = 'chart'): DashboardWidget => ({
  id,
  type,
  source: Object.hasOwn(analyses, of) ? { kind: 'analysis', analysisId: of } : { kind: 'kpi', kpiId: of },
})
