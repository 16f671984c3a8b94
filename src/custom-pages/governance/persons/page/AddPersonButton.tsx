import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useSidebars } from '../../../../layout/sidebars/SidebarsProvider.tsx'
import { resourceText } from '../../../../resources/fromSchema/labelKeys.ts'
import { personResources, type PersonType } from '../../../../resources/persons/personWords.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'

const sidebarOf = { PHYSICAL: 'createPhysicalPerson', LEGAL: 'createLegalPerson' } as const

export const AddPersonButton = ({ type }: { type: PersonType }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} strokeWidth={1.75} />}
      onClick={() => sidebars.open(sidebarOf[type], {})}
    >
      {t(resourceText(personResources[type], 'create'))}
    </Button>
  )
}
