import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** An international organisation without a foreign entity may be a slip, or not (spec §4). */
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
