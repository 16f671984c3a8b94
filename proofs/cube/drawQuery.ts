import type { LevelCode } from '#model/rules/cube/levels.ts'
import { cubeQuery, cubeStatistics, type CubeQuery } from '#model/wire/data/cube.ts'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'
import { drawParts } from './queryParts.ts'
import type { World } from './world.ts'

const ranges = [
  { start: '2025-01-01', end: '2025-12-31' },
  { start: '2024-07-01', end: '2025-06-30' },
  { start: '2025-02-01', end: '2025-02-28' },
  { start: '2025-01-10', end: '2025-02-14' },
]

const dateShortcuts = ['LAST_MONTH', 'LAST_3_MONTHS', 'LAST_6_MONTHS', 'YEAR_TO_DATE'] as const

/** Levels of time that figures of a quarter, a half-year or a year may be longer than. */
const timeLevels = ['month', 'quarter', 'semester', 'year', 'fiscalSemester', 'fiscalYear'] as const

/** Draws a comparison of periods that figures may be longer than; some of them are invalid combinations. */
export function drawComparison(random: Random): CubeQuery {
  const [row, column] = [
    pickOne(random, [null, 'division', 'company', ...timeLevels]),
    pickOne(random, timeLevels),
  ]
  const filter = pickOne(random, [
    null,
    { level: 'quarter', operator: 'in', members: ['2025-Q1', '2025-Q3'] },
    { level: 'month', operator: 'notIn', members: ['2025-02', '2025-05'] },
    { level: 'year', operator: 'in', members: ['2025'] },
  ])
  return cubeQuery.parse({
    measures: [
      pickOne(random, ['EN01', 'EN18', 'GH01', 'CT02', 'CT07', 'K06']),
      pickOne(random, ['PY01', 'PY03', 'PY04', 'WF01', 'WF03', 'GO15']),
    ],
    rows: row === null || row === column ? [] : [row],
    columns: random() < 0.7 ? [column] : [],
    filters: filter ? [filter] : [],
    range: pickOne(random, [ranges[0], ranges[0], ranges[1]]),
    compare: { variation: pickOne(random, ['Y-1', 'Y-1', 'Y-1', 'S-1', 'Q-1']), likeForLike: true },
    totals: { rows: random() < 0.5, columns: random() < 0.5 },
  })
}

/** Draws a query; some of them are invalid combinations. */
export function drawQuery(random: Random, world: World): CubeQuery {
  const maybe = <T>(chance: number, value: () => T): T | undefined =>
    random() < chance ? value() : undefined
  const several = <T>(from: readonly T[], most: number, least = 0): T[] => [
    ...new Set(
      Array.from({ length: from.length === 0 ? 0 : pickBetween(random, least, most) }, () =>
        pickOne(random, from),
      ),
    ),
  ]
  const { measures, levels, members, isOfFacts, pinned } = drawParts(random, world)
  const levelFilter = () => {
    const level = pickOne(random, Object.keys(members) as LevelCode[])
    const operator = pickOne(random, ['in', 'in', 'notIn'])
    return { level, operator, members: several(members[level] ?? [], 3, 1) }
  }
  const measureFilter = () => ({
    measure: pickOne(random, measures),
    operator: pickOne(random, ['>', '<=', '!=']),
    value: pickBetween(random, 0, isOfFacts ? 2000 : 5) + 0.05,
  })
  const rows = several(levels, isOfFacts ? 3 : 2)
  const range = maybe(0.4, () => pickOne(random, ranges))
  const given = {
    measures: several(measures, 3, 1),
    rows,
    columns: several(
      levels.filter((level) => !rows.includes(level)),
      2,
    ),
    filters: [
      ...pinned,
      ...several([0, 1], 1)
        .map(levelFilter)
        .filter((filter) => filter.members.length > 0),
      ...(random() < 0.15 ? [measureFilter()] : []),
    ],
    range,
    shortcut: range ? undefined : maybe(0.2, () => pickOne(random, dateShortcuts)),
    partition: maybe(isOfFacts ? 0.1 : 0, () => pickOne(random, ['Q', 'S'])),
    compare: maybe(isOfFacts ? 0.35 : 0, () => ({
      variation: pickOne(random, world.isDaily ? ['D-1', 'M-1', 'Y-1'] : ['M-1', 'Q-1', 'S-1', 'Y-1']),
      likeForLike: random() < 0.4,
    })),
    statistics: random() < (isOfFacts ? 0.3 : 0) ? several(cubeStatistics, 7, 1) : [],
    sort:
      random() < 0.4
        ? [{ by: pickOne(random, ['member', ...measures]), order: pickOne(random, ['asc', 'desc']) }]
        : [],
    top: maybe(rows.length === 1 ? 0.4 : 0.05, () => ({
      count: pickBetween(random, 1, 4),
      measure: pickOne(random, measures),
      order: pickOne(random, ['asc', 'desc']),
      others: random() < 0.6,
    })),
    totals: { rows: random() < 0.4, columns: random() < 0.35 },
    limit: pickOne(random, [1000, 1000, 3]),
  }
  return cubeQuery.parse(given)
}
