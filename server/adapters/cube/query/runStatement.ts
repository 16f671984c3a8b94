import { AppError } from '#model/errors.ts'
import type { CellValue, Place, RankedSite } from '#model/rules/cube/cells.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import type { Cut } from './compile.ts'
import type { CubeEngine } from './engine.ts'

/** More cells than this are no answer that anybody reads. */
const cellsMax = 200_000

/** A row of a statement where it stands in the answer: its set of levels, and what follows the keys. */
export type Placed = {
  row: Place
  column: Place
  set: readonly number[]
  numbers: readonly (number | null)[]
  texts: readonly (string | undefined)[]
}

/**
 * Runs a statement of `g, k0…` and values. What reaches over several periods of a level belongs to none of them.
 * @throws AppError cubeTooLarge
 */
export async function runStatement(
  engine: CubeEngine,
  sql: string,
  { levels, rowLevels, sets }: Cut,
): Promise<Placed[]> {
  const rows = await engine.rows(`${sql} limit ${cellsMax + 1}`)
  if (rows.length > cellsMax) throw new AppError('cubeTooLarge', { args: { max: cellsMax } })
  const bySign = new Map(sets.map((set) => [signOf(set, levels.length), set]))
  return rows.flatMap(([sign, ...values]) => {
    const set = bySign.get(Number(sign)) ?? []
    const keys = set.map((place) => values[place])
    if (keys.some((key) => key === null)) return []
    const members = keys.map(Number)
    const width = set.filter((place) => place < rowLevels).length
    const rest = values.slice(levels.length)
    return [
      {
        row: members.slice(0, width),
        column: members.slice(width),
        set,
        numbers: rest.map((value) => (typeof value === 'number' ? value : null)),
        texts: rest.map((value) => (typeof value === 'string' ? value : undefined)),
      },
    ]
  })
}

/** A value that is a number. */
export const tellNumber = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null

/** The statistics of a row, which begin at a place behind its keys. */
export const tellStatistics = (
  { numbers, texts }: Placed,
  from: number,
  statistics: CubePlan['statistics'],
): NonNullable<CellValue['statistics']> =>
  statistics.map((_, index) => {
    const text = texts[from + index]
    return text === undefined ? tellNumber(numbers[from + index] ?? null) : (JSON.parse(text) as RankedSite[])
  })

/** `grouping(k0, …)`: a bit for each key, the first the highest, set where the key is totalled over. */
export const signOf = (set: readonly number[], length: number): number =>
  Array.from({ length }, (_, place) => (set.includes(place) ? 0 : 2 ** (length - 1 - place))).reduce(
    (sum, bit) => sum + bit,
    0,
  )
