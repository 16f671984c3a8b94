import type { QuantityCode, UnitCode } from './units.ts'

/** The kind of value in a column. Labels for messages and templates are in `locales`. */
export type ColumnKind =
  /** A division: its national id, its own name, or a spelling that the organisation has saved. */
  | { kind: 'site' }
  /** ISO, JJ/MM/AAAA or, in the accounting file, AAAAMMJJ. */
  | { kind: 'date' }
  /** A decimal with comma or dot; bounds are inclusive. */
  | { kind: 'number'; min?: number; max?: number; isInteger?: boolean }
  /** A unit of one of these quantities. */
  | { kind: 'unit'; of: readonly QuantityCode[] }
  /** One of a fixed set; a file may contain the code, or its French or English label. */
  | { kind: 'code'; codes: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'text'; max: number }
  /** The currency of the amounts in these columns. */
  | { kind: 'currency'; of: readonly string[] }
  /** The code of an indicator. */
  | { kind: 'indicator' }
  /** A whole period: `2025`, `2025-S1`, `2025-Q1` or `2025-T1`, `2025-03` or `03/2025`. */
  | { kind: 'period' }

export type NatureColumn = ColumnKind & {
  isRequired?: boolean
  /** Replaces other columns in some files; the template omits it. */
  isAlternative?: boolean
  /** Identifies a person: files about people store a pseudonym in its place. */
  isPseudonym?: boolean
  /** May name a person: files about people store only whether there is a text. */
  isFreeText?: boolean
}

/**
 * Conditions on the cells of a row: a list means one of its values, null an empty cell, true a non-empty one. A flag is
 * compared as `yes` or `no`, a unit by its code in the table of units.
 */
export type Match = Readonly<Record<string, string | null | true | readonly (string | null)[]>>

/**
 * A numeric expression over a row: a column, a constant, or an operation on terms. A date is a number of days, a flag
 * is 1 or 0. An operation with an empty operand is empty, except `first`, which is its first non-empty term.
 */
export type Term =
  | string
  | number
  | { plus: readonly Term[] }
  | { minus: readonly [Term, Term] }
  | { times: readonly Term[] }
  | { first: readonly Term[] }

/** A comparison of two numbers of a row; it is false if either is empty. */
export type Comparison = { left: Term; is: '<=' | '>=' | '=' | '<' | '>'; right: Term }

type Judged = {
  /** Name of the rule; its message is in `locales` under this key. */
  rule: string
  /** An error excludes its row; a warning does not. */
  severity: 'error' | 'warning'
  when?: Match
  /** The column that the message points to. */
  column: string
}

/** A rule over one row. Comparisons and patterns are not applied to empty cells. */
export type RowRule = Judged &
  /** The tolerance is relative to the right side: 0.02 is 2 %. */
  (
    | (Comparison & { tolerance?: number })
    /** At least one of these cells is not empty. */
    | { oneOf: readonly string[] }
    /** The cell is not empty. */
    | { needs: string }
    /** The cell's text matches this pattern (RE2 syntax). */
    | { matches: string }
    /** The cell's text does not match this pattern. */
    | { excludes: string }
    /** The cell contains one of these codes. */
    | { among: readonly string[] }
  )

/**
 * A rule over the sums of a group of rows, such as a site's month. An error excludes every row of the group. Values are
 * in base units if a column of the row names their unit.
 */
export type GroupRule = Judged & {
  over: readonly string[]
  /** `unit` is the column that names the unit of the summed value. */
  sums: Readonly<Record<'left' | 'right', readonly { of: string; unit?: string; when?: Match }[]>>
  is: '<=' | '>=' | '='
  /** Relative to the right side: 0.02 is 2 %. */
  tolerance?: number
  /** Absolute tolerance between two sums that must be equal. */
  slack?: number
}

/** A fact derived from a row, if the row has a value for it. */
export type Measure = {
  /** Code of an indicator, or the column that names it. */
  indicator: string | { column: string }
  value: Term
  /** The unit of `value`: the column that names it, or a unit. Default: the indicator's unit. */
  unit?: { column: string } | UnitCode
  /**
   * The columns that name the energy carrier and the basis of its energy. The table of fuels converts a mass or volume
   * to energy, and PCS to PCI.
   */
  energyOf?: { carrier: string; basis: string }
  when?: Match
  /** Creates the fact only if all of these conditions hold too. */
  where?: readonly (Comparison | { column: string; matches: string })[]
  /** Columns whose values are stored with the fact, such as carrier or gender. */
  dimensions?: readonly string[]
  /** Fixed dimensions that the measure adds, such as the distance band of a flight. */
  tags?: Readonly<Record<string, string>>
}

/**
 * A kind of data file: its columns, row key, checks and facts. A column `comment` is stored with the facts as their
 * comment; `source`, or else `doc`, as their source.
 */
export type Nature = {
  code: string
  /** In template order. */
  columns: Readonly<Record<string, NatureColumn>>
  /** The day or period that a row covers; a year is a full year. */
  time: { start: string; end: string } | { day: string } | { year: string } | { period: string }
  /** Rows name no site: they belong to the headquarters of the import's one company. */
  place?: 'headquarter'
  /** Rows are events, such as a collection or a flight: a period without any is no gap. */
  hasEvents?: boolean
  /** The only accepted date format, if there is one. */
  dates?: 'YYYYMMDD'
  /**
   * Columns that identify a row: a second row with the same values is a duplicate. Empty if identical rows are valid.
   */
  key: readonly string[]
  rules: readonly RowRule[]
  groupRules: readonly GroupRule[]
  measures: readonly Measure[]
  /**
   * Rows describe people: they are visible only to their sender, and only the columns of the nature are stored. Groups
   * of people smaller than `hiddenBelow` are hidden.
   */
  isAboutPeople?: boolean
  hiddenBelow?: number
}

/** Declares a kind of data file; its template, checks, facts and label keys derive from this declaration. */
export const defineNature = <const N extends Nature>(nature: N): N => nature
