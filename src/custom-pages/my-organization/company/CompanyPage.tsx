import { useParams } from 'react-router-dom'
import type { Company } from '#model/resources/companies.ts'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { SchemaEdit } from '#src/resources/fromSchema/form/SchemaEdit.tsx'
import { SchemaRecord } from '#src/resources/fromSchema/SchemaRecord.tsx'
import { SchemaShow } from '#src/resources/fromSchema/SchemaShow.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { companyFacts, useCompanyEdit } from './useCompanyEdit.tsx'

/** /my-organization/companies/{companyId}/overview/information: the company's record. */
const CompanyPage = () => {
  const { companyId = '' } = useParams()
  return (
    <SchemaRecord<Company> key={companyId} resource={companyResource} id={companyId}>
      {(company) => (
        <>
          <CompanyHeader company={company} page="information" />
          <CompanyForm company={company} />
        </>
      )}
    </SchemaRecord>
  )
}

const CompanyForm = ({ company }: { company: Company }) => (
  <SchemaEdit {...useCompanyEdit(company)}>
    <SchemaShow resource={companyResource} record={company} paths={companyFacts} />
  </SchemaEdit>
)

export default CompanyPage
