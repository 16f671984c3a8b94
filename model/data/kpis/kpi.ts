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

/** The universe of each theme, by which KPIs are looked for and marked. */
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

export const kpiCharts = ['LINE', 'BAR', 'STACKED', 'DONUT', 'GAUGE', 'CARD'] as const
export type KpiChart = (typeof kpiCharts)[number]

/** What kind of figure a KPI is, after the data types of the ESRS data points. */
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

/** Sets of the ESRS: the same code of a disclosure requirement means something else in each. */
export const esrsSets = ['ESRS_2023', 'ESRS_2026'] as const
export type EsrsSet = (typeof esrsSets)[number]

/** Without a dimension, a unit, or so much of a unit for so many of another: accidents per 1,000,000 hours. */
export type KpiUnit = 'percent' | 'ratio' | UnitCode | { of: UnitCode; per: UnitCode; many?: number }

export type Kpi = {
  theme: KpiTheme
  /**
   * Indicators, or KPIs by their ids, in + - * / with parentheses: without all its terms it has no value. `sum(…)` adds
   * up the terms that have one, and `WF01[gender == FEMALE]` is the part of an indicator with this dimension. What it
   * comes to is converted to the unit: a formula holds no factors for units.
   */
  formula: string
  unit: KpiUnit
  /** Which way is good; null where the figure only describes. */
  better: 'LOWER' | 'HIGHER' | null
  /** How it is drawn best, before a plain card. */
  chart: Exclude<KpiChart, 'CARD'>
  /** Sections of NAF that it is for; every one where none is named. */
  sectors?: readonly string[]
  /** Disclosure requirements, with the data point where one of the 2023 set (final IG 3) says the same. */
  esrs: Readonly<Partial<Record<EsrsSet, string>>>
}
