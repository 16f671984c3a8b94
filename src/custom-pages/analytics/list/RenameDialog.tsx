import { useState } from 'react'
import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { AnalysisActions } from '../useAnalysisActions.ts'

/** Renames an analysis. */
export const RenameDialog = ({
  analysis,
  actions,
  onClose,
}: {
  analysis: SavedAnalysis
  actions: AnalysisActions
  onClose: () => void
}) => {
  const { t } = useTexts()
  const [title, setTitle] = useState(analysis.title)
  const given = title.trim()
  const isWrong = given === ''
  const keep = (): void => {
    if (isWrong) return
    if (given === analysis.title) onClose()
    else actions.rename(analysis, given, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      title={t('analytics.rename.title')}
      confirmLabel={t('analytics.rename.action')}
      cancelLabel={t('analytics.cancel')}
      isBusy={actions.isBusy}
      isConfirmDisabled={isWrong}
      onConfirm={keep}
      onCancel={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <TextInput
          required
          autoFocus
          label={t('analytics.rename.label')}
          value={title}
          maxLength={150}
          error={isWrong ? t('validation.required') : undefined}
          onChange={setTitle}
        />
      </form>
    </ConfirmDialog>
  )
}
