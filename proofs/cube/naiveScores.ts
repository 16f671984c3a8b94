import type { CubeAssessment, PublishedScore } from '#model/rules/cube/publishedScores.ts'
import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { depths, memberOf, type Move } from './naiveLevels.ts'
import type { World } from './world.ts'

// The results of assessments in a cell, by reading everything they publish. It shares no code with the engine.

export const scoreMeasures: ReadonlySet<string> = new Set([
  'score',
  'scoreMean',
  'scoreMax',
  'answers',
  'abstention',
])
/** Levels that facts have no members of. */
export const scoreLevels: ReadonlySet<LevelCode> = new Set([
  'assessment',
  'axis',
  'assessedSubject',
  'stakeholders',
])
const entityLevels: ReadonlySet<LevelCode> = new Set([
  'company',
  'division',
  'country',
  'activitySection',
  'activityCode',
] as const)
const sharedLevels: ReadonlySet<LevelCode> = new Set([
  'organization',
  'scenario',
  'universe',
  'topic',
] as const)
const isKnown = (level: LevelCode): boolean =>
  scoreLevels.has(level) || entityLevels.has(level) || sharedLevels.has(level)

type Subject = CubeAssessment['subjects'][number]
type Line = PublishedScore & { assessment: CubeAssessment; subject: Subject }
/** A published number at one of the sites it applies to; null if it applies to none. */
export type PlacedScore = { line: Line; rows: (string | null)[]; columns: (string | null)[] }

const still: Move = { months: 0, days: 0 }

/** Every published number, also at every site it applies to, within the filters. */
export function placeScores(
  world: World,
  { filters, rows }: CubeQuery,
  columns: readonly LevelCode[],
): PlacedScore[] {
  const used = [
    ...rows,
    ...columns,
    ...filters.flatMap((filter) => ('level' in filter ? [filter.level] : [])),
  ]
  const isOfSites = used.some((level) => entityLevels.has(level))
  return world.register.assessments.flatMap((assessment) =>
    assessment.subjects.flatMap((subject) =>
      subject.scores.flatMap((score) => {
        const line = { ...score, assessment, subject }
        return [null, ...(isOfSites ? sitesOf(world, line) : [])].flatMap((site) => {
          const member = (level: LevelCode) => memberAt(world, line, level, site)
          const passes = filters.every(
            (filter) =>
              !('level' in filter) ||
              !isKnown(filter.level) ||
              (filter.level === 'stakeholders' && score.stakeholders === null) ||
              (member(filter.level) !== null &&
                filter.members.includes(member(filter.level) ?? '') === (filter.operator === 'in')),
          )
          return passes ? [{ line, rows: rows.map(member), columns: columns.map(member) }] : []
        })
      }),
    ),
  )
}

function sitesOf({ register }: World, { assessment, subject }: Line): string[] {
  const { type, companyIds, divisionIds } =
    subject.perimeter.type === null ? assessment.perimeter : subject.perimeter
  return register.sites.flatMap(({ id, companyId }) => {
    const isIn =
      type === 'ORGANIZATION' ||
      (type === 'COMPANIES' ? companyIds?.includes(companyId) : divisionIds?.includes(id))
    return isIn === true ? [id] : []
  })
}

function memberAt(world: World, line: Line, level: LevelCode, site: string | null): string | null {
  if (!isKnown(level) || (site === null && entityLevels.has(level))) return null
  const { assessment, subject, axis, stakeholders } = line
  if (level === 'assessment') return assessment.id
  if (level === 'axis') return axis
  if (level === 'assessedSubject') return subject.id
  if (level === 'stakeholders') return stakeholders
  if (level === 'topic') return subject.topicId
  if (level === 'universe') return assessment.topics.find(({ id }) => id === subject.topicId)?.universe ?? ''
  const fact = { company: '', indicator: 'EN01', start: '', end: '', value: 0, fileId: '', site: site ?? '' }
  return memberOf(world, fact, level, still)
}

/** The numbers of a cell, each once; of groups if the cell is split by them, else of everybody. */
const linesIn = (placed: readonly PlacedScore[], isOfGroups: boolean): Line[] => [
  ...new Map(
    placed
      .filter(({ line }) => (line.stakeholders !== null) === isOfGroups)
      .map(({ line }) => [`${line.subject.id} ${line.axis} ${line.stakeholders}`, line]),
  ).values(),
]

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
const areOne = (values: readonly unknown[]): boolean => new Set(values).size === 1

/** The value of a measure; undefined for an empty cell. */
export function scoreAt(
  placed: readonly PlacedScore[],
  measure: string,
  { isOfGroups, isOfSubjects }: { isOfGroups: boolean; isOfSubjects: boolean },
): number | null | undefined {
  const lines = linesIn(placed, isOfGroups)
  const [first] = lines
  if (!first) return undefined
  if (measure === 'answers' || measure === 'abstention') {
    const answers = lines.flatMap((line) => line.answers ?? [])
    const abstentions = lines.flatMap((line) => line.abstentions ?? [])
    if (measure === 'answers') return answers.length === 0 ? null : sum(answers)
    const all = sum(answers) + sum(abstentions)
    return answers.length === 0 || abstentions.length === 0 ? null : sum(abstentions) / all
  }
  const isOne =
    areOne(lines.map((line) => line.assessment.id)) &&
    areOne(lines.map(({ axis }) => axis)) &&
    areOne(lines.map(({ stakeholders }) => stakeholders))
  if (!isOne || (measure === 'score' && !areOne(lines.map(({ subject }) => subject.topicId)))) return null
  if (isOfSubjects) return first.score
  const { aggregation } = first.assessment
  const bySign = [...Map.groupBy(lines, ({ sign }) => sign).values()].flatMap((own) => {
    const counted = own.flatMap(({ score, weight }) =>
      score !== null && weight > 0 ? [{ score, weight }] : [],
    )
    if (counted.length === 0) return []
    const mean =
      sum(counted.map(({ score, weight }) => score * weight)) / sum(counted.map(({ weight }) => weight))
    const most = Math.max(...counted.map(({ score }) => score))
    if (measure === 'scoreMean') return mean
    if (measure === 'scoreMax' || aggregation === 'MAX') return most
    return aggregation === 'MEAN' ? mean : (mean + most) / 2
  })
  return bySign.length === 0 ? null : Math.max(...bySign)
}

/** Measures that a cell has only if its scores are of one member of each of these levels. */
const scoreValues: ReadonlySet<string> = new Set(['score', 'scoreMean', 'scoreMax'])
const ofOneMember: Readonly<Record<string, (line: Line) => string | null>> = {
  assessment: ({ assessment }) => assessment.id,
  axis: ({ axis }) => axis,
  stakeholders: ({ stakeholders }) => stakeholders,
}

type Asked = {
  rowLevels: readonly LevelCode[]
  columnLevels: readonly LevelCode[]
  totals: CubeQuery['totals']
  isRanked: boolean
  isFilteredByGroups: boolean
}

/** The levels on no axis of which some cell has several members, so that it has no score. */
export function mixedLevels(
  placed: readonly PlacedScore[],
  measures: readonly string[],
  { rowLevels, columnLevels, totals, isRanked, isFilteredByGroups }: Asked,
): string[] {
  if (!measures.some((measure) => scoreValues.has(measure))) return []
  const axes = new Set<string>([...rowLevels, ...columnLevels])
  const widths = [...depths(columnLevels.length, totals.columns), ...(isRanked ? [0] : [])]
  const cells = depths(rowLevels.length, totals.rows).flatMap((depth) =>
    widths.flatMap((width) => {
      const levels: readonly string[] = [...rowLevels.slice(0, depth), ...columnLevels.slice(0, width)]
      const isOfGroups = isFilteredByGroups || levels.includes('stakeholders')
      const membersOf = (one: PlacedScore) => [...one.rows.slice(0, depth), ...one.columns.slice(0, width)]
      const own = placed.filter(
        (one) =>
          (one.line.stakeholders !== null) === isOfGroups &&
          membersOf(one).every((member) => member !== null),
      )
      return [...Map.groupBy(own, (one) => JSON.stringify(membersOf(one))).values()]
    }),
  )
  return Object.entries(ofOneMember).flatMap(([level, memberIn]) =>
    !axes.has(level) && cells.some((own) => !areOne(own.map(({ line }) => memberIn(line)))) ? [level] : [],
  )
}
