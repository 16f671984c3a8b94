import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { RecordNames } from '#src/resources/fromSchema/RecordNames.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { SettingLines } from '#src/ui/SettingLines.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { InternationalSwitch } from './InternationalSwitch.tsx'
import type { ProfiledOrganization } from './organizationLabels.ts'

/** Name, main company and international scope: values on the left, actions on the right (look, picture 12). */
export const ProfileSettings = ({ organization }: { organization: ProfiledOrganization }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const { mainCompanyId } = organization
  return (
    <Lines>
      <section>
        <div>
          <h2>{t('register.profile.name')}</h2>
          <p>{organization.name}</p>
        </div>
        <Button onClick={() => sidebars.open('organizationName', {})}>{t('register.profile.rename')}</Button>
      </section>
      <section>
        <div>
          <h2>{t('register.profile.mainCompany')}</h2>
          <p>
            {mainCompanyId === null ? (
              t('register.profile.noMainCompany')
            ) : (
              <AppLink href={paths.companyInformation(mainCompanyId)}>
                <RecordNames
                  reference="companies"
                  ids={[mainCompanyId]}
                  gone={t('register.profile.noMainCompany')}
                />
              </AppLink>
            )}
          </p>
        </div>
        <Button onClick={() => sidebars.open('mainCompany', { organization })}>
          {t('register.profile.chooseMainCompany')}
        </Button>
      </section>
      <section>
        <InternationalSwitch organization={organization} />
      </section>
    </Lines>
  )
}

const Lines = styled(SettingLines)(({ theme: { vars } }) => ({
  '& a': { color: vars.palette.primary.main, fontWeight: 500, textUnderlineOffset: 3 },
}))
