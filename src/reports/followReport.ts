import type { PathParamsOf } from '#model/calls/defineCall.ts'
import * as calls from '#model/calls/results.ts'
import type { Report } from '#model/wire/materiality/reports.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { callApi, requestFile } from '#src/dataProvider/callApi.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import type { Http } from '#src/dataProvider/http.ts'
import { toasts, type ToastContent } from '#src/layout/toasts/toastStore.ts'
import { explainError } from '#src/layout/explainError.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

export type ReportRun = {
  http: Http
  place: PathParamsOf<typeof calls.listReports>
  texts: Texts
  /** Called when the list of reports has changed. */
  onChange: () => void
}

const pollMs = 1000

/** Ids of the reports that a toast of this tab tracks. */
const followed = new Set<string>()

/** Sends a request for a report, and polls the report. Saves its file once it is ready. */
export async function startReport(run: ReportRun, request: () => Promise<Report>): Promise<void> {
  try {
    const ordered = await request()
    await followReport(run, ordered, () => saveReport(run, ordered.id))
  } catch (error) {
    sayFailure(run, explainError(error, run.texts.t), () => void startReport(run, request))
  }
}

/** Polls a report that was requested before the page was opened. Offers its file once it is ready. */
export const resumeReport = (run: ReportRun, report: Report): Promise<void> =>
  followReport(run, report, async () => {
    const { t } = run.texts
    const action = { label: t('reportFile.download'), onClick: () => void saveReport(run, report.id) }
    toasts.show({ kind: 'success', title: t('reportFile.ready'), action }, { isPersistent: true })
  })

/** Saves the file of a finished report. */
export async function saveReport(run: ReportRun, id: string): Promise<void> {
  const { t } = run.texts
  const params = { ...run.place, reportId: id }
  try {
    const { fileName } = await callApi(run.http, calls.getReport, params)
    saveFile(await requestFile(run.http, calls.downloadReport, params), fileName ?? 'report')
    toasts.show({ kind: 'success', title: t('reportFile.done'), detail: fileName ?? undefined })
  } catch (error) {
    sayFailure(run, explainError(error, t), () => void saveReport(run, id))
  }
}

/** Polls a report until it is finished. Its toast shows the progress and can cancel it. */
async function followReport(run: ReportRun, report: Report, onReady: () => Promise<void>): Promise<void> {
  if (followed.has(report.id)) return
  followed.add(report.id)
  const { http, texts, onChange } = run
  const { t } = texts
  const params = { ...run.place, reportId: report.id }
  const giveUp = new AbortController()
  const toast = toasts.show({
    kind: 'progress',
    title: t('reportFile.running'),
    ...stateOf(report, t),
    action: { label: t('reportFile.cancel'), onClick: () => giveUp.abort() },
  })
  onChange()
  try {
    let found = report
    while (!giveUp.signal.aborted && isUnderWay(found)) {
      toasts.update(toast, stateOf(found, t))
      await pause(giveUp.signal)
      found = await callApi(http, calls.getReport, params).catch(keepIfUnreached(found))
    }
    toasts.dismiss(toast)
    if (giveUp.signal.aborted) {
      await callApi(http, calls.removeReport, params)
      toasts.show({ kind: 'info', title: t('reportFile.cancelled') })
    } else if (found.status === 'READY') await onReady()
    else sayFailure(run, found.error?.message, undefined)
  } catch (error) {
    toasts.dismiss(toast)
    // The report was cancelled in another tab, or the user is logged out: nothing to show.
    if (!(error instanceof ApiError) || ![401, 404].includes(error.status)) {
      sayFailure(run, explainError(error, t), () => void followReport(run, report, onReady))
    }
  } finally {
    followed.delete(report.id)
    onChange()
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pollMs)
    signal.addEventListener('abort', () => resolve())
  })

export const isUnderWay = ({ status }: Report): boolean => status === 'WAITING' || status === 'RUNNING'

/** Keeps polling after a network error: the server continues to generate the report. */
const keepIfUnreached =
  (found: Report) =>
  (error: unknown): Report => {
    if (error instanceof ApiError && error.status === 0) return found
    throw error
  }

const stateOf = ({ status, progress }: Report, t: Texts['t']): Partial<ToastContent> => ({
  detail: t(status === 'WAITING' ? 'reportFile.waiting' : 'reportFile.leaving'),
  percent: progress,
})

function sayFailure({ texts: { t } }: ReportRun, detail: string | undefined, retry?: () => void): void {
  toasts.show({
    kind: 'error',
    title: t('reportFile.failed'),
    detail,
    ...(retry && { action: { label: t('reportFile.retry'), onClick: retry } }),
  })
}
