import { useParams } from 'react-router-dom'
import { ImportWizard } from './ImportWizard.tsx'
import { subjectRegister } from './registers.ts'

const ImportSubjectsPage = () => {
  const { doubleMaterialityId = '' } = useParams()
  return <ImportWizard key={doubleMaterialityId} register={subjectRegister(doubleMaterialityId)} />
}

export default ImportSubjectsPage
