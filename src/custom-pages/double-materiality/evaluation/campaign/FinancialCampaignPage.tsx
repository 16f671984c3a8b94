import { CampaignPage } from './CampaignPage.tsx'

const FinancialCampaignPage = () => <CampaignPage kind="financial" />

export default FinancialCampaignPage
