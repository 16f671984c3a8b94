import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { GuestMessage } from './GuestMessage.tsx'

export const DeadInvitation = () => {
  const { t } = useTexts()
  return (
    <GuestMessage
      title={t('auth.invitation.brokenTitle')}
      href={paths.login()}
      linkLabel={t('auth.login.submit')}
    >
      {t('auth.invitation.broken')}
    </GuestMessage>
  )
}
