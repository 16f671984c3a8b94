import { useParams } from 'react-router-dom'
import { ImportWizard } from './ImportWizard.tsx'
import { contactRegister } from './registers.ts'

const ImportContactsPage = () => {
  const { doubleMaterialityId = '' } = useParams()
  return <ImportWizard key={doubleMaterialityId} register={contactRegister(doubleMaterialityId)} />
}

export default ImportContactsPage
