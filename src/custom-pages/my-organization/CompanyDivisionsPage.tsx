import { useParams } from 'react-router-dom'
import type { Company } from '#model/resources/companies.ts'
import { DivisionList } from '../../resources/divisions/DivisionList.tsx'
import { divisionResource } from '../../resources/divisions/divisionWords.ts'
import { ExportButton } from '../../resources/fromSchema/ExportButton.tsx'
import { companyResource } from '../../resources/companies/companyWords.ts'
import { SchemaRecord } from '../../resources/fromSchema/SchemaRecord.tsx'
import { AddDivisionButton } from './AddDivisionButton.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { useSheetRows } from './useSheetRows.tsx'

/** /my-organization/companies/{companyId}/overview/divisions: the sites of one company. */
const CompanyDivisionsPage = () => {
  const { companyId = '' } = useParams()
  const { rows, sheets } = useSheetRows('divisions', companyId)
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
          {sheets}
        </>
      )}
    </SchemaRecord>
  )
}

export default CompanyDivisionsPage
