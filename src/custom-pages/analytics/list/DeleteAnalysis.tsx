import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { AnalysisActions } from '../useAnalysisActions.ts'

/** Confirms the deletion of an analysis. */
export const DeleteAnalysis = ({
  analysis: { id, title },
  actions,
  onDeleted,
  onClose,
}: {
  analysis: { id: string; title: string }
  actions: AnalysisActions
  onDeleted?: () => void
  onClose: () => void
}) => {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      isIrreversible
      title={t('analytics.delete.title', { title })}
      confirmLabel={t('analytics.delete.action')}
      cancelLabel={t('analytics.delete.keep')}
      isBusy={actions.isBusy}
      onConfirm={() => actions.remove(id, { onSettled: onClose, ...(onDeleted && { onSuccess: onDeleted }) })}
      onCancel={onClose}
    >
      {t('analytics.delete.body')}
    </ConfirmDialog>
  )
}
