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
import { DashboardMenu } from '../DashboardMenu.tsx'
import { overviewView } from '../overviewView.ts'
import { homeTexts } from '../texts.ts'
import { Counts } from './Counts.tsx'
import { ErasureNote } from './ErasureNote.tsx'
import { NextSteps } from './NextSteps.tsx'
import { RecentChanges } from './RecentChanges.tsx'

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
