import { indicatorOf } from '#model/data/indicators.ts'
import { dimensionLevels, type LevelCode } from '#model/rules/cube/levels.ts'
import type { MeasureCode } from '#model/rules/cube/measures.ts'
import { pickOne, type Random } from '../runner/random.ts'
import { definitions, kpiDefinitions, netTerms } from './definitions.ts'
import { readKpi } from './naiveFormula.ts'
import type { World } from './world.ts'

const measures: readonly MeasureCode[] = [
  ...([
    'EN01',
    'EN16',
    'EN18',
    'GH01',
    'GH08',
    'GH27',
    'GH35',
    'CT01',
    'CT02',
    'CT07',
    'BD03',
    'GO15',
    'GO15',
  ] as const),
  // A plain KPI, shares, one per another, a sum of existing terms, one of another KPI, a difference, medians of
  // persons, and a part of an indicator.
  ...(['K01', 'K02', 'K05', 'K06', 'K10', 'K15', 'K18', 'K75', 'K77', 'K47', 'K40', 'WF01', 'WF03'] as const),
  ...(['PY01', 'PY02', 'PY03', 'PY04', 'facts', 'sites', 'coverage', 'value'] as const),
]
const levels: readonly LevelCode[] = [
  ...([
    'organization',
    'company',
    'division',
    'country',
    'activitySection',
    'activityCode',
    'universe',
  ] as const),
  ...([
    'topic',
    'indicator',
    'nature',
    'import',
    'scenario',
    'fiscalYear',
    'fiscalSemester',
    'fiscalQuarter',
  ] as const),
  ...(['year', 'semester', 'quarter', 'month', 'gender', 'carrier'] as const),
]

/** Measures of assessments, and the levels that apply only to them. */
const scoreMeasures: readonly MeasureCode[] = ['score', 'scoreMean', 'scoreMax', 'answers', 'abstention']
const scoreLevels: readonly LevelCode[] = ['assessment', 'axis', 'assessedSubject', 'stakeholders']
const sharedLevels: readonly LevelCode[] = [
  ...(['topic', 'topic', 'universe', 'organization', 'company'] as const),
  ...(['division', 'country', 'activityCode'] as const),
]

/** Members to filter by that may exist in a world. */
const members: Partial<Record<LevelCode, readonly string[]>> = {
  company: ['c1', 'c2', 'c3'],
  division: ['s1', 's2', 's3', 's9'],
  country: ['FR', 'PL'],
  indicator: ['EN01', 'EN05', 'GH01', 'CT02', 'PY05'],
  universe: ['ENVIRONMENT', 'GOVERNANCE'],
  nature: ['ENERGY', 'WATER'],
  import: ['i1', 'i2'],
  year: ['2024', '2025'],
  quarter: ['2024-Q1', '2025-Q3'],
  month: ['2025-01', '2025-02', '2024-06'],
  fiscalYear: ['FY2024', 'FY2025'],
  gender: ['FEMALE', 'MALE'],
  carrier: ['NATURAL_GAS', ''],
}
const scoreMembers: Partial<Record<LevelCode, readonly string[]>> = {
  assessment: ['a1', 'a2', 'a3'],
  axis: ['IMPACT'],
  assessedSubject: ['a1-0', 'a1-1', 'a2-0'],
  stakeholders: ['EMPLOYEES', 'OTHERS', ''],
  topic: ['E1', 'S2', 't-a1'],
  company: ['c1', 'c2'],
  division: ['s1', 's2', 's3', 's9'],
  carrier: ['WOOD'],
}

/** Levels whose members may be missing in a world. */
const drawn: ReadonlySet<LevelCode> = new Set([
  'country',
  'nature',
  'assessment',
  'assessedSubject',
  'stakeholders',
  'topic',
] as const)

/** The parts that a query is drawn from. */
type QueryParts = {
  measures: readonly MeasureCode[]
  levels: readonly LevelCode[]
  members: Partial<Record<LevelCode, readonly string[]>>
  /** True if it may have comparisons, periods and statistics; scores have none. */
  isOfFacts: boolean
  /** Filters that are always set. */
  pinned: readonly { level: LevelCode; members: readonly string[] }[]
}

/** Parts of facts, of scores, or of both together, which are mostly invalid. */
export function drawParts(random: Random, world: World): QueryParts {
  const drawnOf = random()
  if (drawnOf < 0.6) {
    const own = dimensionLevels.filter((level) =>
      world.facts.some(({ dimensions = {} }) => level in dimensions),
    )
    return {
      // Most queries are of the kinds that planted faults are found by.
      measures: random() < 0.4 ? [...measures, ...measuresOf(world)] : measures,
      levels: [...levels, ...own, ...(world.isDaily ? ['day' as const] : [])],
      members: presentIn(world, members),
      isOfFacts: true,
      pinned: [],
    }
  }
  const isMixed = drawnOf < 0.75
  const [assessment] = [pickOne(random, [...world.register.assessments.map(({ id }) => id), null])]
  return {
    measures: isMixed ? [...scoreMeasures, 'EN01', 'CT02', 'K06', 'facts'] : scoreMeasures,
    levels: isMixed ? [...scoreLevels, ...sharedLevels, 'year'] : [...scoreLevels, ...sharedLevels],
    members: presentIn(world, scoreMembers),
    isOfFacts: isMixed && random() < 0.3,
    pinned: [
      ...(random() < 0.5
        ? [{ level: 'axis' as const, members: [pickOne(random, ['IMPACT', 'FINANCIAL'])] }]
        : []),
      ...(assessment !== null && random() < 0.7
        ? [{ level: 'assessment' as const, members: [assessment] }]
        : []),
    ],
  }
}

/** The indicators and KPIs that the facts of a world have something of. */
function measuresOf({ facts }: World): MeasureCode[] {
  const present = new Set(facts.map(({ indicator }) => indicator))
  const isPresent = (code: string) => netTerms(code).plus.some((one) => present.has(one))
  return [
    ...[...definitions.keys()].filter(isPresent),
    ...Object.keys(kpiDefinitions).filter((id) => readKpi(id).leaves.every(({ code }) => isPresent(code))),
  ] as MeasureCode[]
}

/** The members that exist in a world: a query for others is refused. */
function presentIn({ register, facts }: World, all: QueryParts['members']): QueryParts['members'] {
  const present = new Set<string>([
    ...register.sites.map(
      ({ countryCode, companyId }) =>
        countryCode ?? register.companies.find(({ id }) => id === companyId)?.countryCode ?? '',
    ),
    ...register.files.map(({ nature }) => nature),
    ...facts.flatMap(({ indicator }) => indicatorOf(indicator)?.topic ?? []),
    ...register.assessments.flatMap(({ id, topics, subjects }) => [
      id,
      ...topics.map((topic) => topic.id),
      ...subjects.map((subject) => subject.id),
      ...subjects.flatMap(({ scores }) => scores.flatMap(({ stakeholders }) => stakeholders ?? [])),
    ]),
  ])
  return Object.fromEntries(
    Object.entries(all).map(([level, ids]) => [
      level,
      drawn.has(level as LevelCode) ? ids.filter((id) => present.has(id)) : ids,
    ]),
  )
}
