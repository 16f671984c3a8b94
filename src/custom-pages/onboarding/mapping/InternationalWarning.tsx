import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Warns that an international organisation has no foreign entity, which may be a mistake (spec §4). */
export const InternationalWarning = ({
  onProceed,
  onStay,
}: {
  onProceed: () => void
  onStay: () => void
}) => {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('onboarding.international.title')}
      cancelLabel={t('onboarding.international.stay')}
      confirmLabel={t('onboarding.international.proceed')}
      onCancel={onStay}
      onConfirm={onProceed}
    >
      <p>{t('onboarding.international.body')}</p>
    </ConfirmDialog>
  )
}
