import { SurveyPage } from './SurveyPage.tsx'

const FinancialSurveyPage = () => <SurveyPage kind="financial" />

export default FinancialSurveyPage
