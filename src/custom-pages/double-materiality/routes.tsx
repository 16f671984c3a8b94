import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { FormSkeleton, ListSkeleton } from '../../ui/states/Skeletons.tsx'

/** Double materiality (spec §2.1): an assessment opens on its configuration. */
export const materialityRoutes: RouteObject[] = [
  pageRoute(paths.doubleMaterialities(), () => import('./DoubleMaterialityListPage.tsx'), <ListSkeleton />),
  forward(paths.doubleMateriality(':doubleMaterialityId'), ({ doubleMaterialityId = '' }) =>
    paths.configuration(doubleMaterialityId),
  ),
  pageRoute(
    paths.configuration(':doubleMaterialityId'),
    () => import('./configuration/ConfigurationPage.tsx'),
    <FormSkeleton />,
  ),
  pageRoute(
    paths.topic(':doubleMaterialityId', ':topicId'),
    () => import('./configuration/TopicPage.tsx'),
    <ListSkeleton />,
  ),
  pageRoute(
    paths.distribution(':doubleMaterialityId'),
    () => import('./distribution/DistributionPage.tsx'),
    <FormSkeleton />,
  ),
  pageRoute(
    paths.contacts(':doubleMaterialityId'),
    () => import('./contacts/ContactsPage.tsx'),
    <ListSkeleton />,
  ),
  forward(paths.evaluation(':doubleMaterialityId'), ({ doubleMaterialityId = '' }) =>
    paths.evaluationDashboard(doubleMaterialityId),
  ),
  pageRoute(
    paths.evaluationDashboard(':doubleMaterialityId'),
    () => import('./evaluation/dashboard/DashboardPage.tsx'),
    <FormSkeleton />,
  ),
  pageRoute(
    paths.newCampaign(':doubleMaterialityId'),
    () => import('./evaluation/wizard/NewCampaignPage.tsx'),
    <FormSkeleton />,
  ),
  pageRoute(
    paths.survey(':doubleMaterialityId', 'impact', ':surveyId'),
    () => import('./evaluation/survey/ImpactSurveyPage.tsx'),
    <ListSkeleton />,
  ),
  pageRoute(
    paths.survey(':doubleMaterialityId', 'financial', ':surveyId'),
    () => import('./evaluation/survey/FinancialSurveyPage.tsx'),
    <ListSkeleton />,
  ),
  pageRoute(
    paths.campaign(':doubleMaterialityId', 'impact', ':surveyId', ':campaignId'),
    () => import('./evaluation/campaign/ImpactCampaignPage.tsx'),
    <ListSkeleton />,
  ),
  pageRoute(
    paths.campaign(':doubleMaterialityId', 'financial', ':surveyId', ':campaignId'),
    () => import('./evaluation/campaign/FinancialCampaignPage.tsx'),
    <ListSkeleton />,
  ),
  forward(paths.results(':doubleMaterialityId'), ({ doubleMaterialityId = '' }) =>
    paths.resultsDashboard(doubleMaterialityId),
  ),
  pageRoute(
    paths.resultsDashboard(':doubleMaterialityId'),
    () => import('./results/ResultsDashboardPage.tsx'),
    <FormSkeleton />,
  ),
  pageRoute(
    paths.generalResults(':doubleMaterialityId'),
    () => import('./results/GeneralResultsPage.tsx'),
    <ListSkeleton />,
  ),
  pageRoute(
    paths.resultDivergences(':doubleMaterialityId'),
    () => import('./results/DivergencesPage.tsx'),
    <ListSkeleton />,
  ),
  pageRoute(
    paths.resultSensitivity(':doubleMaterialityId'),
    () => import('./results/SensitivityPage.tsx'),
    <ListSkeleton />,
  ),
  pageRoute(
    paths.resultComparison(':doubleMaterialityId'),
    () => import('./results/ComparisonPage.tsx'),
    <ListSkeleton />,
  ),
  pageRoute(
    paths.resultExclusions(':doubleMaterialityId'),
    () => import('./results/ExclusionsPage.tsx'),
    <ListSkeleton />,
  ),
  pageRoute(
    paths.topicResults(':doubleMaterialityId', ':topicId'),
    () => import('./results/TopicResultsPage.tsx'),
    <ListSkeleton />,
  ),
]
