import { isUnfolded } from '#model/rules/analyses/folds.ts'
import type { CubeCell } from '#model/wire/data/cube.ts'
import { noteAt, type ShownColumn } from '../shape/columns.ts'
import { pathOf, type ShownRow } from '../shape/rows.ts'
import type { Result } from '../useResult.ts'

type SheetLine = {
  kind: ShownRow['kind']
  depth: number
  hasParts: boolean
  /**
   * The name of each row level's member for this line, and « Sous-total » after those of a line that sums up its parts; only `name` is
   * set where the line belongs to no member.
   */
  names: readonly string[]
  name: string
  cells: readonly CubeCell[]
  /** How complete its values are; empty where nothing is known. */
  note: string
}

/** The table of an answer as pivoted on the screen. Folded rows are left out. */
export type PivotSheet = {
  /** Names of the row levels. */
  levels: readonly string[]
  columns: readonly ShownColumn[]
  /** Heads from the outermost level. A column with fewer heads fills the last levels. */
  heads: readonly (readonly string[])[]
  lines: readonly SheetLine[]
  /** True if some line has a note. */
  hasNotes: boolean
}

export function sheetOf({ answer, columns, rows, labels, levels, definition }: Result): PivotSheet {
  const depth = Math.max(1, ...columns.map(({ heads }) => heads.length))
  const lines: SheetLine[] = []
  /** One text for all values with the same note; otherwise each with its column. */
  const notesOf = ({ place: row }: ShownRow): string => {
    const notes = columns.flatMap((column) => {
      const note = noteAt(answer, row, column.place)
      return note ? [{ column, text: labels.note(note) }] : []
    })
    const texts = new Set(notes.map(({ text }) => text))
    if (texts.size <= 1) return [...texts].join('')
    return notes.map(({ column, text }) => `${labels.column(column)} (${text})`).join(', ')
  }
  const add = (row: ShownRow, at: number): void => {
    lines.push({
      kind: row.kind,
      depth: at,
      hasParts: row.parts.length > 0,
      names:
        row.kind === 'member'
          ? [
              ...row.members.map(({ label }) => label),
              ...(row.parts.length > 0 && row.place !== null ? [labels.subtotal] : []),
            ]
          : [labels.row(row)],
      name: labels.row(row),
      cells: columns.map(({ place }) =>
        row.place === null ? null : (answer.values[row.place]?.[place] ?? null),
      ),
      note: notesOf(row),
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
    hasNotes: lines.some(({ note }) => note !== ''),
  }
}
