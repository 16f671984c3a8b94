import { useParams } from 'react-router-dom'
import type { Company } from '#model/resources/companies.ts'
import { DivisionList } from '#src/resources/divisions/DivisionList.tsx'
import { divisionResource } from '#src/resources/divisions/divisionStates.ts'
import { ExportButton } from '#src/resources/fromSchema/list/ExportButton.tsx'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { SchemaRecord } from '#src/resources/fromSchema/SchemaRecord.tsx'
import { AddDivisionButton } from '../division/AddDivisionButton.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { useSidebarRows } from '../sidebar/useSidebarRows.tsx'

/** /my-organization/companies/{companyId}/overview/divisions: the sites of one company. */
const CompanyDivisionsPage = () => {
  const { companyId = '' } = useParams()
  const { rows, sidebars } = useSidebarRows('divisions', companyId)
  return (
    <SchemaRecord<Company> key={companyId} resource={companyResource} id={companyId}>
      {(company) => (
        <>
          <CompanyHeader
            company={company}
            page="divisions"
            actions={
              <>
                <ExportButton resource={divisionResource} meta={{ companyId: company.id }} />
                <AddDivisionButton companyId={company.id} />
              </>
            }
          />
          <DivisionList {...rows} companyId={company.id} />
          {sidebars}
        </>
      )}
    </SchemaRecord>
  )
}

export default CompanyDivisionsPage
