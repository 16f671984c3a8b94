import { keyUnder } from '#locales/textKey.ts'
import { isChange, isPercentage } from '#model/rules/cube/cellKinds.ts'
import { formulaUnit, type Formula, type FormulaUnit } from '#model/rules/cube/measureFormula.ts'
import { isShare } from '#model/rules/cube/measures.ts'
import type { CellNote, CubeCell, CubeQuery } from '#model/wire/data/cube.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import type { useFormats } from '#src/ui/format/useFormats.ts'
import type { Measures } from '../useMeasures.ts'
import { decimalsAt, type ColumnKind, type Head, type ShownColumn } from './columns.ts'
import { noteText } from './noteTexts.ts'
import type { ShownRow } from './rows.ts'

/** Labels for the parts of an answer in the reader's language. */
export type ResultLabels = {
  kind: (kind: ColumnKind) => string
  measure: (code: string) => string
  /** With its unit, as column heads show it. */
  measureHead: (column: ShownColumn) => string
  head: (head: Head, column: ShownColumn) => string
  /** A column in one line, where its heads are not shown above it. */
  column: (column: ShownColumn) => string
  row: (row: Pick<ShownRow, 'kind' | 'label'>) => string
  /** The name of a row that sums up others, in the next level's column. */
  subtotal: string
  cell: (column: ShownColumn, cell: CubeCell) => string
  /** The content of a cell without a value that longer figures touch: « chiffre annuel ». */
  longer: (note: CellNote) => string
  /** Head of a column with notes. */
  noteHead: string
  /** How complete a cell is, in one line. */
  note: (note: CellNote) => string
  /** A value on a chart's axis, with as many decimals as it needs. */
  axis: (column: ShownColumn | undefined, value: number) => string
}

export function resultLabels(
  texts: Texts,
  format: ReturnType<typeof useFormats>,
  measures: Measures,
  {
    compare,
    rows,
    movingAverage,
    formula,
  }: Pick<CubeQuery, 'compare' | 'rows' | 'movingAverage' | 'formula'>,
  /** The name of the member that others are compared with. */
  memberName = '',
): ResultLabels {
  const { t } = texts
  const kind = (of: ColumnKind): string =>
    of === 'base'
      ? t(keyUnder('analysisResults.variations', compare?.variation ?? 'Y-1'))
      : of === 'formula' && formula
        ? formulaLabel(formula, measures)
        : t(keyUnder('analysisResults.kinds', of), { member: memberName, count: movingAverage ?? 0 })
  const measure = (code: string): string => measures.get(code)?.label ?? code
  const measureHead = (column: ShownColumn): string =>
    column.unit === null ? measure(column.measure) : `${measure(column.measure)}, ${column.unit}`
  const head = (of: Head, column: ShownColumn): string => {
    if ('label' in of) return of.label
    if ('kind' in of) return kind(of.kind)
    return 'measure' in of ? measureHead(column) : t('analysisResults.total')
  }
  return {
    kind,
    measure,
    measureHead,
    head,
    column: (column) => column.heads.map((one) => head(one, column)).join(', '),
    row: ({ kind: of, label }) => {
      if (of !== 'whole') return label
      return t(rows.length === 0 ? 'analysisResults.whole' : 'analysisResults.total')
    },
    subtotal: t('analysisResults.subtotal'),
    axis: (column, value) =>
      column && isShare(column.measure) ? format.percent(value * 100) : format.number(value),
    longer: ({ longer }) =>
      longer.every(({ start, end }) => start.slice(5) === '01-01' && end.slice(5) === '12-31')
        ? t('analysisResults.coverage.longerCell')
        : t('analysisResults.coverage.otherCell'),
    noteHead: t('analysisResults.coverage.title'),
    note: (note) => noteText(note, texts, format),
    cell: (column, cell) => {
      if (cell === null) return isChange(column.kind) ? t('analysisResults.notAvailable') : '–'
      return typeof cell === 'number'
        ? numberLabel(format, column, cell)
        : cell.map(({ label, value }) => `${label} (${numberLabel(format, column, value)})`).join(', ') || '–'
    },
  }
}

function numberLabel(format: ReturnType<typeof useFormats>, column: ShownColumn, value: number): string {
  if (column.kind === 'rank') return format.number(value)
  const signed = isChange(column.kind)
  if (isPercentage(column.kind)) return format.percent(value, { decimals: column.decimals, signed })
  if (isShare(column.measure) && !signed) return format.percent(value * 100)
  const shown = isShare(column.measure) ? value * 100 : value
  return format.number(shown, { decimals: decimalsAt(column, shown), signed })
}

/** « Électricité achetée ÷ Surface utile (MWh/m²) ». */
function formulaLabel(formula: Formula, measures: Measures): string {
  const name = (code: string): string => measures.get(code)?.label ?? code
  const { first, operator, second, third } = formula
  const pair = `${name(first)} ${signs[operator]} ${name(second)}`
  const isNested = third !== undefined && '*/'.includes(third.operator) && '+-'.includes(operator)
  const whole = third
    ? `${isNested ? `(${pair})` : pair} ${signs[third.operator]} ${name(third.measure)}`
    : pair
  return `${whole} (${unitLabel(formulaUnit(formula), (code) => measures.get(code)?.unit ?? '')})`
}

const signs = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const

function unitLabel(unit: FormulaUnit, nameOf: (measure: string) => string): string {
  if (unit.length === 0) return '%'
  const of = (sign: 1 | -1) => unit.filter((one) => one.sign === sign).map(({ measure }) => nameOf(measure))
  return [of(1).join('·') || '1', ...of(-1)].join('/')
}
