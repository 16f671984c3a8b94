import Button from '@mui/material/Button'
import { logOut } from '#src/authProvider/logOut.ts'
import { useIdentityProvider } from '#src/authProvider/IdentityProviderContext.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The invitation is for another account: logs out, and the guard redirects to a login that returns here. */
export const OtherAccount = ({ account, email }: { account: string; email: string }) => {
  const { t } = useTexts()
  const provider = useIdentityProvider()
  return (
    <>
      <Note kind="warning">{t('auth.invitation.other', { account, email })}</Note>
      <footer>
        <Button size="large" variant="contained" color="primary" onClick={() => void logOut(provider)}>
          {t('auth.invitation.change')}
        </Button>
      </footer>
    </>
  )
}
