import Button from '@mui/material/Button'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Accepts the proposed value in one click. The input gets the focus afterwards, because the button disappears. */
export const ProposalButton = ({ proposal, give }: { proposal: string; give: (text: string) => void }) => {
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
