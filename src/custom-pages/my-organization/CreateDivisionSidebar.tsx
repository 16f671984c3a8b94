import { divisions } from '#model/resources/divisions.ts'
import { paths } from '../../paths.ts'
import { asResource } from '../../resources/fromSchema/asResource.ts'
import { SchemaCreateSheet } from '../../resources/fromSchema/SchemaCreateSheet.tsx'

const resource = asResource(divisions)
const defaults = { name: '', address: { country: 'FR' } }

const CreateDivisionSidebar = ({ companyId }: { companyId: string }) => (
  <SchemaCreateSheet
    {...{ resource, defaults }}
    meta={{ companyId }}
    recordHref={(divisionId) => paths.division(companyId, divisionId)}
  />
)

export default CreateDivisionSidebar
