import { report, reportList, type NewReport, type Report } from '#model/wire/reports.ts'
import { apiPath } from '../apiPath.ts'
import { ApiError } from '../errors.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** The assessment that is reported. */
export type ReportPlace = { orgId: string; assessmentId: string }

const pathOf = ({ orgId, assessmentId }: ReportPlace): string =>
  apiPath`/organizations/${orgId}/double-materialities/${assessmentId}/reports`

const pathOfOne = (place: ReportPlace, id: string): string => `${pathOf(place)}/${encodeURIComponent(id)}`

/** `POST …/reports`: asks for a report, which the server makes in its turn. Throws `ApiError`. */
export const orderReport = async (http: Http, place: ReportPlace, asked: NewReport): Promise<Report> =>
  readBody(report, await http({ method: 'POST', path: pathOf(place), body: asked, creates: true }))

/** `GET …/reports`: those that the caller asked for, newest first. Throws `ApiError`. */
export const listReports = async (http: Http, place: ReportPlace, signal?: AbortSignal): Promise<Report[]> =>
  readBody(reportList, await http({ path: pathOf(place), signal }))

/** `GET …/reports/{reportId}`: how far it has come. Throws `ApiError`. */
export const readReport = async (http: Http, place: ReportPlace, id: string): Promise<Report> =>
  readBody(report, await http({ path: pathOfOne(place, id) }))

/** `DELETE …/reports/{reportId}`: takes it back. Throws `ApiError`. */
export async function cancelReport(http: Http, place: ReportPlace, id: string): Promise<void> {
  await http({ method: 'DELETE', path: pathOfOne(place, id) })
}

/** `GET …/reports/{reportId}/file`: the file of a report that is ready. Throws `ApiError`, also where it breaks off. */
export async function fetchReport(http: Http, place: ReportPlace, id: string): Promise<Blob> {
  const { status, file } = await http({ path: `${pathOfOne(place, id)}/file`, onBytes: () => undefined })
  if (!file) throw new ApiError('errors.internal', { status, detail: 'no file came' })
  return file
}
