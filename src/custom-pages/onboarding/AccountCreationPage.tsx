import { styled } from '@mui/material/styles'
import { useI18nProvider } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useTexts, type Locale } from '../../ui/text/Texts.tsx'
import { AccountForm } from './account/AccountForm.tsx'
import { LanguageChoice } from './account/LanguageChoice.tsx'
import { OnboardingFrame } from './frame/OnboardingFrame.tsx'

/**
 * Step 1 (spec §2.1): the account form, filled from email, firstName, lastName and lang of the address. It leads to
 * the login, and from there to step 2. Default export: loaded by its route.
 */
const AccountCreationPage = () => {
  const { t, locale } = useTexts()
  const { changeLocale } = useI18nProvider()
  const [query] = useSearchParams()
  const wanted = readLocale(query.get('lang'))

  // The address decides once; a language chosen on the page afterwards stays.
  const apply = useEffectEvent((chosen: Locale) => {
    if (chosen !== locale) void changeLocale(chosen)
  })
  useEffect(() => {
    if (wanted !== undefined) apply(wanted)
  }, [wanted])

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
        // The pages before the login are entered by loading a page.
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

const readLocale = (value: string | null): Locale | undefined =>
  value === 'fr' || value === 'en' ? value : undefined

const Foot = styled('p')(({ theme }) => ({
  marginTop: 24,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& a': { color: theme.vars.palette.primary.main, fontWeight: 500 },
}))
