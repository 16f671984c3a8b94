import { z } from 'zod'
import { givenId, isoDate } from '../schema/values.ts'

/** Reports that are made of the facts of an organisation. */
export const dataReportTypes = ['quality', 'profile', 'change'] as const
export type DataReportType = (typeof dataReportTypes)[number]

/** Schemes of a report's page; without one it follows the reader's device. */
export const reportThemes = ['light', 'dark'] as const
export type ReportTheme = (typeof reportThemes)[number]

/** What facts of an organisation there are: reports are based on them. */
export const dataBasis = z.object({
  facts: z.int().nonnegative(),
  /** Instant at which the last import that counts became facts. */
  lastImportAt: z.string().nullable(),
  /** First and last day that the facts are about. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
})
export type DataBasis = z.output<typeof dataBasis>

/** `GET …/data-analysis`: the reports there are, in the language of the caller. */
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
 * What a report is about: a calendar year, or whole days from one to another; without either, the year of the last
 * facts. `companyId` leaves the sites of one company.
 */
export const dataReportQuery = z
  .strictObject({
    year: z.coerce.number().int().min(1990).max(2100).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    companyId: givenId.optional(),
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
