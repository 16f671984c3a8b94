import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { OrganizationTable } from './OrganizationTable.tsx'

/** /organizations: all organisations of the account with their progress. A click enters one. */
const OrganizationsPage = () => {
  const { t } = useTexts()
  return (
    <>
      <PageHeader
        title={t('home.organizations.title')}
        crumbs={[{ label: t('home.organizations.title') }]}
        meta={t('home.organizations.hint')}
      />
      <OrganizationTable />
    </>
  )
}

export default OrganizationsPage
