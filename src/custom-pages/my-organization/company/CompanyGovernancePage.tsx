import { Outlet, useParams } from 'react-router-dom'
import type { Company } from '#model/resources/companies.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { SchemaRecord } from '#src/resources/fromSchema/SchemaRecord.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import type { CompanyRecordProps } from '../organizationSidebars.tsx'

/** /my-organization/companies/{companyId}/overview/governance: officers and owners of the company. */
const CompanyGovernancePage = () => {
  const { companyId = '' } = useParams()
  return (
    <SchemaRecord<Company> key={companyId} resource={companyResource} id={companyId}>
      {(company) => (
        <>
          <CompanyHeader company={company} page="governance" />
          <PageBody>
            <Outlet context={{ company } satisfies CompanyRecordProps} />
          </PageBody>
        </>
      )}
    </SchemaRecord>
  )
}

export default CompanyGovernancePage
