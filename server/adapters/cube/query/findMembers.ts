import {
  hasFactMembers,
  hasScoreMembers,
  isDimension,
  levelAbove,
  levelOf,
  type LevelCode,
} from '#model/rules/cube/levels.ts'
import {
  indicatorOwnValue,
  isCount,
  isKpi,
  isScore,
  measureOf,
  type MeasureCode,
} from '#model/rules/cube/measures.ts'
import { detailOf } from '#model/rules/cube/planQuery.ts'
import { AppError } from '#model/errors.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { CubeMember, CubeMemberQuery } from '#model/wire/data/cube.ts'
import { cutPage, type Page } from '#model/wire/records/page.ts'
import { compilePairs } from './compile.ts'
import { compileScorePairs } from './compileScores.ts'
import type { CubeEngine } from './engine.ts'
import { kpiMeasures } from './kpiMeasures.ts'
import { memberId, memberNumber, membersIn } from './members.ts'
import type { Cube } from './openCube.ts'
import { mayShow } from './splitByGroupSize.ts'

type Found = CubeMember & { parent: CubeMember | null }

/**
 * The indicators about people whose groups are too small for a dimension within other levels: that a site has figures of
 * one gender only tells the gender of everybody there.
 */
async function hiddenPeople(cube: Cube, levels: readonly LevelCode[]): Promise<number[]> {
  if (!levels.some(isDimension)) return []
  const whole = { levelFilters: [], tellsSites: false, range: null, base: null }
  const detail = detailOf(whole, levels)
  const judged = await Promise.all(
    [...cube.facts.keys()].map(async (code) =>
      (await mayShow(cube, detail, { code, parts: [{ indicator: code }] }))
        ? []
        : (cube.dimensions.of.indicator.find(code) ?? []),
    ),
  )
  return judged.flat()
}

/** The indicators whose facts give measures their figures; null if any fact does. */
function indicatorsOf(cube: Cube, measures: readonly MeasureCode[]): number[] | null {
  if (measures.some((code) => isCount(code) || code === indicatorOwnValue)) return null
  const parts = measures.flatMap((code) =>
    isScore(code) ? [] : isKpi(code) ? (kpiMeasures.get(code)?.parts ?? []) : measureOf(code).parts,
  )
  const codes = parts.flatMap(({ indicator, role }) => (role === 'value' ? indicator : []))
  return [...new Set(codes)].flatMap((code) => cube.dimensions.of.indicator.find(code) ?? [])
}

/**
 * Lists the members of a level that have facts or results of assessments, sorted. Within a member or of some measures,
 * dimensions are those of figures that may be shown there.
 * @throws AppError ruleBroken if the parent member `within` is unknown
 */
export async function findMembers(
  cube: Cube,
  { dialect, rows }: CubeEngine,
  { level, search, within, measures, ids, ...page }: CubeMemberQuery,
  language: Language,
): Promise<Page<Found>> {
  const { nameOf, rankOf } = membersIn(cube, language)
  const above = levelAbove(level)
  const at = within && memberNumber(cube, within.level, within.id)
  if (within && at === undefined) {
    const fields = [{ field: 'within.id', key: 'validation.cubeMember', args: { id: within.id } }]
    throw new AppError('ruleBroken', { fields })
  }
  const hidden =
    within || measures ? await hiddenPeople(cube, [level, ...(within ? [within.level] : [])]) : []
  const indicators = measures ? indicatorsOf(cube, measures) : null
  const scope = {
    // A semester belongs to one year, so the level above is read together with the level itself.
    levels: [level, ...(above === null ? [] : [above])],
    filters: within && at !== undefined ? [{ level: within.level, isIn: true, members: [at] }] : [],
  }
  const requested = [level, ...scope.filters.map((filter) => filter.level)]
  const ofMeasures =
    indicators === null ? [] : [{ level: 'indicator' as const, isIn: true, members: indicators }]
  // The level above a subject is the topic, and some facts have a topic too.
  const statements = [
    ...(requested.every(hasFactMembers) && indicators?.length !== 0
      ? [compilePairs(dialect, { ...scope, filters: [...scope.filters, ...ofMeasures] }, hidden)]
      : []),
    ...(requested.every(hasScoreMembers) && (measures?.some(isScore) ?? true)
      ? [compileScorePairs(dialect, scope)]
      : []),
  ]
  const pairs: (readonly (readonly unknown[])[])[] = []
  for (const sql of statements) pairs.push(await rows(sql))
  const member = (of: LevelCode, number: number): CubeMember => {
    const id = memberId(cube, of, number)
    return { level: of, id, label: nameOf(of, id) }
  }
  const sought = normalise(search ?? '')
  const wanted = ids && new Set(ids)
  const found = new Map<number, Found>()
  for (const [number, parent] of pairs.flat()) {
    if (number === null || number === undefined || found.has(Number(number))) continue
    const hasParent = above !== null && parent !== null && parent !== undefined
    const row = { ...member(level, Number(number)), parent: hasParent ? member(above, Number(parent)) : null }
    if (wanted && !wanted.has(row.id)) continue
    if (normalise(row.label).includes(sought) || normalise(row.id) === sought) found.set(Number(number), row)
  }
  const isTime = levelOf(level).source === 'time'
  const sorted = [...found].toSorted(([one], [other]) =>
    // Latest periods first, because most users look for them.
    isTime ? other - one : rankOf(level, one) - rankOf(level, other),
  )
  return cutPage(
    sorted.map(([, row]) => row),
    page,
  )
}
