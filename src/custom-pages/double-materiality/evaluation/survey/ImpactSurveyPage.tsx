import { SurveyPage } from './SurveyPage.tsx'

const ImpactSurveyPage = () => <SurveyPage kind="impact" />

export default ImpactSurveyPage
