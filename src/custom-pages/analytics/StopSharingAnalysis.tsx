import { useCopySharedItem } from '#src/analysis/sharing/useShareItem.ts'
import { moveStar } from '#src/analysis/sharing/useStars.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Confirms that an analysis is no longer shared. A copy stays with the person. */
export const StopSharingAnalysis = ({
  analysis: { id, title },
  onStopped,
  onClose,
}: {
  analysis: { id: string; title: string }
  /** Gets the id of the private copy. */
  onStopped?: (id: string) => void
  onClose: () => void
}) => {
  const { t } = useTexts()
  const stopping = useCopySharedItem('analysis', { stopsSharing: true })
  const stop = (): void =>
    stopping.mutate(
      { id, title },
      {
        onSettled: onClose,
        onSuccess: (copyId) => {
          moveStar(id, copyId)
          onStopped?.(copyId)
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('sharing.analysis.stopQuestion')}
      confirmLabel={t('sharing.stop')}
      cancelLabel={t('sharing.keep')}
      isBusy={stopping.isPending}
      onConfirm={stop}
      onCancel={onClose}
    >
      {t('sharing.analysis.stopBody', { title })}
    </ConfirmDialog>
  )
}
