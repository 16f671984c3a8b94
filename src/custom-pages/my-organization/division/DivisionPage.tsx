import { useParams } from 'react-router-dom'
import type { Division } from '#model/resources/divisions.ts'
import { divisionResource } from '#src/resources/divisions/divisionStates.ts'
import { SchemaEdit } from '#src/resources/fromSchema/form/SchemaEdit.tsx'
import { SchemaRecord } from '#src/resources/fromSchema/SchemaRecord.tsx'
import { DivisionHeader } from './DivisionHeader.tsx'
import { useSiteEdit } from './useSiteEdit.ts'

/** …/overview/divisions/{divisionId}: the record of one site. */
const DivisionPage = () => {
  const { companyId = '', divisionId = '' } = useParams()
  const meta = { companyId }
  return (
    <SchemaRecord<Division> key={divisionId} resource={divisionResource} id={divisionId} meta={meta}>
      {(division) => (
        <>
          <DivisionHeader division={division} />
          <DivisionForm division={division} />
        </>
      )}
    </SchemaRecord>
  )
}

const DivisionForm = ({ division }: { division: Division }) => <SchemaEdit {...useSiteEdit(division)} />

export default DivisionPage
