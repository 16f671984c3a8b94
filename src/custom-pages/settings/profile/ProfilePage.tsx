import Button from '@mui/material/Button'
import { useIdentityProvider } from '#src/authProvider/IdentityProviderContext.ts'
import { useOrganization } from '#src/dataProvider/currentOrganization.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { downloadOwnData } from '#model/calls/accounts.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { SettingLines } from '#src/ui/SettingLines.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { AccountDeletion } from './AccountDeletion.tsx'
import { EmailConfirmation } from './EmailConfirmation.tsx'
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

/** Download of the user's personal data. */
const OwnData = () => {
  const { t } = useTexts()
  const http = useHttp()
  const accountId = useIdentity()?.sub ?? ''
  const saving = useAction({
    mutationFn: async () =>
      saveFile(await requestFile(http, downloadOwnData, { accountId }), t('settings.ownData.fileName')),
    done: t('settings.ownData.done'),
    failed: t('settings.ownData.failed'),
  })
  return (
    <SettingLines>
      <section>
        <div>
          <h2>{t('settings.ownData.title')}</h2>
          <p>{t('settings.ownData.lead')}</p>
        </div>
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('settings.ownData.download')}
        </Button>
      </section>
    </SettingLines>
  )
}
