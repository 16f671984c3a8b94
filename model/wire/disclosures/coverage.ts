import { z } from 'zod'
import { coverageStates } from '#model/rules/disclosures/coverage.ts'
import { standardTopics } from '#model/rules/disclosures/standards.ts'
import { cellNote } from '../data/cube.ts'

const counts = z.object({ COMPLETE: z.int(), PARTIAL: z.int(), MISSING: z.int() })
export type CoverageCounts = z.output<typeof counts>

/** The figure of a measure for the year of a disclosure, over the whole organisation. */
export const disclosedFigure = z.object({
  measure: z.string(),
  label: z.string(),
  unit: z.string().nullable(),
  value: z.number().nullable(),
  note: cellNote.nullable(),
  /** True if the figure is about people and the groups are too small to show it. */
  isWithheld: z.boolean(),
  state: z.enum(coverageStates),
})
export type DisclosedFigure = z.output<typeof disclosedFigure>

/** What exists of the datapoints in scope, by requirement. Only datapoints to be disclosed are counted. */
export const disclosureCoverage = z.object({
  figures: z.array(disclosedFigure),
  requirements: z.array(z.object({ code: z.string(), topic: z.enum(standardTopics).nullable(), counts })),
  /** Version of the facts: the same version gives the same figures. */
  version: z.string(),
})
export type DisclosureCoverage = z.output<typeof disclosureCoverage>
