import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import { listContactDuplicates } from '#model/calls/stakeholders.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Notifies of possible duplicate stakeholders. The user compares and merges them. */
export const SameNamesNote = ({ doubleMaterialityId }: { doubleMaterialityId: string }) => {
  const { t } = useTexts()
  const say = useCounts()
  const sidebars = useSidebars()
  const { data } = useRead(
    listContactDuplicates,
    { doubleMaterialityId, query: { pageNumber: 0, pageSize: 1 } },
    { of: 'contacts', retry: false },
  )
  const total = data?.totalItems ?? 0
  if (total === 0) return null
  return (
    <Frame>
      <Note
        kind="warning"
        action={
          <Button
            size="small"
            variant="text"
            onClick={() => sidebars.open('mergeContacts', { doubleMaterialityId })}
          >
            {t('materiality.contacts.merge.compare')}
          </Button>
        }
      >
        {say(countKey('materiality.contacts.merge.note', total), total)}
      </Note>
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  padding: '0 24px 12px',
  [theme.breakpoints.down('sm')]: { padding: '0 16px 12px' },
}))
