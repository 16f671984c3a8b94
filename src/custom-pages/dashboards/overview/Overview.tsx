import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { readOrganizationState } from '#model/calls/organizations.ts'
import { useRead } from '#src/layout/useRead.ts'
import { paths, unfiltered } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useCount } from '#src/layout/useCount.ts'
import { DashboardMenu } from '../DashboardMenu.tsx'
import { overviewView } from '../overviewView.ts'
import { homeTexts } from '../texts.ts'
import { NextSteps } from './NextSteps.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { CountCard } from './CountCard.tsx'
import { useOwnOrganizationProgress } from './useOwnOrganizationProgress.ts'

const OtherOrganizations = lazyWithMessages(() => import('./OtherOrganizations.tsx'), [homeTexts])

/** First entry of the dashboards: counts, recent changes and next steps of the organisation. */
export const Overview = () => {
  const { t } = useTexts()
  const identity = useIdentity()
  const sidebars = useSidebars()
  const organization = useRequiredOrganization()
  const name = identity?.givenName
  return (
    <>
      <PageHeader
        title={name ? t('home.hello', { name }) : t('home.title')}
        badge={<DashboardMenu current={overviewView} />}
        meta={organization.name}
        crumbs={[{ label: t('home.title') }]}
        actions={
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus size={16} strokeWidth={1.75} />}
            onClick={() => sidebars.open('dashboardTitle', {})}
          >
            {t('dashboards.create')}
          </Button>
        }
      />
      <PageBody>
        <Grid>
          <ErasureNote />
          <OtherOrganizations />
          <Counts />
          <NextSteps />
          <RecentChanges />
        </Grid>
      </PageBody>
    </>
  )
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '24px 12px',
  alignItems: 'start',
  maxWidth: 1080,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** Informs members that their organisation will be erased, with a link to where an owner can cancel it. */
const ErasureNote = () => {
  const { t } = useTexts()
  const format = useFormats()
  const { data: dueAt = null } = useRead(
    readOrganizationState,
    {},
    { failed: null, select: ({ erasureDueAt }) => erasureDueAt },
  )
  if (dueAt === null) return null
  return (
    <Place>
      <Note
        kind="warning"
        action={<AppLink href={paths.adminOrganization()}>{t('home.erasure.see')}</AppLink>}
      >
        {t('home.erasure.due', { date: format.date(dueAt) })}
      </Note>
    </Place>
  )
}

const Place = styled('div')({ gridColumn: '1 / -1' })

/** Key figures of the organisation. Each is read, and fails, independently. */
const Counts = () => {
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
