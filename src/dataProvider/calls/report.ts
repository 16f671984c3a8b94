import * as calls from '#model/calls/results.ts'
import type { NewReport, Report } from '#model/wire/reports.ts'
import { apiPath } from '../apiPath.ts'
import { ask } from '../ask.ts'
import { ApiError } from '../errors.ts'
import type { Http } from '../http.ts'

/** The assessment that is reported. */
export type ReportPlace = { orgId: string; assessmentId: string }

const placeOf = ({ orgId, assessmentId }: ReportPlace) => ({ orgId, doubleMaterialityId: assessmentId })

/** Asks for a report, which the server makes in its turn. Throws `ApiError`. */
export const orderReport = (http: Http, place: ReportPlace, asked: NewReport): Promise<Report> =>
  ask(http, calls.askForReport, { ...placeOf(place), body: asked })

/** The reports that the caller asked for, newest first. Throws `ApiError`. */
export const listReports = (http: Http, place: ReportPlace, signal?: AbortSignal): Promise<Report[]> =>
  ask(http, calls.listReports, placeOf(place), { signal })

/** How far a report has come. Throws `ApiError`. */
export const readReport = (http: Http, place: ReportPlace, reportId: string): Promise<Report> =>
  ask(http, calls.getReport, { ...placeOf(place), reportId })

/** Takes a report back. Throws `ApiError`. */
export const cancelReport = (http: Http, place: ReportPlace, reportId: string): Promise<void> =>
  ask(http, calls.removeReport, { ...placeOf(place), reportId })

/** `GET …/reports/{reportId}/file`: the file of a report that is ready. Throws `ApiError`, also where it breaks off. */
export async function fetchReport(
  http: Http,
  { orgId, assessmentId }: ReportPlace,
  id: string,
): Promise<Blob> {
  const { status, file } = await http({
    path: apiPath`/organizations/${orgId}/double-materialities/${assessmentId}/reports/${id}/file`,
    onBytes: () => undefined,
  })
  if (!file) throw new ApiError('errors.internal', { status, detail: 'no file came' })
  return file
}
