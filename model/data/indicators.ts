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

/** How values of several periods, or of several sites, become one. */
export const aggregations = [
  'SUM',
  'AVERAGE',
  /** The value of the last period that has one. */
  'LAST',
  /** The mean, weighted by another indicator. */
  'WEIGHTED',
  /** Made anew of what it is computed from; where it is typed, each value stands for itself. */
  'RECOMPUTED',
  'LARGEST',
  'MEDIAN',
] as const
export type Aggregation = (typeof aggregations)[number]

/** How an indicator follows from others; a term that nobody gave counts as nothing, and none at all gives nothing. */
export type Formula =
  | { plus: readonly string[]; minus?: readonly string[] }
  /** The sum of the first over the sum of the second, of facts with these dimensions. */
  | { ratio: readonly [string, string]; where?: Readonly<Record<string, string>> }

export type Indicator = {
  group: IndicatorGroup
  /** Null for what figures are only set against. */
  universe: 'ENVIRONMENT' | 'SOCIAL' | 'GOVERNANCE' | null
  /** Standard of ESRS; null where it is specific to the entity. */
  topic: string | null
  /** Facts of it are kept in this unit. */
  unit: UnitCode
  overTime: Aggregation
  overSites: Aggregation
  /** Indicator that weighs, where an aggregation is WEIGHTED. */
  weight?: string
  /** The indicator that it is a part of: never more than that one, and told only where the rest may be told too. */
  within?: string
  /** It is computed and never typed. */
  computed?: Formula
  /** Data points of the 2023 set (final IG 3), of which ratios are a part. */
  disclosure: string | null
}

const catalogue = { ...context, ...environment, ...social, ...governance }
export type IndicatorCode = keyof typeof catalogue

/** Every indicator that a fact may be of, by its code. */
export const indicators: Readonly<Record<IndicatorCode, Indicator>> = catalogue

/** The indicator of a code, or undefined where there is none. */
export const indicatorOf = (code: string): Indicator | undefined =>
  Object.hasOwn(indicators, code) ? indicators[code as IndicatorCode] : undefined
