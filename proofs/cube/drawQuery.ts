import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { MeasureCode } from '#model/rules/cube/measures.ts'
import { cubeQuery, cubeStatistics, type CubeQuery } from '#model/wire/cube.ts'
import { pickBetween, pickOne, type Random } from '../random.ts'
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
  ] as const),
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
  ...(['year', 'semester', 'quarter', 'month'] as const),
]

/** Members to filter by that a world may have. */
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
}

const ranges = [
  { start: '2025-01-01', end: '2025-12-31' },
  { start: '2024-07-01', end: '2025-06-30' },
  { start: '2025-02-01', end: '2025-02-28' },
  { start: '2025-01-10', end: '2025-02-14' },
]

/** Draws a query; some of them ask for what does not fit together. */
export function drawQuery(random: Random, { register, isDaily }: World): CubeQuery {
  const maybe = <T>(chance: number, value: () => T): T | undefined =>
    random() < chance ? value() : undefined
  const several = <T>(from: readonly T[], most: number, least = 0): T[] => [
    ...new Set(Array.from({ length: pickBetween(random, least, most) }, () => pickOne(random, from))),
  ]
  const all = isDaily ? [...levels, 'day' as const] : levels
  const present = new Set<string>([
    ...register.sites.map(
      ({ countryCode, companyId }) =>
        countryCode ?? register.companies.find(({ id }) => id === companyId)?.countryCode ?? '',
    ),
    ...register.files.map(({ nature }) => nature),
  ])
  const levelFilter = () => {
    const level = pickOne(random, Object.keys(members) as LevelCode[])
    const known = (members[level] ?? []).filter(
      (id) => !['country', 'nature'].includes(level) || present.has(id),
    )
    return { level, operator: pickOne(random, ['in', 'in', 'notIn']), members: several(known, 3, 1) }
  }
  const measureFilter = () => ({
    measure: pickOne(random, measures),
    operator: pickOne(random, ['>', '<=', '!=']),
    value: pickBetween(random, 0, 2000) + 0.05,
  })
  const given = {
    measures: several(measures, 3, 1),
    rows: several(all, 3),
    columns: several(all, 2),
    filters: [
      ...several([0, 1], 1)
        .map(levelFilter)
        .filter((filter) => filter.members.length > 0),
      ...(random() < 0.15 ? [measureFilter()] : []),
    ],
    range: maybe(0.4, () => pickOne(random, ranges)),
    partition: maybe(0.1, () => pickOne(random, ['Q', 'S'])),
    compare: maybe(0.35, () => ({
      variation: pickOne(random, isDaily ? ['D-1', 'M-1', 'Y-1'] : ['M-1', 'Q-1', 'S-1', 'Y-1']),
      likeForLike: random() < 0.4,
    })),
    statistics: random() < 0.3 ? several(cubeStatistics, 7, 1) : [],
    sort:
      random() < 0.4
        ? [{ by: pickOne(random, ['member', ...measures]), order: pickOne(random, ['asc', 'desc']) }]
        : [],
    top: maybe(0.2, () => ({
      count: pickBetween(random, 1, 4),
      measure: pickOne(random, measures),
      order: pickOne(random, ['asc', 'desc']),
      others: random() < 0.6,
    })),
    totals: { rows: random() < 0.4, columns: random() < 0.3 },
    limit: pickOne(random, [1000, 1000, 3]),
  }
  return cubeQuery.parse(given)
}
