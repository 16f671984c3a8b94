import { ImportTexts } from './ImportTexts.tsx'
import { ImportWizard } from './ImportWizard.tsx'
import { registers } from './registers.ts'

const ImportPhysicalPersonsPage = () => (
  <ImportTexts>
    <ImportWizard register={registers.physicalPersons} />
  </ImportTexts>
)

export default ImportPhysicalPersonsPage
