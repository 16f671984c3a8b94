import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { HistoryButton } from '#src/resources/fromSchema/sidebar/HistoryButton.tsx'
import { SchemaRecord } from '#src/resources/fromSchema/SchemaRecord.tsx'
import { OrganizationHeader } from '#src/resources/organization/OrganizationHeader.tsx'
import { GovernanceSummary } from './GovernanceSummary.tsx'
import { organizationResource, type ProfiledOrganization } from './organizationLabels.ts'
import { ProfileCounts } from './ProfileCounts.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'

/** /my-organization/profile: settings, counts and governance of the organisation. */
const ProfilePage = () => {
  const { id, name } = useRequiredOrganization()
  return (
    <>
      <OrganizationHeader
        page="profile"
        actions={<HistoryButton resource="organizations" id={id} title={name} />}
      />
      <SchemaRecord<ProfiledOrganization> key={id} resource={organizationResource} id={id}>
        {(organization) => (
          <PageBody width="form">
            <ProfileSettings organization={organization} />
            <ProfileCounts />
            <GovernanceSummary organization={organization} />
          </PageBody>
        )}
      </SchemaRecord>
    </>
  )
}

export default ProfilePage
