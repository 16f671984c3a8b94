import type { Language } from '#model/wire/accounts.ts'
import { apiPath } from '../apiPath.ts'
import { ApiError } from '../errors.ts'
import type { Http } from '../http.ts'

export const reportFormats = ['pdf', 'xlsx', 'json'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Which assessment, and as what. */
export type ReportOrder = {
  orgId: string
  assessmentId: string
  format: ReportFormat
  language: Language
  /** The earlier assessment to compare with; without it, the latest. */
  earlierId?: string | undefined
}

/**
 * `GET …/report` of an assessment: the file for its auditor, with the name that the server gives it. Throws
 * `ApiError`, also where the file breaks off.
 */
export async function fetchReport(
  http: Http,
  { orgId, assessmentId, format, language, earlierId }: ReportOrder,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (received: number) => void },
): Promise<{ content: Blob; name: string }> {
  const path = apiPath`/organizations/${orgId}/double-materialities/${assessmentId}/report`
  const { status, headers, file } = await http({
    path,
    query: { format, language, earlierId },
    signal,
    onBytes,
  })
  if (!file) throw new ApiError('errors.internal', { status, detail: 'no file came' })
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  return { content: file, name: name ?? `report.${format}` }
}
