import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { changeOrganization, chooseMainCompany } from '#model/calls/organizations.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { RecordNames } from '#src/resources/fromSchema/RecordNames.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { SettingLines } from '#src/ui/SettingLines.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { refusedFieldOf } from '#src/dataProvider/errors.ts'
import { useUpdateRecord } from '#src/dataProvider/recordActions.ts'
import { useAction } from '#src/layout/useAction.ts'
import { explainError } from '#src/layout/explainError.ts'
import { SwitchInput } from '#src/ui/form/SwitchInput.tsx'
import type { ProfiledOrganization } from './organizationLabels.ts'

/** Name, main company and international scope: values on the left, actions on the right (look, picture 12). */
export const ProfileSettings = ({ organization }: { organization: ProfiledOrganization }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const mayChange = useMay(changeOrganization)
  const { mainCompanyId } = organization
  return (
    <Lines>
      <section>
        <div>
          <h2>{t('register.profile.name')}</h2>
          <p>{organization.name}</p>
        </div>
        <Permitted call={changeOrganization}>
          <Button onClick={() => sidebars.open('organizationName', {})}>
            {t('register.profile.rename')}
          </Button>
        </Permitted>
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
        <Permitted call={chooseMainCompany}>
          <Button onClick={() => sidebars.open('mainCompany', { organization })}>
            {t('register.profile.chooseMainCompany')}
          </Button>
        </Permitted>
      </section>
      <section>
        {mayChange ? (
          <InternationalSwitch organization={organization} />
        ) : (
          <div>
            <h2>{t('register.profile.international.label')}</h2>
            <p>{t(`register.profile.international.${organization.isInternational ? 'on' : 'off'}`)}</p>
          </div>
        )}
      </section>
    </Lines>
  )
}

const Lines = styled(SettingLines)(({ theme: { vars } }) => ({
  '& a': { color: vars.palette.primary.main, fontWeight: 500, textUnderlineOffset: 3 },
}))

/** Switch: may the organisation have foreign entities? Saved at once. It cannot be turned off while there are any. */
const InternationalSwitch = ({ organization }: { organization: ProfiledOrganization }) => {
  const { t } = useTexts()
  const client = useQueryClient()
  const update = useUpdateRecord<ProfiledOrganization>()
  const { id, isInternational } = organization
  const { mutate, isPending, error } = useAction({
    mutationFn: (wanted: boolean) =>
      update('organizations', {
        id,
        data: { ...organization, isInternational: wanted },
        previousData: organization,
      }),
    done: (_saved, wanted) => t(`register.profile.international.saved.${wanted ? 'on' : 'off'}`),
    // Somebody else may have changed it first, so the current value is refetched after success and failure.
    onSettled: () => client.invalidateQueries({ queryKey: ['organizations'] }),
  })
  const refusal = error && (refusedFieldOf(error)?.message ?? explainError(error, t))

  return (
    <SwitchInput
      label={t('register.profile.international.label')}
      hint={t(`register.profile.international.${isInternational ? 'on' : 'off'}`)}
      error={refusal ?? undefined}
      value={isInternational}
      onChange={(wanted) => mutate(wanted)}
      disabled={isPending}
    />
  )
}
