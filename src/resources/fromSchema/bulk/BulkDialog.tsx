import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useBeforeUnload } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import { keyUnder } from '#locales/textKey.ts'
import { explainError } from '#src/layout/explainError.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { resourceText } from '../labelKeys.ts'
import { useRestoreRecords } from '../removal/useRestoreRecords.ts'
import { BulkFields } from './BulkFields.tsx'
import { BulkProgress } from './BulkProgress.tsx'
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
  const act = toBulkAction(resource, kind, useWatch({ control: form.control }))
  const { trial, run, isRunning, start, stop, doneIds } = useBulkRun(rows, act)
  const restoring = useRestoreRecords(resource)
  const ending = useCeaseUndo(resource)
  useBeforeUnload((event) => {
    if (isRunning) event.preventDefault()
  })
  const rowsWord = (many: number) => t(resourceText(resource, countKey('count', many)), { smart_count: many })
  const label = (key: string, many: number) =>
    t(keyUnder('selection', `bulk.${key}`), { count: rowsWord(many) })

  const isTried = trial !== undefined && trial.left.length === 0
  const possible = isTried ? trial.done : count
  const go = async (which?: readonly string[]): Promise<void> => {
    const result = await start(which, kind === 'cease' ? ending.remember : undefined)
    if (result.left.length > 0 || result.refused.length > 0) return
    tell(result.done)
    onDone()
  }
  const tell = (done: number): void => {
    const action = kind === 'remove' ? restoring(doneIds()) : undefined
    toasts.show({
      kind: 'success',
      title: label(`${kind}.done`, done),
      ...(action && { action }),
      ...(kind === 'cease' && ending.actionOf(doneIds())),
    })
  }
  // An interrupted deletion or end is reported when the dialog closes, because its part can be undone too.
  const close = (): void => {
    if (run && run.done > 0 && (kind === 'remove' || kind === 'cease')) tell(run.done)
    onDone()
  }
  const isOver = run !== undefined && !isRunning
  const again = run && (run.left.length > 0 ? run.left : run.refused.map(({ id }) => id))

  return (
    <ConfirmDialog
      title={
        name ? t(keyUnder('selection', `bulk.${kind}.title`), { count: name }) : label(`${kind}.title`, count)
      }
      isIrreversible={kind === 'remove' && !isOver}
      isBusy={isRunning}
      isConfirmDisabled={!isOver && (trial === undefined || possible === 0)}
      confirmLabel={
        isOver && again
          ? label(run.left.length > 0 ? 'resume' : 'retry', again.length)
          : label(`${kind}.act`, possible)
      }
      cancelLabel={t(
        isRunning ? 'selection.bulk.stop' : isOver ? 'selection.bulk.close' : 'selection.bulk.cancel',
      )}
      onConfirm={() => void go(isOver ? again : undefined)}
      onCancel={isRunning ? stop : isOver ? close : onClose}
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
        isWanted={act !== undefined}
        failure={failureOf(run ?? trial, t)}
      />
    </ConfirmDialog>
  )
}

export default BulkDialog

const failureOf = (
  progress: { error?: unknown } | undefined,
  t: ReturnType<typeof useTexts>['t'],
): string | undefined => (progress?.error === undefined ? undefined : explainError(progress.error, t))

/** The reader's current day, in the format of form values. */
const today = (): string => new Date().toLocaleDateString('sv-SE')
