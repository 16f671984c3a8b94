import type { QuantityCode } from './units.ts'

/** What a cell of a column holds. Names in messages and templates stand in `locales`. */
export type ColumnKind =
  /** A division: its national id, its own name, or a spelling that the organisation has taught. */
  | { kind: 'site' }
  /** ISO, JJ/MM/AAAA or, in the accounting file, AAAAMMJJ. */
  | { kind: 'date' }
  /** A decimal with comma or dot; bounds are inclusive. */
  | { kind: 'number'; min?: number; max?: number; isInteger?: boolean }
  /** A unit of one of these quantities. */
  | { kind: 'unit'; of: readonly QuantityCode[] }
  /** One of a fixed set; a file may write the code, or the French or English word for it. */
  | { kind: 'code'; codes: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'text'; max: number }
  /** The code of an indicator. */
  | { kind: 'indicator' }

export type NatureColumn = ColumnKind & { isRequired?: boolean }

/** The cells of a row that must hold such values; a list means one of them, null an empty cell. */
export type Match = Readonly<Record<string, string | null | readonly string[]>>

/** A number of a row: a column, a constant, or what is made of them. */
export type Term =
  string | number | { plus: readonly Term[] } | { minus: readonly [Term, Term] } | { times: readonly Term[] }

type Judged = {
  /** Its name: what it says to people stands in `locales` under it. */
  rule: string
  /** An error keeps its row out; a warning does not. */
  severity: 'error' | 'warning'
  when?: Match
  /** The column that its message points to. */
  column: string
}

/** A rule over one row. Dates compare as days; a comparison with an empty cell is not made. */
export type RowRule = Judged &
  (
    | { left: Term; is: '<=' | '>=' | '=' | '<' | '>'; right: Term; tolerance?: number }
    /** At least one of these cells is filled. */
    | { oneOf: readonly string[] }
    /** The cell is filled. */
    | { needs: string }
    /** The cell's text matches this pattern (RE2 syntax). */
    | { matches: string }
  )

/** A rule over the sums of a group of rows, such as a site's month. Numbers are in base units. */
export type GroupRule = Judged & {
  over: readonly string[]
  sums: Readonly<Record<'left' | 'right', readonly { of: string; when?: Match }[]>>
  is: '<=' | '>=' | '='
  /** As a share of the right side: 0.02 is 2 %. */
  tolerance?: number
}

/** A fact that a row gives, where it has a value for it. */
export type Measure = {
  /** Code of an indicator, or the column that names it. */
  indicator: string | { column: string }
  value: Term
  /** The unit of `value`: the column that names it, or a unit. Without one it is the indicator's own. */
  unit?: { column: string } | string
  when?: Match
  /** Columns whose values stay with the fact, such as carrier or gender. */
  dimensions?: readonly string[]
}

/** A kind of data file: its columns, what makes a row, what is checked, what facts it gives. */
export type Nature = {
  code: string
  /** In the order of the template. */
  columns: Readonly<Record<string, NatureColumn>>
  /** The day or the days that a row is about; a year is a whole one. */
  time: { start: string; end: string } | { day: string } | { year: string }
  /** Columns that name a row: a second row with the same is a duplicate. */
  key: readonly string[]
  rules: readonly RowRule[]
  groupRules: readonly GroupRule[]
  measures: readonly Measure[]
  /** Rows are people: fewer than this in a group are not shown. */
  hiddenBelow?: number
}

/** Declares a kind of data file; template, checks, facts and words' keys derive from it. */
export const defineNature = <const N extends Nature>(nature: N): N => nature
