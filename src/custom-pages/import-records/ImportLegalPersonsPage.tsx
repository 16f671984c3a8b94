import { ImportWizard } from './ImportWizard.tsx'
import { registers } from './registers.ts'

const ImportLegalPersonsPage = () => <ImportWizard register={registers.legalPersons} />

export default ImportLegalPersonsPage
