import { styled } from '@mui/material/styles'
import { useIdentity } from '../../authProvider/useIdentity.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { PageBody } from '../../layout/page/PageBody.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { Counts } from './Counts.tsx'
import { NextSteps } from './NextSteps.tsx'
import { RecentChanges } from './RecentChanges.tsx'

/** /dashboard until dashboards come: what the organisation has, what happened in it, what to do next. */
const HomePage = () => {
  const { t } = useTexts()
  const identity = useIdentity()
  const organization = useRequiredOrganization()
  const name = identity?.givenName
  return (
    <>
      <PageHeader
        title={name ? t('home.hello', { name }) : t('home.title')}
        meta={organization.name}
        crumbs={[{ label: t('home.title') }]}
      />
      <PageBody>
        <Grid>
          <Counts />
          <RecentChanges />
          <NextSteps organization={organization} />
        </Grid>
      </PageBody>
    </>
  )
}

export default HomePage

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: '24px 12px',
  alignItems: 'start',
  maxWidth: 1080,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
