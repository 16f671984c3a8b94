import { useParams } from 'react-router-dom'
import { ImportTexts } from './ImportTexts.tsx'
import { ImportWizard } from './ImportWizard.tsx'
import { contactRegister } from './registers.ts'

const ImportContactsPage = () => {
  const { doubleMaterialityId = '' } = useParams()
  return (
    <ImportTexts>
      <ImportWizard key={doubleMaterialityId} register={contactRegister(doubleMaterialityId)} />
    </ImportTexts>
  )
}

export default ImportContactsPage
