import { expect } from 'vitest'

/** A table of cases is one test: all of its cells are looked at, and those that differ are listed by their names. */
export async function expectEveryCell<Cell>(
  cells: readonly Cell[],
  nameOf: (cell: Cell) => string,
  check: (cell: Cell) => unknown,
): Promise<void> {
  const differing: string[] = []
  for (const cell of cells) {
    try {
      await check(cell)
    } catch (error) {
      differing.push(`${nameOf(cell)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  expect(differing).toEqual([])
  expect(cells).not.toHaveLength(0)
}
