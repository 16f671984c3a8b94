import { recordPermission } from '#model/calls/recordPermission.ts'
import { paths } from '#src/paths.ts'
import { companyColumnOrder } from '#src/resources/companies/companyColumns.tsx'
import { CompanyList } from '#src/resources/companies/CompanyList.tsx'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { ExportButton } from '#src/resources/fromSchema/list/ExportButton.tsx'
import { AddCompanyButton } from './AddCompanyButton.tsx'
import { ImportButton } from '#src/resources/fromSchema/list/ImportButton.tsx'
import { MapAction } from '../division/MapAction.tsx'
import { useSidebarRows } from '../sidebar/useSidebarRows.tsx'
import { OrganizationHeader } from '#src/resources/organization/OrganizationHeader.tsx'
import { useCount } from '#src/layout/useCount.ts'

/** /my-organization/companies. */
const CompaniesPage = () => {
  const { rows, sidebars } = useSidebarRows('companies')
  return (
    <>
      <OrganizationHeader
        page="companies"
        actions={
          <>
            <ImportButton href={paths.importCompanies()} call={recordPermission('companies', 'create')} />
            <ExportButton resource={companyResource} order={companyColumnOrder} />
            <AddCompanyButton />
          </>
        }
      />
      <CompanyList {...rows} totalOfAll={useCount('companies').data} emptyAction={<MapAction />} />
      {sidebars}
    </>
  )
}

export default CompaniesPage
