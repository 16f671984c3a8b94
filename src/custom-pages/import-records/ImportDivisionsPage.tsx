import { ImportTexts } from './ImportTexts.tsx'
import { ImportWizard } from './ImportWizard.tsx'
import { registers } from './registers.ts'

const ImportDivisionsPage = () => (
  <ImportTexts>
    <ImportWizard register={registers.divisions} />
  </ImportTexts>
)

export default ImportDivisionsPage
