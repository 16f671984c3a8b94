import { useIdentityProvider } from '#src/authProvider/IdentityProviderContext.ts'
import { useOrganization } from '#src/dataProvider/currentOrganization.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { AccountDeletion } from './AccountDeletion.tsx'
import { EmailConfirmation } from './EmailConfirmation.tsx'
import { OwnData } from './OwnData.tsx'
import { ProfileLines } from './ProfileLines.tsx'
import { SecondFactorLine } from './secondFactor/SecondFactorLine.tsx'
import { Sessions } from './Sessions.tsx'

/** /my-profile: e-mail, name, organisation, password (spec §2.1), and active sessions. */
const ProfilePage = () => (
  <SettingsFrame page="profile">
    <Profile />
  </SettingsFrame>
)

export default ProfilePage

const Profile = () => {
  const { t } = useTexts()
  const { isOurs } = useIdentityProvider()
  const organization = useOrganization()
  return (
    <>
      {organization?.lacksSecondFactor === true && (
        <Note kind="warning" role="status">
          {t('settings.secondFactor.required', { organization: organization.name })}
        </Note>
      )}
      {isOurs && <EmailConfirmation />}
      <ProfileLines isNameOurs={isOurs} />
      {isOurs && <SecondFactorLine />}
      <OwnData />
      {isOurs ? <Sessions /> : <Note>{t('settings.profile.elsewhere')}</Note>}
      {isOurs && <AccountDeletion />}
    </>
  )
}
