import Button from '@mui/material/Button'
import { useState } from 'react'
import { emissionFactors, type OrganizationFactor } from '#model/resources/emissionFactors.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { useRemoval } from '#src/resources/fromSchema/removal/useRemoval.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Props = { factor: OrganizationFactor; onDone: () => void }

/** Deletes an own factor of the organisation after a confirmation. */
export const DeleteFactor = (props: Props) => {
  const { t } = useTexts()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="text" color="error" sx={{ marginRight: 'auto' }} onClick={() => setIsConfirming(true)}>
        {t('resources.emissionFactors.delete')}
      </Button>
      {isConfirming && <Question {...props} onClose={() => setIsConfirming(false)} />}
    </>
  )
}

const Question = ({ factor, onDone, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTexts()
  const { question, note } = useRemoval({
    resource: asResource(emissionFactors),
    seen: factor,
    onClose,
    onRemoved: onDone,
  })
  return (
    <ConfirmDialog
      isIrreversible
      {...question}
      title={t('resources.emissionFactors.deleteTitle')}
      confirmLabel={t('resources.emissionFactors.delete')}
      cancelLabel={t('resources.emissionFactors.keep')}
    >
      <p>{t('resources.emissionFactors.deleteBody')}</p>
      {note}
    </ConfirmDialog>
  )
}
