import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useBeforeUnload } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import { keyUnder } from '#locales/textKey.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { explainError } from '#src/layout/explainError.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { resourceText } from '../labelKeys.ts'
import { useRestoreRecords } from '../removal/useRestoreRecords.ts'
import { BulkFields } from './BulkFields.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import type { BulkActionProgress } from './runBulkAction.ts'
import { toBulkAction, type BulkKind } from './toBulkAction.ts'
import { useCeaseUndo } from './useCeaseUndo.ts'
import { useBulkRun, type BulkActionRows } from './useBulkRun.ts'

type BulkDialogProps = {
  rows: BulkActionRows
  kind: BulkKind
  count: number
  /** Name of the record, where the action concerns only one. */
  name?: string
  onClose: () => void
  /** Something was changed: the rows may have changed. */
  onDone: () => void
}

/**
 * One action on many records: its form, what would be refused, its progress, its result. Default export: lazy-loaded.
 */
const BulkDialog = ({ rows, kind, count, name, onClose, onDone }: BulkDialogProps) => {
  const { t } = useTexts()
  const { resource } = rows
  const form = useForm<Record<string, unknown>>({ defaultValues: { date: today(), field: '', members: [] } })
  const action = toBulkAction(resource, kind, useWatch({ control: form.control }))
  const { trial, run, isRunning, isOver, again, go, close, stop } = useReportedRun(rows, kind, action, onDone)
  useBeforeUnload((event) => {
    if (isRunning) event.preventDefault()
  })
  const label = useBulkLabel(resource)
  const isTried = trial !== undefined && trial.left.length === 0
  const possible = isTried ? trial.done : count
  const cancel = isRunning
    ? ({ key: 'stop', onClick: stop } as const)
    : isOver
      ? ({ key: 'close', onClick: close } as const)
      : ({ key: 'cancel', onClick: onClose } as const)

  return (
    <ConfirmDialog
      title={
        name ? t(keyUnder('selection', `bulk.${kind}.title`), { count: name }) : label(`${kind}.title`, count)
      }
      isIrreversible={kind === 'remove' && !isOver}
      isBusy={isRunning}
      isConfirmDisabled={!isOver && (trial === undefined || possible === 0)}
      confirmLabel={again ? label(again.key, again.ids.length) : label(`${kind}.action`, possible)}
      cancelLabel={t(`selection.bulk.${cancel.key}`)}
      onConfirm={() => void go(again?.ids)}
      onCancel={cancel.onClick}
    >
      {run === undefined && (
        <FormProvider {...form}>
          <BulkFields {...{ resource, kind }} />
        </FormProvider>
      )}
      <BulkProgress
        {...{ resource, count, isRunning }}
        progress={run ?? trial}
        isTrial={run === undefined}
        isWanted={action !== undefined}
        failure={failureOf(run ?? trial, t)}
      />
    </ConfirmDialog>
  )
}

export default BulkDialog

/** The run of an action, with a toast for what it changed. */
function useReportedRun(
  rows: BulkActionRows,
  kind: BulkKind,
  action: ReturnType<typeof toBulkAction>,
  onDone: () => void,
) {
  const { trial, run, isRunning, start, stop, doneIds } = useBulkRun(rows, action)
  const restoring = useRestoreRecords(rows.resource)
  const ending = useCeaseUndo(rows.resource)
  const label = useBulkLabel(rows.resource)
  const tell = (done: number): void => {
    const undo = kind === 'remove' ? restoring(doneIds()) : undefined
    toasts.show({
      kind: 'success',
      title: label(`${kind}.done`, done),
      ...(undo && { action: undo }),
      ...(kind === 'cease' && ending.actionOf(doneIds())),
    })
  }
  const isOver = run !== undefined && !isRunning
  return {
    trial,
    run,
    isRunning,
    isOver,
    stop,
    /** The records for which it can be carried out again once it is over. */
    again: isOver ? againOf(run) : undefined,
    go: async (which?: readonly string[]): Promise<void> => {
      const result = await start(which, kind === 'cease' ? ending.remember : undefined)
      if (result.left.length > 0 || result.refused.length > 0) return
      tell(result.done)
      onDone()
    },
    // An interrupted deletion or end is reported when the dialog closes, because its part can be undone too.
    close: (): void => {
      if (run && run.done > 0 && (kind === 'remove' || kind === 'cease')) tell(run.done)
      onDone()
    },
  }
}

function useBulkLabel(resource: Resource): (key: string, count: number) => string {
  const { t } = useTexts()
  return (key, count) =>
    t(keyUnder('selection', `bulk.${key}`), {
      count: t(resourceText(resource, countKey('count', count)), { smart_count: count }),
    })
}

/** The records that an interrupted action left, else those it refused. */
const againOf = ({ left, refused }: BulkActionProgress) =>
  left.length > 0 ? { key: 'resume', ids: left } : { key: 'retry', ids: refused.map(({ id }) => id) }

const failureOf = (
  progress: { error?: unknown } | undefined,
  t: ReturnType<typeof useTexts>['t'],
): string | undefined => (progress?.error === undefined ? undefined : explainError(progress.error, t))

/** The reader's current day, in the format of form values. */
const today = (): string => new Date().toLocaleDateString('sv-SE')
