import { ImportWizard } from './ImportWizard.tsx'
import { registers } from './registers.ts'

const ImportPhysicalPersonsPage = () => <ImportWizard register={registers.physicalPersons} />

export default ImportPhysicalPersonsPage
