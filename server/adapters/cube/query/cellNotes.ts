import { cellKey, placeKey, type CellValue, type Place } from '#model/rules/cube/cells.ts'
import type { CoveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import { indicatorOwnValue, isSum } from '#model/rules/cube/measures.ts'
import { dateOfDay } from '#model/rules/cube/periods.ts'
import type { CellNote, LongerFigure } from '#model/wire/data/cube.ts'
import type { CoverageAt } from './cellCoverage.ts'
import type { NumberedMeasure, Scope } from './scopeSql.ts'
import type { Cube } from './openCube.ts'
import { codesAt, type Names } from './measureNames.ts'
import type { ReadKpi } from './readKpis.ts'
import type { PartlyInside } from './readLonger.ts'
import type { Placed } from './runStatement.ts'

/** The note of a measure in a cell, or null. */
export type NoteAt = (row: Place, column: Place, measure: string) => CellNote | null

type LongerNotes = ReadonlyMap<string, Pick<CellNote, 'longer' | 'isEstimated'>>

/** Adds the share of longer figures to the values of flows: by days, as if each day had the same. */
export function withShares(
  rows: readonly Placed[],
  longer: readonly PartlyInside[],
  measures: readonly NumberedMeasure[],
): Placed[] {
  const flows = new Set(measures.filter(canBeSpread).map(({ number }) => number))
  const spread = new Map<string, { from: PartlyInside; value: number }>()
  for (const from of longer) {
    if (!flows.has(from.measure)) continue
    const key = placedKey(from.row, from.column, from.measure)
    spread.set(key, { from, value: (spread.get(key)?.value ?? 0) + from.value * from.share })
  }
  const known = new Set(rows.map(({ row, column, numbers: [measure] }) => placedKey(row, column, measure)))
  return [
    ...rows.map((placed) => {
      const { row, column, numbers } = placed
      const [measure, value, ...rest] = numbers
      const added = spread.get(placedKey(row, column, measure))?.value
      return added === undefined
        ? placed
        : { ...placed, numbers: [measure ?? null, (value ?? 0) + added, ...rest] }
    }),
    ...[...spread].flatMap(([key, { from, value }]) =>
      known.has(key)
        ? []
        : [{ row: from.row, column: from.column, set: from.set, numbers: [from.measure, value], texts: [] }],
    ),
  ]
}

const placedKey = (row: Place, column: Place, measure: number | null | undefined): string =>
  cellKey(row, column, String(measure))

const canBeSpread = (measure: NumberedMeasure): boolean =>
  isSum(measure) && measure.parts.every(({ overTime }) => overTime === 'SUM')

type Shown = {
  measures: readonly NumberedMeasure[]
  named: Names
  kpis: readonly ReadKpi[]
  scope: Scope
  isSpread: boolean
}

/** The cells that longer figures touch, as cells without a value, and the notes that name these figures. */
export function longerCells(
  longer: readonly PartlyInside[],
  { measures, named, kpis, scope, isSpread }: Shown,
): { cells: CellValue[]; notes: LongerNotes } {
  const byNumber = new Map(measures.map((measure) => [measure.number, measure]))
  const cells: CellValue[] = []
  const notes = new Map<string, { longer: LongerFigure[]; isEstimated: boolean }>()
  const note = (
    { row, column, first, last }: PartlyInside,
    measure: string,
    { value, isEstimated }: { value: number | null; isEstimated: boolean },
  ) => {
    const key = cellKey(row, column, measure)
    const known = notes.get(key) ?? { longer: [], isEstimated }
    known.longer.push({ start: dateOfDay(first), end: dateOfDay(last), value })
    if (!notes.has(key)) cells.push({ row, column, measure, value: null })
    notes.set(key, known)
  }
  for (const figure of longer) {
    const measure = byNumber.get(figure.measure)
    if (!measure) continue
    for (const code of codesAt(named.get(figure.measure), figure, scope.levels))
      note(figure, code, {
        value: isSum(measure) ? figure.value : null,
        isEstimated: isSpread && canBeSpread(measure),
      })
  }
  const spans = Map.groupBy(
    kpis.length > 0 ? longer : [],
    ({ row, column, first, last }) => `${placeKey(row)}|${placeKey(column)}|${first}|${last}`,
  )
  for (const figures of spans.values()) {
    const [one] = figures
    if (!one) continue
    const values = new Map(figures.map(({ measure, value }) => [measure, value]))
    for (const { kpi, leaves } of kpis) {
      const own = [...leaves.values()]
      if (!own.some(({ number }) => values.has(number))) continue
      const value = own.every(isSum)
        ? kpi.valueOf((key) => values.get(leaves.get(key)?.number ?? -1) ?? null)
        : null
      note(one, kpi.code, { value, isEstimated: isSpread && own.some(canBeSpread) })
    }
  }
  return { cells, notes }
}

type Read<Measure extends CoveredMeasure> = {
  covered: readonly Measure[]
  coverageAt: CoverageAt<Measure>
  longer: LongerNotes
}

/** Reads the notes of cells: their coverage, and the longer figures that touch them. */
export function readNotes<Measure extends CoveredMeasure>(
  { dimensions }: Cube,
  { levels, rowLevels }: Scope,
  { covered, coverageAt, longer }: Read<Measure>,
): NoteAt {
  const byCode = new Map(covered.map((measure) => [measure.code, measure]))
  // Cells with the same coverage share it, and their note.
  const plain = new Map<CellNote['coverage'], CellNote>()
  const layouts = new Map<number, { set: readonly number[]; indicatorAt: number }>()
  const layoutOf = (row: Place, column: Place) => {
    const name = row.length * (levels.length + 1) + column.length
    const known = layouts.get(name)
    if (known) return known
    const set = [...row.map((_, index) => index), ...column.map((_, index) => rowLevels + index)]
    const made = { set, indicatorAt: set.findIndex((position) => levels[position] === 'indicator') }
    layouts.set(name, made)
    return made
  }
  return (row, column, measure) => {
    // Facts have no members of the further levels, which only scores have.
    if (row.length > rowLevels || column.length > levels.length - rowLevels) return null
    const { set, indicatorAt } = layoutOf(row, column)
    const members = column.length === 0 ? row : row.concat(column)
    const code =
      measure === indicatorOwnValue ? dimensions.of.indicator.ids[members[indicatorAt] ?? -1] : measure
    const meant = byCode.get(code ?? '')
    const coverage = meant ? coverageAt({ set, members }, meant) : null
    const partly = longer.size > 0 ? longer.get(cellKey(row, column, measure)) : undefined
    if (partly) return { coverage, ...partly }
    if (coverage === null) return null
    const known = plain.get(coverage)
    if (known) return known
    const made = { coverage, longer: [], isEstimated: false }
    plain.set(coverage, made)
    return made
  }
}
