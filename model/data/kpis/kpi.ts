import type { UnitCode } from '../units.ts'

export const kpiThemes = [
  'ENERGY',
  'CLIMATE',
  'POLLUTION',
  'WATER',
  'BIODIVERSITY',
  'RESOURCES',
  'WORKFORCE',
  'PAY',
  'TRAINING',
  'SAFETY',
  'RIGHTS',
  'VALUE_CHAIN',
  'CONDUCT',
] as const
export type KpiTheme = (typeof kpiThemes)[number]

/** The universe of each theme, used to search and to colour KPIs. */
export const universeOfTheme = {
  ENERGY: 'ENVIRONMENT',
  CLIMATE: 'ENVIRONMENT',
  POLLUTION: 'ENVIRONMENT',
  WATER: 'ENVIRONMENT',
  BIODIVERSITY: 'ENVIRONMENT',
  RESOURCES: 'ENVIRONMENT',
  WORKFORCE: 'SOCIAL',
  PAY: 'SOCIAL',
  TRAINING: 'SOCIAL',
  SAFETY: 'SOCIAL',
  RIGHTS: 'SOCIAL',
  VALUE_CHAIN: 'SOCIAL',
  CONDUCT: 'GOVERNANCE',
} as const satisfies Readonly<Record<KpiTheme, string>>

/** The charts in which the product draws any KPI: a line by month in a widget, and a card. */
export const kpiCharts = ['LINE', 'CARD'] as const

/** The data type of a KPI, after the data types of the ESRS data points. */
export const kpiDataTypes = [
  'PERCENT',
  'INTENSITY',
  'MONETARY',
  'INTEGER',
  'DECIMAL',
  'ENERGY',
  'VOLUME',
  'MASS',
  'AREA',
  'GHG_EMISSIONS',
] as const
export type KpiDataType = (typeof kpiDataTypes)[number]

/** ESRS sets: the code of a disclosure requirement may have a different meaning in each. */
export const esrsSets = ['ESRS_2023', 'ESRS_2026'] as const
export type EsrsSet = (typeof esrsSets)[number]

/** Percent or ratio without a dimension, a unit, or a unit per `many` of another: accidents per 1,000,000 hours. */
export type KpiUnit = 'percent' | 'ratio' | UnitCode | { of: UnitCode; per: UnitCode; many?: number }

export type Kpi = {
  theme: KpiTheme
  /**
   * Indicators, or KPIs by their ids, in + - * / with parentheses; without all its terms it has no value. `sum(…)` adds
   * up the terms that have a value, and `WF01[gender == FEMALE]` is the part of an indicator with this dimension. The
   * result is converted to the unit: a formula contains no unit conversion factors.
   */
  formula: string
  unit: KpiUnit
  /** Whether a lower or a higher value is better; null if the figure only describes. */
  better: 'LOWER' | 'HIGHER' | null
  /** NAF sections it applies to; all if undefined. */
  sectors?: readonly string[]
  /** Disclosure requirements, with the data point if one of the 2023 set (final IG 3) is equivalent. */
  esrs: Readonly<Partial<Record<EsrsSet, string>>>
}
