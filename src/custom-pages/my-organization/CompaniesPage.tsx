import { paths } from '../../paths.ts'
import { companyColumnOrder } from '../../resources/companies/companyColumns.tsx'
import { CompanyList } from '../../resources/companies/CompanyList.tsx'
import { companyResource } from '../../resources/companies/companyWords.ts'
import { ExportButton } from '../../resources/fromSchema/ExportButton.tsx'
import { AddCompanyButton } from './AddCompanyButton.tsx'
import { ImportButton } from '../../resources/fromSchema/ImportButton.tsx'
import { MapAction } from './MapAction.tsx'
import { useSheetRows } from './useSheetRows.tsx'
import { OrganizationHeader } from '../../resources/organization/OrganizationHeader.tsx'
import { useCount } from '../../layout/useCount.ts'

/** /my-organization/companies. */
const CompaniesPage = () => {
  const { rows, sheets } = useSheetRows('companies')
  return (
    <>
      <OrganizationHeader
        page="companies"
        actions={
          <>
            <ImportButton href={paths.importCompanies()} />
            <ExportButton resource={companyResource} order={companyColumnOrder} />
            <AddCompanyButton />
          </>
        }
      />
      <CompanyList {...rows} totalOfAll={useCount('companies').data} emptyAction={<MapAction />} />
      {sheets}
    </>
  )
}

export default CompaniesPage
