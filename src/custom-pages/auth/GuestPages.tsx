import { ConfirmPage } from './ConfirmPage.tsx'
import { ForgotPage } from './ForgotPage.tsx'
import { InvitationPage } from './InvitationPage.tsx'
import { LogInPage } from './LogInPage.tsx'
import { ResetPage } from './ResetPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'

/** The pages before the login, one an address; they are left and entered by loading a page. */
export const GuestPages = ({ pathname }: { pathname: string }) => {
  const [, first, second] = pathname.split('/')
  switch (first) {
    case 'forgot':
      return <ForgotPage />
    case 'signup':
      return <SignUpPage />
    case 'reset':
      return <ResetPage token={decodeURIComponent(second ?? '')} />
    case 'confirm':
      return <ConfirmPage token={decodeURIComponent(second ?? '')} />
    case 'invitation':
      return <InvitationPage token={decodeURIComponent(second ?? '')} />
    default:
      return <LogInPage />
  }
}
