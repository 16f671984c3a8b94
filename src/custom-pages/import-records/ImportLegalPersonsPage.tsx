import { ImportTexts } from './ImportTexts.tsx'
import { ImportWizard } from './ImportWizard.tsx'
import { registers } from './registers.ts'

const ImportLegalPersonsPage = () => (
  <ImportTexts>
    <ImportWizard register={registers.legalPersons} />
  </ImportTexts>
)

export default ImportLegalPersonsPage
