import { z } from 'zod'
import { aggregations } from '#model/data/indicators.ts'
import { esrsSets, kpiCharts, kpiDataTypes, kpiThemes } from '#model/data/kpis/kpi.ts'
import { amountMax, name, text } from '#model/schema/values.ts'

const aggregation = z.enum(aggregations)

/** A KPI of the catalogue (spec §3); texts are in the caller's language. */
export const kpi = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  theme: z.enum(kpiThemes),
  themeLabel: z.string(),
  /** NAF sections it applies to; all of them if it applies to every sector. */
  activitySectors: z.array(z.string()),
  /** How it is aggregated over periods and over sites; RECOMPUTED applies the formula to the aggregated terms. */
  aggregation: z.object({ overTime: aggregation, overSites: aggregation }),
  /** True if it grows during the year, as a sum does and a share does not. */
  accumulates: z.boolean(),
  /** In which charts it can be drawn, the most suitable first. */
  chartTypes: z.array(z.enum(kpiCharts)),
  creationDate: z.string(),
  dataTypeId: z.enum(kpiDataTypes),
  /** Levels of the cube, and dimensions of facts, by which it can be split and filtered. */
  dimensions: z.array(z.string()),
  filters: z.array(z.string()),
  formula: z.string(),
  indicators: z.array(z.object({ code: z.string(), label: z.string() })),
  unit: z.string(),
  better: z.enum(['LOWER', 'HIGHER']).nullable(),
  requirements: z.array(
    z.object({ set: z.enum(esrsSets), requirement: z.string(), datapoint: z.string().nullable() }),
  ),
})
export type KpiRow = z.output<typeof kpi>

/** A KPI that an organisation follows (spec §3). */
export const kpiSubscription = z.object({ id: z.uuid(), kpiId: z.string(), name: z.string() })
export type KpiSubscription = z.output<typeof kpiSubscription>

export const kpiSubscriptionName = z.strictObject({ name: name(120) })

/** Without a name it gets the KPI's own name, in the caller's language. */
export const newKpiSubscription = z.strictObject({ kpiId: text(20), name: name(120).optional() })

/** Years for which targets may be set. */
export const targetYear = z.int().min(2000).max(2100)
/** Baseline years of a target. */
export const baselineYear = z.int().min(1990).max(2100)
/** In the unit of its KPI; the target of a gap may be negative. */
export const targetValue = z.number().min(-amountMax).max(amountMax)

/** An organisation's target for a year, for the whole organisation. */
export const kpiTarget = z.object({
  kpiId: z.string(),
  year: targetYear,
  value: targetValue,
  baselineYear: baselineYear.nullable(),
})
export type KpiTarget = z.output<typeof kpiTarget>

export const givenTarget = z
  .strictObject({ year: targetYear, value: targetValue, baselineYear: baselineYear.nullable().default(null) })
  .refine((given) => given.baselineYear === null || given.baselineYear < given.year, {
    path: ['baselineYear'],
    error: 'validation.baselineBefore',
  })
export type GivenTarget = z.output<typeof givenTarget>

/** Targets to set for a KPI, and years whose target is removed; other years are unchanged. */
export const kpiTargetChanges = z
  .strictObject({
    set: z.array(givenTarget).max(101).default([]),
    remove: z.array(targetYear).max(101).default([]),
  })
  .superRefine(({ set, remove }, context) => {
    const known = new Set(remove)
    for (const [place, { year }] of set.entries()) {
      if (known.has(year))
        context.addIssue({ code: 'custom', path: ['set', place, 'year'], message: 'validation.targetTwice' })
      known.add(year)
    }
  })
export type KpiTargetChanges = z.output<typeof kpiTargetChanges>
