import {
  hasFactMembers,
  hasScoreMembers,
  isDimension,
  levelAbove,
  levelOf,
  type LevelCode,
} from '#model/rules/cube/levels.ts'
import { detailOf } from '#model/rules/cube/planQuery.ts'
import { AppError } from '#model/errors.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { CubeMember, CubeMemberQuery } from '#model/wire/data/cube.ts'
import { cutPage, type Page } from '#model/wire/records/page.ts'
import { compilePairs } from './compile.ts'
import { compileScorePairs } from './compileScores.ts'
import type { CubeEngine } from './engine.ts'
import { memberId, memberNumber, membersIn } from './members.ts'
import type { Cube } from './openCube.ts'
import { mayShow } from './splitByGroupSize.ts'

type Found = CubeMember & { parent: CubeMember | null }

/**
 * The indicators about people whose groups are too small for a dimension within a member of a level: that a site has
 * figures of one gender only tells the gender of everybody there.
 */
async function hiddenPeople(cube: Cube, level: LevelCode, within: LevelCode): Promise<number[]> {
  if (!isDimension(level) && !isDimension(within)) return []
  const whole = { levelFilters: [], tellsSites: false, range: null, base: null }
  const detail = detailOf(whole, [level, within])
  const judged = await Promise.all(
    [...cube.facts.keys()].map(async (code) =>
      (await mayShow(cube, detail, { code, parts: [{ indicator: code }] }))
        ? []
        : (cube.dimensions.of.indicator.find(code) ?? []),
    ),
  )
  return judged.flat()
}

/**
 * Lists the members of a level that have facts or results of assessments, sorted. Within a member, dimensions are those
 * of figures that may be shown there.
 * @throws AppError ruleBroken if the parent member `within` is unknown
 */
export async function findMembers(
  cube: Cube,
  { dialect, rows }: CubeEngine,
  { level, search, within, ids, ...page }: CubeMemberQuery,
  language: Language,
): Promise<Page<Found>> {
  const { nameOf, rankOf } = membersIn(cube, language)
  const above = levelAbove(level)
  const at = within && memberNumber(cube, within.level, within.id)
  if (within && at === undefined) {
    const fields = [{ field: 'within.id', key: 'validation.cubeMember', args: { id: within.id } }]
    throw new AppError('ruleBroken', { fields })
  }
  const hidden = within ? await hiddenPeople(cube, level, within.level) : []
  const scope = {
    // A semester belongs to one year, so the level above is read together with the level itself.
    levels: [level, ...(above === null ? [] : [above])],
    filters: within && at !== undefined ? [{ level: within.level, isIn: true, members: [at] }] : [],
  }
  const requested = [level, ...scope.filters.map((filter) => filter.level)]
  // The level above a subject is the topic, and some facts have a topic too.
  const statements = [
    ...(requested.every(hasFactMembers) ? [compilePairs(dialect, scope, hidden)] : []),
    ...(requested.every(hasScoreMembers) ? [compileScorePairs(dialect, scope)] : []),
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
