import { ImportWizard } from './ImportWizard.tsx'
import { registers } from './registers.ts'

const ImportCompaniesPage = () => <ImportWizard register={registers.companies} />

export default ImportCompaniesPage
