import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

export const AddCompanyButton = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Permitted call={recordPermission('companies', 'create')}>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => sidebars.open('createCompany', {})}
      >
        {t('resources.companies.create')}
      </Button>
    </Permitted>
  )
}
