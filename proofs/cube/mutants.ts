import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { kpiMeasures } from '#server/adapters/cube/query/kpiMeasures.ts'
import type { World } from './world.ts'

/** A wrong definition, rule or plan that the reference must find; `plant` returns what undoes it. */
export type Mutant = {
  plant?: (world: World) => () => void
  alter?: (plan: CubePlan, query: CubeQuery) => CubePlan
  /** The facts that a later import has replaced count as well. */
  countsReplaced?: true
}

/** Changes an indicator of the catalogue. */
function changeIndicator(code: IndicatorCode, change: object): () => () => void {
  return () => {
    const indicator = indicators[code]
    const before = { ...indicator }
    Object.assign(indicator, change)
    return () => void Object.assign(indicator, before)
  }
}

const cubesOf = ({ opened }: World) => Object.values(opened).map(({ cube }) => cube)

export const mutants: Readonly<Record<string, Mutant>> = {
  'nothing is withheld': {
    plant: (world) => {
      for (const cube of cubesOf(world)) cube.tellable = async () => new Map()
      return () => undefined
    },
  },
  'replaced facts are counted': { countsReplaced: true },
  'headcount is added over months': { plant: changeIndicator('WF01', { overTime: 'SUM' }) },
  'full-time equivalents are the last ones instead of their mean': {
    plant: changeIndicator('WF03', { overTime: 'LAST' }),
  },
  'the formula of a KPI is that of another': {
    plant: () => {
      const [right, other] = [kpiMeasures.get('K06'), kpiMeasures.get('K05')]
      const all = kpiMeasures as Map<string, typeof right>
      if (other) all.set('K06', { ...other, code: 'K06' })
      return () => void all.set('K06', right)
    },
  },
  'three months are taken as four': {
    alter: (plan, { shortcut, range }) =>
      shortcut === 'LAST_3_MONTHS' && !range && plan.range
        ? { ...plan, range: { ...plan.range, start: '2025-09-01' } }
        : plan,
  },
  'a carbon price is not weighted by emissions': {
    plant: changeIndicator('GH35', { overSites: 'AVERAGE' }),
  },
  'members of bodies are added over sites': { plant: changeIndicator('GO15', { overSites: 'SUM' }) },
  'the highest pay is added over sites': { plant: changeIndicator('PY03', { overSites: 'SUM' }) },
  'renewable electricity is not subtracted from fossil energy': {
    plant: changeIndicator('EN16', { computed: { plus: ['EN01', 'EN05', 'EN06', 'EN07', 'EN08', 'EN10'] } }),
  },
  'a like-for-like comparison has all sites': {
    alter: (plan) => (plan.base ? { ...plan, base: { ...plan.base, isLikeForLike: false } } : plan),
  },
  'what is excluded is included': {
    alter: (plan) => ({
      ...plan,
      levelFilters: plan.levelFilters.map((filter) => ({ ...filter, operator: 'in' })),
    }),
  },
  'a closed site is expected for ever': {
    plant: (world) => {
      for (const cube of cubesOf(world)) {
        const sites = cube.register.sites.map((site) => ({ ...site, closedOn: null }))
        cube.register = { ...cube.register, sites }
      }
      return () => undefined
    },
  },
  'a category of scope 3 may be missing': {
    plant: changeIndicator('GH12', { isMandatory: undefined }),
  },
}
