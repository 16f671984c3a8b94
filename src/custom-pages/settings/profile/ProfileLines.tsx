import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SettingLines } from '#src/ui/SettingLines.tsx'

/** Values on the left, actions on the right. Names and passwords of an external provider cannot be changed here. */
export const ProfileLines = ({ isNameOurs }: { isNameOurs: boolean }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const identity = useIdentity()
  const organization = useRequiredOrganization()
  const name = [identity?.givenName, identity?.familyName].filter(Boolean).join(' ')
  return (
    <Lines>
      <section>
        <div>
          <h2>{t('settings.profile.email')}</h2>
          <p>{identity?.email}</p>
        </div>
        {isNameOurs && (
          <Button onClick={() => sidebars.open('accountEmail', {})}>
            {t('settings.profile.changeEmail')}
          </Button>
        )}
      </section>
      <section>
        <div>
          <h2>{t('settings.profile.name')}</h2>
          <p>{name === '' ? t('settings.profile.noName') : name}</p>
        </div>
        {isNameOurs && (
          <Button onClick={() => sidebars.open('personName', {})}>{t('settings.profile.rename')}</Button>
        )}
      </section>
      <section>
        <div>
          <h2>{t('settings.profile.organization')}</h2>
          <p>{organization.name}</p>
        </div>
        <Button component={AppLink} href={paths.adminOrganization()}>
          {t('settings.profile.openOrganization')}
        </Button>
      </section>
      {isNameOurs && (
        <section>
          <div>
            <h2>{t('settings.profile.password')}</h2>
            <p>{t('settings.profile.passwordNote')}</p>
          </div>
          <Button onClick={() => sidebars.open('resetPassword', {})}>
            {t('settings.profile.changePassword')}
          </Button>
        </section>
      )}
    </Lines>
  )
}

const Lines = styled(SettingLines)({ marginBottom: 28 })
