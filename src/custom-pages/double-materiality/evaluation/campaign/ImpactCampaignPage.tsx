import { CampaignPage } from './CampaignPage.tsx'

const ImpactCampaignPage = () => <CampaignPage kind="impact" />

export default ImpactCampaignPage
