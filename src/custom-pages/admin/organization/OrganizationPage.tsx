import Button from '@mui/material/Button'
import { requestExport } from '#model/calls/organizationData.ts'
import { changeOrganization, requireSecondFactor } from '#model/calls/organizations.ts'
import { useIdentityProvider } from '#src/authProvider/IdentityProviderContext.ts'
import { useMay, useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { SettingLines } from '#src/ui/SettingLines.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AdminHeader } from '../AdminHeader.tsx'
import { Erasure } from './Erasure.tsx'
import { Exports } from './Exports.tsx'
import { SecondFactorSwitch } from './SecondFactorSwitch.tsx'

/** /admin/organization: name, export and erasure of the organisation. */
const OrganizationPage = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const { name } = useRequiredOrganization()
  // Another identity provider has rules of its own for second factors.
  const { isOurs } = useIdentityProvider()
  const mayExport = useMay(requestExport)
  return (
    <>
      <AdminHeader page="organization" />
      <PageBody width="form">
        <SettingLines>
          <section>
            <div>
              <h2>{t('admin.organizationName')}</h2>
              <p>{name}</p>
            </div>
            <Permitted call={changeOrganization}>
              <Button onClick={() => sidebars.open('organizationName', {})}>
                {t('admin.renameOrganization')}
              </Button>
            </Permitted>
          </section>
          {isOurs && (
            <Permitted call={requireSecondFactor}>
              <section>
                <SecondFactorSwitch />
              </section>
            </Permitted>
          )}
        </SettingLines>
        {mayExport && <Exports />}
        <Erasure />
      </PageBody>
    </>
  )
}

export default OrganizationPage
