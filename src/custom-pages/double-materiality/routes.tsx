import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { FormSkeleton, ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { lazyResourceTexts, respondentTexts } from '#src/layout/texts/lazyMessages.ts'
import { campaignTexts, materialityTexts, resultTexts } from './texts.ts'

/** Routes of double materiality (spec §2.1). An assessment opens on its configuration. */
export const materialityRoutes: RouteObject[] = [
  pageRoute(paths.doubleMaterialities(), () => import('./DoubleMaterialityListPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, materialityTexts],
  }),
  forward(paths.doubleMateriality(':doubleMaterialityId'), ({ doubleMaterialityId = '' }) =>
    paths.configuration(doubleMaterialityId),
  ),
  pageRoute(
    paths.configuration(':doubleMaterialityId'),
    () => import('./configuration/ConfigurationPage.tsx'),
    { skeleton: <FormSkeleton />, texts: [lazyResourceTexts, materialityTexts] },
  ),
  pageRoute(
    paths.topic(':doubleMaterialityId', ':topicId'),
    () => import('./configuration/ConfigurationPage.tsx'),
    {
      skeleton: <ListSkeleton />,
      texts: [lazyResourceTexts, materialityTexts],
    },
  ),
  pageRoute(paths.distribution(':doubleMaterialityId'), () => import('./distribution/DistributionPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lazyResourceTexts, materialityTexts],
  }),
  pageRoute(paths.contacts(':doubleMaterialityId'), () => import('./contacts/ContactsPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, materialityTexts],
  }),
  forward(paths.evaluation(':doubleMaterialityId'), ({ doubleMaterialityId = '' }) =>
    paths.evaluationDashboard(doubleMaterialityId),
  ),
  pageRoute(
    paths.evaluationDashboard(':doubleMaterialityId'),
    () => import('./evaluation/dashboard/DashboardPage.tsx'),
    { skeleton: <FormSkeleton />, texts: [lazyResourceTexts, materialityTexts, campaignTexts] },
  ),
  pageRoute(
    paths.newCampaign(':doubleMaterialityId'),
    () => import('./evaluation/wizard/NewCampaignPage.tsx'),
    { skeleton: <FormSkeleton />, texts: [lazyResourceTexts, materialityTexts, campaignTexts] },
  ),
  pageRoute(
    paths.survey(':doubleMaterialityId', 'impact', ':surveyId'),
    () => import('./evaluation/survey/ImpactSurveyPage.tsx'),
    { skeleton: <ListSkeleton />, texts: [lazyResourceTexts, materialityTexts, campaignTexts] },
  ),
  pageRoute(
    paths.survey(':doubleMaterialityId', 'financial', ':surveyId'),
    () => import('./evaluation/survey/FinancialSurveyPage.tsx'),
    { skeleton: <ListSkeleton />, texts: [lazyResourceTexts, materialityTexts, campaignTexts] },
  ),
  pageRoute(
    paths.campaign(':doubleMaterialityId', 'impact', ':surveyId', ':campaignId'),
    () => import('./evaluation/campaign/ImpactCampaignPage.tsx'),
    { skeleton: <ListSkeleton />, texts: [lazyResourceTexts, materialityTexts, campaignTexts] },
  ),
  pageRoute(
    paths.campaign(':doubleMaterialityId', 'financial', ':surveyId', ':campaignId'),
    () => import('./evaluation/campaign/FinancialCampaignPage.tsx'),
    { skeleton: <ListSkeleton />, texts: [lazyResourceTexts, materialityTexts, campaignTexts] },
  ),
  forward(paths.results(':doubleMaterialityId'), ({ doubleMaterialityId = '' }) =>
    paths.resultsDashboard(doubleMaterialityId),
  ),
  pageRoute(
    paths.resultsDashboard(':doubleMaterialityId'),
    () => import('./results/ResultsDashboardPage.tsx'),
    { skeleton: <FormSkeleton />, texts: [lazyResourceTexts, materialityTexts, resultTexts] },
  ),
  pageRoute(paths.generalResults(':doubleMaterialityId'), () => import('./results/GeneralResultsPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, materialityTexts, resultTexts, respondentTexts],
  }),
  pageRoute(
    paths.resultDivergences(':doubleMaterialityId'),
    () => import('./results/divergences/DivergencesPage.tsx'),
    {
      skeleton: <ListSkeleton />,
      texts: [lazyResourceTexts, materialityTexts, resultTexts],
    },
  ),
  pageRoute(paths.resultSensitivity(':doubleMaterialityId'), () => import('./results/SensitivityPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, materialityTexts, resultTexts],
  }),
  pageRoute(
    paths.resultComparison(':doubleMaterialityId'),
    () => import('./results/comparison/ComparisonPage.tsx'),
    {
      skeleton: <ListSkeleton />,
      texts: [lazyResourceTexts, materialityTexts, resultTexts],
    },
  ),
  pageRoute(paths.resultExclusions(':doubleMaterialityId'), () => import('./results/ExclusionsPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, materialityTexts, resultTexts],
  }),
  pageRoute(
    paths.topicResults(':doubleMaterialityId', ':topicId'),
    () => import('./results/TopicResultsPage.tsx'),
    { skeleton: <ListSkeleton />, texts: [lazyResourceTexts, materialityTexts, resultTexts] },
  ),
]
