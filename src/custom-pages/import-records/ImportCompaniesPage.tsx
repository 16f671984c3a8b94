import { ImportTexts } from './ImportTexts.tsx'
import { ImportWizard } from './ImportWizard.tsx'
import { registers } from './registers.ts'

const ImportCompaniesPage = () => (
  <ImportTexts>
    <ImportWizard register={registers.companies} />
  </ImportTexts>
)

export default ImportCompaniesPage
