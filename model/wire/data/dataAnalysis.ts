import { z } from 'zod'
import { requestId, isoDate } from '#model/schema/values.ts'

/** Reports computed from the facts of an organisation. */
export const dataReportTypes = ['quality', 'profile', 'change'] as const
export type DataReportType = (typeof dataReportTypes)[number]

/** Colour schemes of a report's page; without one it follows the reader's device. */
export const reportThemes = ['light', 'dark'] as const
export type ReportTheme = (typeof reportThemes)[number]

/** The facts of an organisation, on which reports are based. */
export const dataBasis = z.object({
  facts: z.int().nonnegative(),
  /** Instant at which the facts of the last valid import were written. */
  lastImportAt: z.string().nullable(),
  /** First and last day covered by the facts. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
})
export type DataBasis = z.output<typeof dataBasis>

/** `GET …/data-analysis`: the available reports, in the caller's language. */
export const dataReportList = z.array(
  z.object({
    type: z.enum(dataReportTypes),
    title: z.string(),
    description: z.string(),
    basedOn: dataBasis,
  }),
)
export type DataReportList = z.output<typeof dataReportList>

/**
 * The scope of a report: a calendar year, or a range of whole days; without either, the year of the last facts.
 * `companyId` limits it to the sites of one company.
 */
export const dataReportQuery = z
  .strictObject({
    year: z.coerce.number().int().min(1990).max(2100).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    companyId: requestId.optional(),
    theme: z.enum(reportThemes).optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'validation.required',
  })
  .refine(({ year, from }) => year === undefined || from === undefined, {
    path: ['year'],
    message: 'validation.dateOrder',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'validation.dateOrder',
  })
export type DataReportQuery = z.output<typeof dataReportQuery>
