import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { disclosures, type Disclosure } from '#model/resources/disclosures.ts'
import { paths } from '#src/paths.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { useRemoval } from '#src/resources/fromSchema/removal/useRemoval.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Props = { disclosure: Disclosure; onDone: () => void }

/** Deletes a disclosure with its decisions after a confirmation. */
export const DeleteDisclosure = (props: Props) => {
  const { t } = useTexts()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="text" color="error" sx={{ marginRight: 'auto' }} onClick={() => setIsConfirming(true)}>
        {t('resources.disclosures.delete')}
      </Button>
      {isConfirming && <Question {...props} onClose={() => setIsConfirming(false)} />}
    </>
  )
}

const Question = ({ disclosure, onDone, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { question, note } = useRemoval({
    resource: asResource(disclosures),
    seen: disclosure,
    onClose,
    onRemoved: () => {
      onDone()
      void navigate(paths.disclosures())
    },
  })
  return (
    <ConfirmDialog
      isIrreversible
      {...question}
      title={t('resources.disclosures.deleteTitle')}
      confirmLabel={t('resources.disclosures.delete')}
      cancelLabel={t('resources.disclosures.keep')}
    >
      <p>{t('resources.disclosures.deleteBody')}</p>
      {note}
    </ConfirmDialog>
  )
}
