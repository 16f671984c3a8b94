import Button from '@mui/material/Button'
import { resetEmissionFactor } from '#model/calls/emissionFactors.ts'
import { emissionFactors, type OrganizationFactor } from '#model/resources/emissionFactors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'

/** Resets a factor to the catalogue's value after a confirmation. */
export const ResetFactor = ({ factor, onDone }: { factor: OrganizationFactor; onDone: () => void }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const { openConfirm: confirmReset, question } = useConfirm(
    useAction({
      mutationFn: () => callApi(resetEmissionFactor, { factorId: factor.id }),
      done: t('carbonFactors.sheet.resetDone'),
      failed: t('carbonFactors.sheet.resetFailed'),
      changes: [[emissionFactors.name]],
      onSuccess: onDone,
    }),
  )
  return (
    <>
      <Button variant="text" sx={{ marginRight: 'auto' }} onClick={confirmReset}>
        {t('carbonFactors.sheet.reset')}
      </Button>
      <ConfirmDialog
        {...question}
        title={t('carbonFactors.sheet.resetTitle')}
        confirmLabel={t('carbonFactors.sheet.reset')}
        cancelLabel={t('carbonFactors.sheet.resetKeep')}
      >
        {t('carbonFactors.sheet.resetBody')}
      </ConfirmDialog>
    </>
  )
}
