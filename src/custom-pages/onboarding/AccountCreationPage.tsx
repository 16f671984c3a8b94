import { styled } from '@mui/material/styles'
import { useI18nProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AccountForm } from './account/AccountForm.tsx'
import { LanguageChoice } from './account/LanguageChoice.tsx'
import { OnboardingFrame } from './frame/OnboardingFrame.tsx'

/**
 * Step 1 (spec §2.1): the account form, with email, firstName and lastName from the URL. Its lang has been read before
 * (`adoptLocale`). Leads to the login, and from there to step 2. Default export: loaded by its route.
 */
const AccountCreationPage = () => {
  const { t, locale } = useTexts()
  const { changeLocale } = useI18nProvider()
  const [query] = useSearchParams()

  return (
    <OnboardingFrame
      current={0}
      title={t('onboarding.account.title')}
      lead={t('onboarding.account.lead')}
      aside={<LanguageChoice locale={locale} onChange={(chosen) => void changeLocale(chosen)} />}
    >
      <AccountForm
        initial={{
          firstname: query.get('firstName') ?? '',
          lastname: query.get('lastName') ?? '',
          email: query.get('email') ?? '',
        }}
        // Entering the pages before the login loads a page.
        onCreated={(email) =>
          window.location.assign(paths.login({ email, redirect: paths.organizationCreation() }))
        }
      />
      <Foot>
        {t('onboarding.account.known')}{' '}
        <a href={paths.login({ redirect: paths.organizationCreation() })}>{t('onboarding.account.logIn')}</a>
      </Foot>
    </OnboardingFrame>
  )
}

export default AccountCreationPage

const Foot = styled('p')(({ theme }) => ({
  marginTop: 24,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& a': { color: theme.vars.palette.primary.main, fontWeight: 500 },
}))
