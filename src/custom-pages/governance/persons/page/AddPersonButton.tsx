import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { createPerson } from '#model/calls/governance.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { resourceText } from '#src/resources/fromSchema/labelKeys.ts'
import { personResources, type PersonType } from '#src/resources/persons/personResources.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

const sidebarOf = { PHYSICAL: 'createPhysicalPerson', LEGAL: 'createLegalPerson' } as const

/** In a phone's header only a short label is visible. The accessible name is complete. */
export const AddPersonButton = ({ type, isInHeader = false }: { type: PersonType; isInHeader?: boolean }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const label = t(resourceText(personResources[type], 'create'))
  return (
    <Permitted call={createPerson}>
      <Button
        variant="contained"
        color="primary"
        {...(isInHeader && { 'aria-label': label })}
        startIcon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => sidebars.open(sidebarOf[type], {})}
      >
        {isInHeader ? (
          <>
            <Wide>{label}</Wide>
            <Narrow>{t('persons.add')}</Narrow>
          </>
        ) : (
          label
        )}
      </Button>
    </Permitted>
  )
}

const Wide = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }))
const Narrow = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }))
