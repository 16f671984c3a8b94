import { lazy, Suspense } from 'react'
import { tokenIn } from '#src/tokenIn.ts'
import { CallbackPage } from './CallbackPage.tsx'
import { ConfirmPage } from './ConfirmPage.tsx'
import { ForgotPage } from './ForgotPage.tsx'
import { useGuest } from './GuestContext.tsx'
import { InvitationPage } from './InvitationPage.tsx'
import { LogInPage } from './LogInPage.tsx'
import { RedirectLogInPage } from './RedirectLogInPage.tsx'
import { ResetPage } from './ResetPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'

const AccessibilityPage = lazy(() => import('./AccessibilityPage.tsx'))

/** The pages before the login, one per URL. Navigation between them loads a page. */
export const GuestPages = ({ pathname }: { pathname: string }) => {
  const [, first] = pathname.split('/')
  const token = tokenIn(pathname)
  const { elsewhere } = useGuest()
  switch (first) {
    case 'forgot':
      return <ForgotPage />
    case 'signup':
      return <SignUpPage />
    case 'reset':
      return <ResetPage token={token} />
    case 'confirm':
      return <ConfirmPage token={token} />
    case 'invitation':
      return <InvitationPage token={token} />
    case 'accessibility':
      return (
        <Suspense>
          <AccessibilityPage />
        </Suspense>
      )
    case 'callback':
      return <CallbackPage />
    default:
      return elsewhere?.isRedirect ? <RedirectLogInPage provider={elsewhere.provider} /> : <LogInPage />
  }
}
