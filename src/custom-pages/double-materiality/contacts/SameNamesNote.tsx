import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { countKey } from '#locales/countKey.ts'
import { listContactDuplicates } from '../../../dataProvider/calls/contacts.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useSidebars } from '../../../layout/sidebars/SidebarsProvider.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Says that stakeholders may be there twice; comparing and merging is for a person to do. */
export const SameNamesNote = ({ doubleMaterialityId }: { doubleMaterialityId: string }) => {
  const { t } = useTexts()
  const say = useCounts()
  const http = useHttp()
  const sidebars = useSidebars()
  const { id: orgId } = useRequiredOrganization()
  const { data } = useQuery({
    queryKey: ['contacts', 'duplicates', 'count', orgId, doubleMaterialityId],
    queryFn: ({ signal }) =>
      listContactDuplicates(http, { orgId, doubleMaterialityId }, { pageSize: 1, signal }),
    retry: false,
  })
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
