import { companies } from '#model/resources/companies.ts'
import { paths } from '../../paths.ts'
import { asResource } from '../../resources/fromSchema/asResource.ts'
import { SchemaCreateSheet } from '../../resources/fromSchema/SchemaCreateSheet.tsx'

const resource = asResource(companies)
const defaults = { name: '', nationalId: '', countryCode: 'FR' }

const CreateCompanySidebar = () => (
  <SchemaCreateSheet {...{ resource, defaults }} recordHref={paths.companyInformation} />
)

export default CreateCompanySidebar
