import { z } from 'zod'
import { language } from '../identity/accounts.ts'
import { requestId } from '#model/schema/values.ts'
import { errorPart } from '../records/errorPart.ts'

/** Maximum running reports of one account, over all its organisations. */
export const reportsUnderWayMax = 3

/** Hours for which a finished report can be downloaded. */
export const reportKeptHours = 24

export const reportFormats = ['pdf', 'xlsx', 'json'] as const
/** Formats of statements beside those of reports. */
const statementOnly = ['docx', 'xhtml', 'xbrl-json'] as const
export type ReportFormat = (typeof reportFormats | typeof statementOnly)[number]

/** Options of a report: the body of `POST …/reports`, and the query of `GET …/report`. */
export const newReport = z.strictObject({
  format: z.enum(reportFormats).default('pdf'),
  language: language.optional().meta({ description: 'Without it, that of the caller' }),
  earlierId: requestId.optional().meta({
    description: 'The earlier assessment to compare with; without it, the latest one',
  }),
})
export type NewReport = z.output<typeof newReport>

/** A report of an assessment and its progress; visible only to who requested it. */
export const report = z.object({
  id: z.uuid(),
  format: z.enum([...reportFormats, ...statementOnly]),
  /** The disclosure whose statement it is; null for the report of the assessment itself. */
  disclosureId: z.uuid().nullable(),
  language,
  status: z.enum(['WAITING', 'RUNNING', 'READY', 'FAILED']),
  /** Percent. */
  progress: z.int().min(0).max(100),
  /** Why it failed. */
  error: errorPart.nullable(),
  fileName: z.string().nullable(),
  sizeBytes: z.int().nonnegative().nullable(),
  createdAt: z.string(),
  /** When a finished report is deleted. */
  expiresAt: z.string().nullable(),
})
export type Report = z.output<typeof report>

/** `GET …/reports`: the caller's reports, newest first. */
export const reportList = z.array(report)
