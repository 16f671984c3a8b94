import { useParams } from 'react-router-dom'
import type { Company } from '#model/resources/companies.ts'
import { companyResource } from '../../resources/companies/companyWords.ts'
import { SchemaRecord } from '../../resources/fromSchema/SchemaRecord.tsx'
import { CompanyDelete } from './CompanyDelete.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { DirectoryComparisonButton } from './DirectoryComparisonButton.tsx'

/** /my-organization/companies/{companyId}/overview/information: the company file. */
const CompanyPage = () => {
  const { companyId = '' } = useParams()
  return (
    <SchemaRecord<Company> key={companyId} resource={companyResource} id={companyId}>
      {(company) => (
        <>
          <CompanyHeader
            company={company}
            actions={
              <>
                <CompanyDelete company={company} />
                <DirectoryComparisonButton company={company} />
              </>
            }
          />
          <CompanyForm company={company} />
        </>
      )}
    </SchemaRecord>
  )
}

export default CompanyPage
