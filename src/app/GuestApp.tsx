import { useEffect, useMemo, useState } from 'react'
import { logIn, takeSecondStep } from '../authProvider/logIn.ts'
import { logOut } from '../authProvider/logOut.ts'
import { readAnswer } from '../authProvider/redirect/readAnswer.ts'
import { GuestContext, type Guest, type ExternalProvider } from '../custom-pages/auth/GuestContext.tsx'
import { GuestPages } from '../custom-pages/auth/GuestPages.tsx'
import { hasSession } from '../authProvider/session.ts'
import { checkResetLink, confirmEmail, resetPassword, signUp } from '../dataProvider/calls/accounts.ts'
import { readInvitation } from '../dataProvider/calls/invitationLink.ts'
import { paths } from '../paths.ts'
import { TextsProvider, type Locale } from '../ui/text/Texts.tsx'
import { translateText, type Messages } from '../ui/text/translateText.ts'
import { loadGuestMessages } from './guestMessages.ts'
import { readLocale, storedLocale } from './locale.ts'
import { redirectTarget } from './redirectTarget.ts'
import type { Services } from './services.ts'
import { readSettings, type Settings } from './settings.ts'

export type Speech = { locale: Locale; messages: Messages }

/** Root of the pages before the login: no router, no react-admin, no MUI (docs/decisions). */
export const GuestApp = ({ services, initial }: { services: Services; initial: Speech }) => {
  const [speech, setSpeech] = useState(initial)
  const { pathname, search } = window.location

  useEffect(() => {
    document.documentElement.lang = speech.locale
  }, [speech.locale])

  const texts = useMemo(
    () => ({
      locale: speech.locale,
      t: (key: string, args?: Record<string, string | number>) => translateText(speech.messages, key, args),
    }),
    [speech],
  )
  const guest = useMemo<Guest>(() => {
    const { http, identityProvider } = services
    return {
      elsewhere: readExternalProvider(readSettings()),
      accessibilityContact: readSettings().accessibilityContact,
      logIn: (email, password) => logIn(identityProvider, email, password),
      takeSecondStep: (stepToken, code) => takeSecondStep(identityProvider, stepToken, code),
      goToProvider: async (purpose, wanted = search) =>
        (await import('./redirectLogIn.ts')).goToProvider({ purpose, search: wanted, locale: readLocale() }),
      opensAccounts: async () => (await import('./redirectLogIn.ts')).hasExternalSignUp(),
      comeBack: async () => {
        const answer = readAnswer(window.location)
        // Removes the code from the screen and from the history.
        window.history.replaceState(null, '', paths.callback())
        await (await import('./redirectLogIn.ts')).comeBack(answer, identityProvider)
      },
      requestPasswordReset: (email) => identityProvider.requestPasswordReset(email),
      signUp: (account, invitation) => signUp(http, { ...account, ...invitation }),
      readInvitation: (token) => readInvitation(http, token),
      askForLinkAt: hasSession() ? paths.myProfile() : paths.forgot(),
      checkResetLink: (token) => checkResetLink(http, token),
      // A new password ends every session of its owner, so this browser is logged out too.
      resetPassword: async (token, password) => {
        await resetPassword(http, token, password)
        await logOut(identityProvider)
      },
      confirmEmail: (token) => confirmEmail(http, token),
      changeLocale: (locale) => {
        storedLocale.write(locale)
        void loadGuestMessages(locale).then((messages) => setSpeech({ locale, messages }))
      },
      // Replaces the login page in the history, so that Back does not lead to a form that has been submitted.
      enter: () => window.location.replace(redirectTarget(search)),
      query: new URLSearchParams(search),
    }
  }, [services, search])

  return (
    <TextsProvider texts={texts}>
      <GuestContext value={guest}>
        <GuestPages pathname={pathname} />
      </GuestContext>
    </TextsProvider>
  )
}

/** The settings of an external identity provider that the pages before the login need. Undefined for our own. */
const readExternalProvider = (settings: Settings): ExternalProvider | undefined =>
  settings.identityUrl === ''
    ? undefined
    : {
        provider: new URL(settings.identityUrl).host,
        signUpUrl: settings.signUpUrl,
        resetUrl: settings.resetUrl,
        isRedirect: settings.redirectUri !== undefined,
      }
