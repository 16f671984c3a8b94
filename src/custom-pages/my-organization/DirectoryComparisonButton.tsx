import Button from '@mui/material/Button'
import type { Company } from '#model/resources/companies.ts'
import { useSidebars } from '../../layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** Opens what the directory tells of the company otherwise. */
export const DirectoryComparisonButton = ({ company: { id, name } }: { company: Company }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Button onClick={() => sidebars.open('compareWithDirectory', { companyId: id, name })}>
      {t('resources.companies.compare')}
    </Button>
  )
}
