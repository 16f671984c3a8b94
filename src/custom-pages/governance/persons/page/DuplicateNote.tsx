import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import { listDuplicates, mergePersons } from '#model/calls/governance.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Notifies of possible duplicates, and discreetly of dismissed pairs. The user compares them. */
export const DuplicateNote = () => {
  const { t } = useTexts()
  const say = useCounts()
  const sidebars = useSidebars()
  const mayMerge = useMay(mergePersons)
  const { data } = useRead(
    listDuplicates,
    { query: { pageNumber: 0, pageSize: 1 } },
    { of: 'persons', retry: false },
  )
  const total = data?.totalItems ?? 0
  const dismissed = data?.dismissedPairs ?? 0
  if (!mayMerge || (total === 0 && dismissed === 0)) return null
  return (
    <Frame>
      {total > 0 && (
        <Note
          kind="warning"
          action={
            <Button size="small" variant="text" onClick={() => sidebars.open('mergePersons', {})}>
              {t('persons.duplicates.compare')}
            </Button>
          }
        >
          {say(countKey('persons.duplicates.note', total), total)}
        </Note>
      )}
      {dismissed > 0 && (
        <Button size="small" variant="text" onClick={() => sidebars.open('dismissedPairs', {})}>
          {say(countKey('persons.duplicates.dismissed', dismissed), dismissed)}
        </Button>
      )}
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: '12px 24px 0',
  '& > button': { justifySelf: 'start', marginLeft: -8 },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px 0' },
}))
