import Button from '@mui/material/Button'
import { useTexts } from '../../ui/text/Texts.tsx'

/** What was most likely meant, taken in one click; the field has the focus afterwards, since the button goes. */
export const Remedy = ({ proposal, give }: { proposal: string; give: (text: string) => void }) => {
  const { t } = useTexts()
  return (
    <Button
      size="small"
      variant="text"
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector('input')?.focus()
        give(proposal)
      }}
    >
      {t('resources.form.takeProposal', { proposal })}
    </Button>
  )
}
