import { z } from 'zod'
import { isoDate, plainText } from '#model/schema/values.ts'
import { pageOf, pageQuery } from '../records/page.ts'

/** MISSING adds the emissions of activities that had no factor; ALL also computes existing figures again. */
export const recomputationKinds = ['MISSING', 'ALL'] as const
export type RecomputationKind = (typeof recomputationKinds)[number]

export const recomputationStates = ['PREPARING', 'FAILED', 'PROPOSED', 'APPLIED', 'UNDONE'] as const

/**
 * Why a figure changes: an emission that was missing, another emission factor, another exchange rate, another
 * conversion of its unit, or other parts of a total.
 */
export const recomputeReasons = ['MISSING', 'FACTOR', 'RATE', 'CONVERSION', 'COMPONENTS'] as const
export type RecomputeReason = (typeof recomputeReasons)[number]

/** Maximum changes of a recomputation that are listed; all of them are applied. */
export const listedFiguresMax = 50_000

/** What to compute: figures that begin on these days, or all of them. */
export const newRecomputation = z
  .strictObject({
    kind: z.enum(recomputationKinds),
    startDate: isoDate.nullable().default(null),
    endDate: isoDate.nullable().default(null),
  })
  .refine(({ startDate, endDate }) => (startDate === null) === (endDate === null), {
    path: ['endDate'],
    message: 'validation.required',
  })
  .refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
    path: ['endDate'],
    message: 'validation.dateOrder',
  })
export type NewRecomputation = z.output<typeof newRecomputation>

/** The factor or the rate that a value was computed with. */
export const figureBasis = z.object({
  value: z.number(),
  unit: z.string(),
  source: z.string().nullable(),
  year: z.int().nullable(),
})
export type FigureBasis = z.output<typeof figureBasis>

export const recomputation = z.object({
  id: z.uuid(),
  kind: z.enum(recomputationKinds),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  state: z.enum(recomputationStates),
  /** Percent, while it is prepared. */
  progress: z.int(),
  /** Figures that change, without those about people; null until it is prepared. */
  figures: z.int().nullable(),
  /** Whether any figure changes. Those about people do without being listed or counted: a row may stand for one person. */
  hasChanges: z.boolean(),
  /** Changes by indicator and reason. */
  sums: z.array(
    z.object({
      indicator: z.string(),
      indicatorLabel: z.string(),
      unit: z.string(),
      reason: z.enum(recomputeReasons),
      figures: z.int(),
      oldValue: z.number(),
      newValue: z.number(),
    }),
  ),
  createdAt: z.string(),
  author: z.string().nullable(),
  appliedAt: z.string().nullable(),
  appliedBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** Whether it is the last one that was applied, which can be undone. */
  isLast: z.boolean(),
  error: z.string().nullable(),
})
export type Recomputation = z.output<typeof recomputation>

export const recomputationPage = pageOf(recomputation)

export const recomputedFigure = z.object({
  position: z.int(),
  divisionId: z.uuid(),
  divisionName: z.string(),
  indicator: z.string(),
  indicatorLabel: z.string(),
  unit: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** Null for a figure that did not exist. */
  oldValue: z.number().nullable(),
  /** Null for a figure that no longer exists. */
  newValue: z.number().nullable(),
  reason: z.enum(recomputeReasons),
  oldBasis: figureBasis.nullable(),
  newBasis: figureBasis.nullable(),
  /** The file and the line that the figure comes from; a total of components has no line. */
  importId: z.uuid().nullable(),
  fileName: z.string(),
  line: z.int().nullable(),
})
export type RecomputedFigure = z.output<typeof recomputedFigure>

export const recomputedFigureQuery = pageQuery({ pageSize: 25, maxPageSize: 100 }).extend({
  search: plainText(200).optional(),
  reason: z.enum(recomputeReasons).optional(),
})
export type RecomputedFigureQuery = z.output<typeof recomputedFigureQuery>

export const recomputedFigurePage = pageOf(recomputedFigure)
