import Button from '@mui/material/Button'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Back to the selection of the way (spec §4). */
export const BackButton = ({ onBack, isBusy = false }: { onBack: () => void; isBusy?: boolean }) => {
  const { t } = useTexts()
  return (
    <Button startIcon={<ArrowLeft size={16} strokeWidth={1.75} />} disabled={isBusy} onClick={onBack}>
      {t('onboarding.back')}
    </Button>
  )
}
