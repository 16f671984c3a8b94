import { styled } from '@mui/material/styles'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Card } from './Card.tsx'
import { OrganizationTable } from '../organizations/OrganizationTable.tsx'
import { useOrganizationProgress } from '../organizations/useOrganizationProgress.ts'

/** Shown on the home of users with several organisations. Renders nothing for others. */
const OtherOrganizations = () => {
  const { t } = useTexts()
  const { data = [] } = useOrganizationProgress()
  if (data.length < 2) return null
  return (
    <Section>
      <h2>{t('home.organizations.title')}</h2>
      <OrganizationTable />
    </Section>
  )
}

export default OtherOrganizations

/** More than five scroll. The page with all of them is one click away. */
const Section = styled(Card)({
  gridColumn: '1 / -1',
  '& > h2 + *': { minHeight: 0, maxHeight: 236, overflow: 'auto' },
})
