import { useParams } from 'react-router-dom'
import { ImportTexts } from './ImportTexts.tsx'
import { ImportWizard } from './ImportWizard.tsx'
import { subjectRegister } from './registers.ts'

const ImportSubjectsPage = () => {
  const { doubleMaterialityId = '' } = useParams()
  return (
    <ImportTexts>
      <ImportWizard key={doubleMaterialityId} register={subjectRegister(doubleMaterialityId)} />
    </ImportTexts>
  )
}

export default ImportSubjectsPage
