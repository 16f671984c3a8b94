import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { listExports } from '#model/calls/organizationData.ts'
import { changeOrganization, requireSecondFactor, listChanges } from '#model/calls/organizations.ts'
import { useIdentityProvider } from '#src/authProvider/IdentityProviderContext.ts'
import { useMay, useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { SettingLines } from '#src/ui/SettingLines.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { SwitchInput } from '#src/ui/form/SwitchInput.tsx'
import { AdminHeader } from '../AdminHeader.tsx'
import { Erasure } from './Erasure.tsx'
import { Exports } from './Exports.tsx'

/** /admin/organization: name, export and erasure of the organisation. */
const OrganizationPage = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const { name } = useRequiredOrganization()
  // Another identity provider has rules of its own for second factors.
  const { isOurs } = useIdentityProvider()
  const seesExports = useMay(listExports)
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
        {seesExports && <Exports />}
        <Erasure />
      </PageBody>
    </>
  )
}

export default OrganizationPage

/** Switch: must every member have a second factor? Saved at once. */
const SecondFactorSwitch = () => {
  const { t } = useTexts()
  const client = useQueryClient()
  const callApi = useSendRequest()
  const { requiresSecondFactor } = useRequiredOrganization()
  const { mutate, isPending } = useAction({
    mutationFn: (isRequired: boolean) => callApi(requireSecondFactor, { body: { isRequired } }),
    done: (_nothing, isRequired) => t(`admin.requirement.saved.${isRequired ? 'on' : 'off'}`),
    failed: t('admin.requirement.failed'),
    changes: [readsOf(listChanges)],
    // Somebody else may have changed it first, so the current value is refetched after success and failure.
    onSettled: () => client.invalidateQueries({ queryKey: ['organizations'] }),
  })
  return (
    <SwitchInput
      label={t('admin.requirement.label')}
      hint={t(`admin.requirement.hint.${requiresSecondFactor ? 'on' : 'off'}`)}
      value={requiresSecondFactor}
      onChange={(isRequired) => mutate(isRequired)}
      disabled={isPending}
    />
  )
}
