import { paths } from '../../paths.ts'
import { divisionResource } from '../../resources/divisions/divisionWords.ts'
import { SchemaCreateSheet } from '../../resources/fromSchema/SchemaCreateSheet.tsx'

const defaults = { name: '', address: { country: 'FR' } }

const CreateDivisionSidebar = ({ companyId }: { companyId: string }) => (
  <SchemaCreateSheet
    resource={divisionResource}
    defaults={defaults}
    meta={{ companyId }}
    recordHref={(divisionId) => paths.division(companyId, divisionId)}
  />
)

export default CreateDivisionSidebar
