import { isUnfolded } from '#model/rules/analyses/folds.ts'
import type { CubeCell } from '#model/wire/data/cube.ts'
import type { ShownColumn } from '../shape/columns.ts'
import { pathOf, type ShownRow } from '../shape/rows.ts'
import type { Result } from '../useResult.ts'

type SheetLine = {
  kind: ShownRow['kind']
  depth: number
  hasParts: boolean
  /** The name of each row level's member for this line; only `name` is set where the line belongs to no member. */
  names: readonly string[]
  name: string
  cells: readonly CubeCell[]
}

/** The table of an answer as pivoted on the screen. Folded rows are left out. */
export type PivotSheet = {
  /** Names of the row levels. */
  levels: readonly string[]
  columns: readonly ShownColumn[]
  /** Heads from the outermost level. A column with fewer heads fills the last levels. */
  heads: readonly (readonly string[])[]
  lines: readonly SheetLine[]
}

export function sheetOf({ answer, columns, rows, labels, levels, definition }: Result): PivotSheet {
  const depth = Math.max(1, ...columns.map(({ heads }) => heads.length))
  const lines: SheetLine[] = []
  const add = (row: ShownRow, at: number): void => {
    lines.push({
      kind: row.kind,
      depth: at,
      hasParts: row.parts.length > 0,
      names: row.kind === 'member' ? row.members.map(({ label }) => label) : [labels.row(row)],
      name: labels.row(row),
      cells: columns.map(({ place }) =>
        row.place === null ? null : (answer.values[row.place]?.[place] ?? null),
      ),
    })
    if (isUnfolded(definition.folds, pathOf(row))) for (const part of row.parts) add(part, at + 1)
  }
  for (const row of rows) add(row, 0)
  return {
    levels: definition.query.rows.map((level) => levels.get(level) ?? level),
    columns,
    heads: Array.from({ length: depth }, (_, level) =>
      columns.map((column) => {
        const head = column.heads[level - (depth - column.heads.length)]
        return head ? labels.head(head, column) : ''
      }),
    ),
    lines,
  }
}
