import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { EditorsOnly } from '#src/layout/EditorsOnly.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

export const AddCompanyButton = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <EditorsOnly>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => sidebars.open('createCompany', {})}
      >
        {t('resources.companies.create')}
      </Button>
    </EditorsOnly>
  )
}
