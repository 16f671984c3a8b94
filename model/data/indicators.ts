import { context } from './indicators/context.ts'
import { environment } from './indicators/environment.ts'
import { governance } from './indicators/governance.ts'
import { social } from './indicators/social.ts'
import type { UnitCode } from './units.ts'

/** Groups by the first letters of their codes. */
export const indicatorGroups = [
  'CT',
  'EN',
  'GH',
  'PO',
  'WA',
  'BD',
  'MA',
  'WS',
  'AD',
  'WF',
  'HS',
  'TR',
  'PY',
  'FL',
  'HR',
  'VC',
  'GO',
] as const
export type IndicatorGroup = (typeof indicatorGroups)[number]

/** How values of several periods or sites are aggregated. */
export const aggregations = [
  'SUM',
  'AVERAGE',
  /** The value of the last period that has one. */
  'LAST',
  /** Mean, weighted by another indicator. */
  'WEIGHTED',
  /** Recomputed from its terms; if it is typed, each value is kept as it is. */
  'RECOMPUTED',
  'LARGEST',
  'MEDIAN',
] as const
export type Aggregation = (typeof aggregations)[number]

/**
 * Kinds of indicators: a flow adds up over time, a stock is a state at the end of a period or its mean over it, and a
 * ratio is computed from its parts and never aggregated.
 */
export type IndicatorKind = 'FLOW' | 'STOCK' | 'RATIO'

/** The formula of a computed indicator. A missing term counts as 0; without any term there is no value. */
export type Formula =
  | { plus: readonly string[]; minus?: readonly string[] }
  /** The sum of the first divided by the sum of the second, over facts with these dimensions. */
  | { ratio: readonly [string, string]; where?: Readonly<Record<string, string>> }

export type Indicator = {
  group: IndicatorGroup
  /** Null for context indicators, which are only used as denominators. */
  universe: 'ENVIRONMENT' | 'SOCIAL' | 'GOVERNANCE' | null
  /** ESRS standard; null if it is entity-specific. */
  topic: string | null
  /** Unit in which its facts are stored. */
  unit: UnitCode
  kind: IndicatorKind
  /** True for a stock whose figure of a period is the mean of its months, instead of its value at the end. */
  isMean?: boolean
  /** Follows from its kind. */
  overTime: Aggregation
  overSites: Aggregation
  /** The weighting indicator for a WEIGHTED aggregation. */
  weight?: string
  /** The indicator it is a part of. It never exceeds that one, and is shown only if the remainder may be shown too. */
  within?: string
  /** Its complete parts: where each of them exists, their sum is the total. */
  parts?: readonly string[]
  /** True if everybody has it, such as scopes 1 and 2: a sum without a figure of it is incomplete. */
  isMandatory?: true
  /** Set for a computed indicator, which is never typed. */
  computed?: Formula
  /** ESRS data points of the 2023 set (final IG 3); a ratio is a part of them. */
  disclosure: string | null
}

const catalogue = { ...context, ...environment, ...social, ...governance }
export type IndicatorCode = keyof typeof catalogue

/** Every indicator, by its code. */
export const indicators: Readonly<Record<IndicatorCode, Indicator>> = catalogue

/** The indicator of a code, or undefined if there is none. */
export const indicatorOf = (code: string): Indicator | undefined =>
  Object.hasOwn(indicators, code) ? indicators[code as IndicatorCode] : undefined
