import type { DuckDBConnection } from '@duckdb/node-api'
import { levelAbove, levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import { AppError } from '#model/errors.ts'
import { normalise } from '#model/rules/normalise.ts'
import type { Language } from '#model/wire/accounts.ts'
import type { CubeMember, CubeMemberQuery } from '#model/wire/cube.ts'
import { cutPage, type Page } from '#model/wire/page.ts'
import { compilePairs } from './compile.ts'
import { duckdb } from './duckdb.ts'
import { memberId, memberNumber, nameMembers, rankMembers } from './members.ts'
import type { Cube } from './openCube.ts'

type Found = CubeMember & { parent: CubeMember | null }

/**
 * Lists the members of a level that have facts, in their order.
 * @throws AppError ruleBroken where the member that they should lie within is unknown
 */
export async function findMembers(
  cube: Cube,
  connection: DuckDBConnection,
  { level, search, within, ...page }: CubeMemberQuery,
  language: Language,
): Promise<Page<Found>> {
  const nameOf = nameMembers(cube, language)
  const rankOf = rankMembers(cube, language, nameOf)
  const above = levelAbove(level)
  const at = within && memberNumber(cube, within.level, within.id)
  if (within && at === undefined) {
    const fields = [{ field: 'within.id', key: 'validation.cubeMember', args: { id: within.id } }]
    throw new AppError('ruleBroken', { fields })
  }
  const scope = {
    // A year has many semesters and a semester one year: beside its own level, what lies above.
    levels: [level, ...(above === null ? [] : [above])],
    filters: within && at !== undefined ? [{ level: within.level, isIn: true, members: [at] }] : [],
  }
  const reader = await connection.runAndReadAll(compilePairs(duckdb, scope))
  const member = (of: LevelCode, number: number): CubeMember => {
    const id = memberId(cube, of, number)
    return { level: of, id, label: nameOf(of, id) }
  }
  const sought = normalise(search ?? '')
  const found = new Map<number, Found>()
  for (const [number, parent] of reader.getRows()) {
    if (number === null || number === undefined || found.has(Number(number))) continue
    const hasParent = above !== null && parent !== null && parent !== undefined
    const row = { ...member(level, Number(number)), parent: hasParent ? member(above, Number(parent)) : null }
    if (normalise(row.label).includes(sought) || normalise(row.id) === sought) found.set(Number(number), row)
  }
  const isTime = levelOf(level).source === 'time'
  const sorted = [...found].toSorted(([one], [other]) =>
    // The latest period is what most people look for.
    isTime ? other - one : rankOf(level, one) - rankOf(level, other),
  )
  return cutPage(
    sorted.map(([, row]) => row),
    page,
  )
}
