import { useIdentityProvider } from '#src/authProvider/IdentityProviderContext.ts'
import { requestExport } from '#model/calls/organizationData.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { Erasure } from '../data/Erasure.tsx'
import { Exports } from '../data/Exports.tsx'
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
  const isOwner = useMay(requestExport)
  return (
    <>
      <ProfileLines isNameOurs={isOurs} />
      {isOurs && <SecondFactorLine />}
      <OwnData />
      {isOwner && <Exports />}
      {isOurs ? <Sessions /> : <Note>{t('settings.profile.elsewhere')}</Note>}
      <Erasure />
    </>
  )
}
