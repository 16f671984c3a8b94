import Button from '@mui/material/Button'
import { UserRoundPlus } from 'lucide-react'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Opens the people without an account who answer requests. */
export const GuestsButton = ({ disclosureId }: { disclosureId: string }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Button
      startIcon={<UserRoundPlus size={16} strokeWidth={1.75} />}
      onClick={() => sidebars.open('disclosureGuests', { disclosureId })}
    >
      {t('disclosures.guests.title')}
    </Button>
  )
}
