import type { QuantityCode, UnitCode } from './units.ts'

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
  /** A whole period: `2025`, `2025-S1`, `2025-Q1` or `2025-T1`, `2025-03` or `03/2025`. */
  | { kind: 'period' }

export type NatureColumn = ColumnKind & {
  isRequired?: boolean
  /** Stands in for others in some files; the template leaves it out. */
  isAlternative?: boolean
}

/**
 * The cells of a row that must hold such values: a list means one of them, null an empty cell, true a filled one.
 * A flag holds `yes` or `no`, a unit the code of the table of units.
 */
export type Match = Readonly<Record<string, string | null | true | readonly (string | null)[]>>

/**
 * A number of a row: a column, a constant, or what is made of them. A date counts in days, a flag is 1 or 0. What is
 * made of an empty cell is empty, except `first`, which is the first of its terms that is not.
 */
export type Term =
  | string
  | number
  | { plus: readonly Term[] }
  | { minus: readonly [Term, Term] }
  | { times: readonly Term[] }
  | { first: readonly Term[] }

/** A comparison of two numbers of a row; where one of them is empty it does not hold. */
export type Comparison = { left: Term; is: '<=' | '>=' | '=' | '<' | '>'; right: Term }

type Judged = {
  /** Its name: what it says to people stands in `locales` under it. */
  rule: string
  /** An error keeps its row out; a warning does not. */
  severity: 'error' | 'warning'
  when?: Match
  /** The column that its message points to. */
  column: string
}

/** A rule over one row. A comparison with an empty cell is not made, and an empty cell is held against no pattern. */
export type RowRule = Judged &
  /** The tolerance is a share of the right side: 0.02 is 2 %. */
  (
    | (Comparison & { tolerance?: number })
    /** At least one of these cells is filled. */
    | { oneOf: readonly string[] }
    /** The cell is filled. */
    | { needs: string }
    /** The cell's text matches this pattern (RE2 syntax). */
    | { matches: string }
    /** The cell's text does not. */
    | { excludes: string }
    /** The cell holds one of these codes. */
    | { among: readonly string[] }
  )

/**
 * A rule over the sums of a group of rows, such as a site's month; an error keeps every row of the group out. Numbers
 * are in base units where a column of the row names their unit.
 */
export type GroupRule = Judged & {
  over: readonly string[]
  /** `unit` is the column that names the unit of what is summed. */
  sums: Readonly<Record<'left' | 'right', readonly { of: string; unit?: string; when?: Match }[]>>
  is: '<=' | '>=' | '='
  /** As a share of the right side: 0.02 is 2 %. */
  tolerance?: number
  /** How far two sums that must be equal may lie apart, whatever their size. */
  slack?: number
}

/** A fact that a row gives, where it has a value for it. */
export type Measure = {
  /** Code of an indicator, or the column that names it. */
  indicator: string | { column: string }
  value: Term
  /** The unit of `value`: the column that names it, or a unit. Without one it is the indicator's own. */
  unit?: { column: string } | UnitCode
  /**
   * The columns that name what is burnt and the basis of its energy: a mass or a volume of it becomes energy, and
   * PCS becomes PCI, by the table of fuels.
   */
  energyOf?: { carrier: string; basis: string }
  when?: Match
  /** Gives the fact only where all of these hold too. */
  where?: readonly (Comparison | { column: string; matches: string })[]
  /** Columns whose values stay with the fact, such as carrier or gender. */
  dimensions?: readonly string[]
  /** Dimensions that the measure itself gives, such as the band of a flight's distance. */
  tags?: Readonly<Record<string, string>>
}

/**
 * A kind of data file: its columns, what makes a row, what is checked, what facts it gives. A column `comment` stays
 * with the facts as their comment; `source`, or else `doc`, as their source.
 */
export type Nature = {
  code: string
  /** In the order of the template. */
  columns: Readonly<Record<string, NatureColumn>>
  /** The day or the days that a row is about; a year is a whole one. */
  time: { start: string; end: string } | { day: string } | { year: string } | { period: string }
  /** Rows name no site: what they tell is about the headquarters of the import's one company. */
  place?: 'headquarter'
  /** How dates are written where only one way is right. */
  dates?: 'YYYYMMDD'
  /** Columns that name a row: a second row with the same is a duplicate. None where equal rows are right. */
  key: readonly string[]
  rules: readonly RowRule[]
  groupRules: readonly GroupRule[]
  measures: readonly Measure[]
  /** Rows are people: fewer than this in a group are not shown. */
  hiddenBelow?: number
}

/** Declares a kind of data file; template, checks, facts and words' keys derive from it. */
export const defineNature = <const N extends Nature>(nature: N): N => nature
