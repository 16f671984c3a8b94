import { formatBytes } from '../../../csv/formatBytes.ts'
import { saveFile } from '../../../csv/saveFile.ts'
import { fetchReport, type ReportOrder } from '../../../dataProvider/calls/report.ts'
import { isAbort } from '../../../dataProvider/errors.ts'
import type { Http } from '../../../dataProvider/http.ts'
import { toasts, type ToastContent } from '../../../layout/toasts/toastStore.ts'
import { explainError } from '../../../resources/fromSchema/explainError.ts'
import type { useFormats } from '../../../ui/format/useFormats.ts'
import type { Texts } from '../../../ui/text/Texts.tsx'

type ReportRun = {
  http: Http
  order: ReportOrder
  texts: Texts
  format: ReturnType<typeof useFormats>
}

/** Has the report made and saves it; a toast stays meanwhile, says how much has come and takes it back. */
export async function runReport(run: ReportRun): Promise<void> {
  const { http, order, format } = run
  const { t, locale } = run.texts
  const giveUp = new AbortController()
  let isOpen = true
  const id = toasts.show({
    kind: 'progress',
    title: t('reportFile.running'),
    action: { label: t('exporting.cancel'), onClick: () => giveUp.abort() },
    onGone: () => (isOpen = false),
  })
  const conclude = (result: ToastContent): void => {
    if (isOpen) toasts.dismiss(id)
    toasts.show(result)
  }
  const onBytes = (received: number): void =>
    toasts.update(id, { detail: t('exporting.received', { size: formatBytes(received, locale, format) }) })

  try {
    const { content, name } = await fetchReport(http, order, { signal: giveUp.signal, onBytes })
    saveFile(content, name)
    conclude({ kind: 'success', title: t('reportFile.done'), detail: name })
  } catch (error) {
    if (isAbort(error)) return conclude({ kind: 'info', title: t('reportFile.cancelled') })
    conclude({
      kind: 'error',
      title: t('reportFile.failed'),
      detail: explainError(error, t),
      action: { label: t('exporting.retry'), onClick: () => void runReport(run) },
    })
  }
}
