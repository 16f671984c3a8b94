import { paths } from '../../paths.ts'
import { companyResource } from '../../resources/companies/companyWords.ts'
import { SchemaCreateSheet } from '../../resources/fromSchema/SchemaCreateSheet.tsx'

const defaults = { name: '', nationalId: '', countryCode: 'FR' }

const CreateCompanySidebar = () => (
  <SchemaCreateSheet resource={companyResource} defaults={defaults} recordHref={paths.companyInformation} />
)

export default CreateCompanySidebar
