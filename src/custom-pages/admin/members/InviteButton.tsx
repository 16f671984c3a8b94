import Button from '@mui/material/Button'
import { UserPlus } from 'lucide-react'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

export const InviteButton = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Button
      variant="contained"
      color="primary"
      startIcon={<UserPlus size={16} strokeWidth={1.75} />}
      onClick={() => sidebars.open('inviteMembers', {})}
    >
      {t('admin.invite.open')}
    </Button>
  )
}
