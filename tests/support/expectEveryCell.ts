import { expect } from 'vitest'

/** Checks all cells of a table of cases in one test; the failing ones are listed by name. */
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
