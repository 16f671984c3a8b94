import { styled } from '@mui/material/styles'
import { getOrganization } from '#model/calls/organizations.ts'
import { ask } from '../../dataProvider/ask.ts'
import { countCompanies, countDivisions } from '../../dataProvider/calls/counts.ts'
import type { Http } from '../../dataProvider/http.ts'
import { paths, unfiltered } from '../../paths.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { CountCard } from './CountCard.tsx'

const readMemberCount = async (http: Http, organizationId: string, signal?: AbortSignal) =>
  (await ask(http, getOrganization, { orgId: organizationId }, { signal })).memberCount

const counts = [
  { id: 'companies', read: countCompanies, href: unfiltered(paths.companies()) },
  { id: 'divisions', read: countDivisions, href: unfiltered(paths.divisions()) },
  { id: 'members', read: readMemberCount, href: undefined },
] as const

/** Key figures of the organisation; each is read, and fails, by itself. */
export const Counts = ({ organizationId }: { organizationId: string }) => {
  const { t } = useTexts()
  return (
    <Row aria-label={t('home.counts')}>
      {counts.map((count) => (
        <CountCard key={count.id} {...count} organizationId={organizationId} />
      ))}
    </Row>
  )
}

const Row = styled('section')(({ theme }) => ({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: 12,
  // Two in a row on a phone; one that is left over takes the whole.
  [theme.breakpoints.down('sm')]: { '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
}))
