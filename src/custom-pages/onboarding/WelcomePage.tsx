import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { styled } from '@mui/material/styles'
import { useNavigate } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import { countCompanies, countDivisions } from '../../dataProvider/calls/counts.ts'
import { useOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { OnboardingFrame } from './frame/OnboardingFrame.tsx'
import { useCounts } from '../../ui/text/useCounts.ts'

/** The end of the wizard: what came of it, and the start button (spec §2.1). Default export: loaded by its route. */
const WelcomePage = () => {
  const { t } = useTexts()
  const say = useCounts()
  const navigate = useNavigate()
  const organization = useOrganization()
  const counts = useCreated(organization?.id)
  return (
    <OnboardingFrame
      current={3}
      title={t('onboarding.welcome.title')}
      lead={organization && t('onboarding.welcome.lead', { name: organization.name })}
    >
      <Body>
        {counts !== undefined && (
          <p>
            <b>
              {t('onboarding.welcome.created', {
                companies: say(countKey('onboarding.welcome.companies', counts.companies), counts.companies),
                divisions: say(countKey('onboarding.welcome.divisions', counts.divisions), counts.divisions),
              })}
            </b>
          </p>
        )}
        <p>{t('onboarding.welcome.next')}</p>
        <Button
          variant="contained"
          color="primary"
          size="large"
          autoFocus
          onClick={() => void navigate(paths.dashboard())}
        >
          {t('onboarding.welcome.start')}
        </Button>
      </Body>
    </OnboardingFrame>
  )
}

export default WelcomePage

/** How many companies and sites there are; a count that does not come is left out. */
function useCreated(organizationId: string | undefined) {
  const http = useHttp()
  return useQuery({
    queryKey: ['onboarding', 'created', organizationId],
    enabled: organizationId !== undefined,
    queryFn: async ({ signal }) => {
      const id = organizationId ?? ''
      const [companies, divisions] = await Promise.all([
        countCompanies(http, id, signal),
        countDivisions(http, id, signal),
      ])
      return { companies, divisions }
    },
  }).data
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  marginTop: 28,
  '& b': { fontWeight: 600 },
  '& p': { color: theme.vars.palette.text.secondary },
  '& b, & p:first-of-type': { color: theme.vars.palette.text.primary },
  '& button': { marginTop: 16 },
}))
