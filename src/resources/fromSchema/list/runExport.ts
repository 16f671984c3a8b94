import { countKey } from '#locales/countKey.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { formatBytes } from '#src/csv/formatBytes.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { exportRows, type ExportOrder } from '#src/dataProvider/calls/exportRows.ts'
import { isAbort } from '#src/dataProvider/errors.ts'
import type { Http } from '#src/dataProvider/http.ts'
import type { PathIds } from '#src/dataProvider/resourcePaths.ts'
import type { ToastContent } from '#src/layout/toasts/toastStore.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import type { useFormats } from '#src/ui/format/useFormats.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import { explainError } from '#src/layout/explainError.ts'
import { resourceText } from '../labelKeys.ts'

export type ExportRun = {
  http: Http
  resource: Resource
  /** The organisation id and parent ids. */
  ids: PathIds
  order: ExportOrder
  texts: Texts
  format: ReturnType<typeof useFormats>
}

/**
 * Downloads a file of rows. A progress toast stays until it is complete and can cancel it. Closing the toast does not
 * stop the download; its result is then shown in another toast.
 */
export async function runExport(run: ExportRun): Promise<void> {
  const { http, resource, ids, order, format } = run
  const { t, locale } = run.texts
  const giveUp = new AbortController()
  let isOpen = true
  const id = toasts.show({
    kind: 'progress',
    title: t('exporting.running'),
    action: { label: t('exporting.cancel'), onClick: () => giveUp.abort() },
    onGone: () => (isOpen = false),
  })
  const conclude = (result: ToastContent): void => {
    if (isOpen) toasts.dismiss(id)
    toasts.show(result)
  }
  let shown = ''
  const onBytes = (received: number): void => {
    const detail = t('exporting.received', { size: formatBytes(received, locale, format) })
    // Many chunks arrive between two updates of the text.
    if (detail !== shown) toasts.update(id, { detail })
    shown = detail
  }

  try {
    const file = await exportRows(http, resource, ids, order, { signal: giveUp.signal, onBytes })
    saveFile(file.content, file.name)
    const count = t(resourceText(resource, countKey('count', file.rows)), { smart_count: file.rows })
    conclude({ kind: 'success', title: t('exporting.done'), detail: `${file.name}, ${count}` })
  } catch (error) {
    if (isAbort(error)) return conclude({ kind: 'info', title: t('exporting.cancelled') })
    conclude({
      kind: 'error',
      title: t('exporting.failed'),
      detail: explainError(error, t),
      action: { label: t('exporting.retry'), onClick: () => void runExport(run) },
    })
  }
}
