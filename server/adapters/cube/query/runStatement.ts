import type { CellValue, Place, RankedSite } from '#model/rules/cube/cells.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import { signOf, type Cut } from './scopeSql.ts'
import type { CubeEngine } from './engine.ts'

/** Maximum number of cells of an answer; nobody reads more. */
const cellsMax = 200_000

/** A row of a statement at its position in the answer: its set of levels, and the columns after the keys. */
export type Placed = {
  row: Place
  column: Place
  set: readonly number[]
  numbers: readonly (number | null)[]
  texts: readonly (string | undefined)[]
}

/**
 * Runs a statement that returns `g, k0…` and values. Rows that span several periods of a level are left out of that
 * level.
 * @throws AppError cubeTooLarge
 */
export async function runStatement(
  engine: CubeEngine,
  sql: string,
  { levels, rowLevels, sets }: Cut,
): Promise<Placed[]> {
  const rows = await engine.rows(`${sql} limit ${cellsMax + 1}`, cellsMax)
  const bySign = new Map(sets.map((set) => [signOf(set, levels.length), set]))
  const placed: Placed[] = []
  for (const values of rows) {
    const set = bySign.get(Number(values[0])) ?? []
    if (set.some((place) => values[1 + place] === null)) continue
    const row: number[] = []
    const column: number[] = []
    for (const place of set) (place < rowLevels ? row : column).push(Number(values[1 + place]))
    const rest = values.slice(1 + levels.length)
    placed.push({
      row,
      column,
      set,
      numbers: rest.map((value) => (typeof value === 'number' ? value : null)),
      texts: rest.map((value) => (typeof value === 'string' ? value : undefined)),
    })
  }
  return placed
}

/** The value if it is a finite number, otherwise null. */
export const toFiniteNumber = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null

/** The statistics of a row, which begin at position `from` after its keys. */
export const toStatistics = (
  { numbers, texts }: Placed,
  from: number,
  statistics: CubePlan['statistics'],
): NonNullable<CellValue['statistics']> =>
  statistics.map((_, index) => {
    const text = texts[from + index]
    return text === undefined
      ? toFiniteNumber(numbers[from + index] ?? null)
      : (JSON.parse(text) as RankedSite[])
  })
