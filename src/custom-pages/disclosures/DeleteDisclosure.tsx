import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { disclosures, type Disclosure } from '#model/resources/disclosures.ts'
import { paths } from '#src/paths.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { DeleteQuestion } from '#src/resources/fromSchema/removal/DeleteQuestion.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Deletes a disclosure with its decisions after a confirmation. */
export const DeleteDisclosure = ({ disclosure, onDone }: { disclosure: Disclosure; onDone: () => void }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="text" color="error" sx={{ marginRight: 'auto' }} onClick={() => setIsConfirming(true)}>
        {t('resources.disclosures.delete')}
      </Button>
      {isConfirming && (
        <DeleteQuestion
          resource={asResource(disclosures)}
          record={disclosure}
          onRemoved={() => {
            onDone()
            void navigate(paths.disclosures())
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
