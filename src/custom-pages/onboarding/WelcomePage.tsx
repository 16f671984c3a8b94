import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useNavigate } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import { useOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useCount } from '#src/layout/useCount.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { WelcomeChecklist } from './WelcomeChecklist.tsx'
import { OnboardingFrame } from './frame/OnboardingFrame.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** Last page of the wizard: its result, the first steps, and the start button (spec §2.1). Default export: loaded by its route. */
const WelcomePage = () => {
  const { t } = useTexts()
  const say = useCounts()
  const navigate = useNavigate()
  const organization = useOrganization()
  // A count that fails to load is left out.
  const companies = useCount('companies').data
  const divisions = useCount('divisions').data
  return (
    <OnboardingFrame
      current={3}
      title={t('onboarding.welcome.title')}
      lead={organization && t('onboarding.welcome.lead', { name: organization.name })}
    >
      <Body>
        {companies !== undefined && divisions !== undefined && (
          <p>
            <b>
              {t('onboarding.welcome.created', {
                companies: say(countKey('onboarding.welcome.companies', companies), companies),
                divisions: say(countKey('onboarding.welcome.divisions', divisions), divisions),
              })}
            </b>
          </p>
        )}
        {organization && <WelcomeChecklist />}
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

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  marginTop: 28,
  '& > p > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& button': { marginTop: 16 },
}))
