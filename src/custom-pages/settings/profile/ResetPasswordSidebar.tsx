import Button from '@mui/material/Button'
import { useIdentityProvider } from '#src/authProvider/IdentityProviderContext.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useAction } from '#src/layout/useAction.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Sends a reset link to the user's own e-mail (spec §2.3: reset password). */
const ResetPasswordSidebar = () => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const { requestPasswordReset } = useIdentityProvider()
  const email = useIdentity()?.email ?? ''
  const { mutate, isPending, isSuccess } = useAction({
    mutationFn: () => requestPasswordReset(email),
    failed: t('settings.reset.failed'),
  })
  return (
    <SidebarFrame
      title={t('settings.reset.title')}
      footer={
        <>
          <Button onClick={sidebar.close}>
            {t(isSuccess ? 'settings.reset.close' : 'settings.reset.cancel')}
          </Button>
          {!isSuccess && (
            <Button variant="contained" color="primary" loading={isPending} onClick={() => mutate()}>
              {t('settings.reset.send')}
            </Button>
          )}
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <p>{t('settings.reset.body', { email })}</p>
        <Note>{t('settings.reset.consequence')}</Note>
        <div role="status">
          {isSuccess && (
            <Note kind="success">
              <b>{t('settings.reset.sent')}</b>
              <br />
              {t('settings.reset.sentBody')}
            </Note>
          )}
        </div>
      </div>
    </SidebarFrame>
  )
}

export default ResetPasswordSidebar
