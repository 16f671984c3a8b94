import { styled } from '@mui/material/styles'
import { paths, unfiltered } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCount } from '#src/layout/useCount.ts'
import { CountCard } from './CountCard.tsx'
import { useOwnOrganizationProgress } from './useOwnOrganizationProgress.ts'

/** Key figures of the organisation. Each is read, and fails, independently. */
export const Counts = () => {
  const { t } = useTexts()
  return (
    <Row aria-label={t('home.counts')}>
      <CountCard id="companies" href={unfiltered(paths.companies())} query={useCount('companies')} />
      <CountCard id="divisions" href={unfiltered(paths.divisions())} query={useCount('divisions')} />
      <CountCard id="members" href={paths.members()} query={useCount('members')} />
      <CountCard
        id="assessments"
        href={unfiltered(paths.doubleMaterialities())}
        query={useOwnOrganizationProgress(({ assessments: { running, ended } }) => running + ended)}
      />
      <CountCard
        id="imports"
        href={unfiltered(paths.importLog())}
        query={useOwnOrganizationProgress(({ imports: { done } }) => done)}
      />
    </Row>
  )
}

const Row = styled('section')(({ theme }) => ({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: 12,
  // Two per row on a phone. An odd last one takes the whole row.
  [theme.breakpoints.down('sm')]: { '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
}))
