import { ImportWizard } from './ImportWizard.tsx'
import { registers } from './registers.ts'

const ImportDivisionsPage = () => <ImportWizard register={registers.divisions} />

export default ImportDivisionsPage
