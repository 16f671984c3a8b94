import { MaterialityTexts } from '../MaterialityTexts.tsx'
import { NewAssessmentSheet } from './NewAssessmentSheet.tsx'

/** Default export: loaded when it first opens. */
const CreateDoubleMaterialitySidebar = () => (
  <MaterialityTexts>
    <NewAssessmentSheet />
  </MaterialityTexts>
)

export default CreateDoubleMaterialitySidebar
