import { Navigate, Outlet, useLocation, useParams, type RouteObject } from 'react-router-dom'
import { NotFound } from '../layout/NotFound.tsx'
import { OnboardingRoot } from '../custom-pages/onboarding/OnboardingRoot.tsx'
import { page } from '../layout/boundary/page.tsx'
import { paths } from '../paths.ts'
import { FormSkeleton, ListSkeleton } from '../ui/states/Skeletons.tsx'
import { loadCompaniesPage, loadHomePage } from './firstPages.ts'
import { Frame } from './Frame.tsx'
import { Guarded } from './Guarded.tsx'

/** `paths` encodes the ids it is given, `:companyId` too. */
const at = decodeURIComponent

/** Another address for the same page; the query goes with it. */
const Forward = ({ to }: { to: (params: Readonly<Record<string, string | undefined>>) => string }) => {
  const { search } = useLocation()
  return <Navigate to={to(useParams()) + search} replace />
}

const home = page(loadHomePage)
const companies = page(loadCompaniesPage, <ListSkeleton />)
const profile = page(
  () => import('../custom-pages/my-organization/profile/ProfilePage.tsx'),
  <FormSkeleton />,
)
const company = page(() => import('../custom-pages/my-organization/CompanyPage.tsx'), <FormSkeleton />)
const companyDivisions = page(
  () => import('../custom-pages/my-organization/CompanyDivisionsPage.tsx'),
  <ListSkeleton />,
)
const divisions = page(() => import('../custom-pages/my-organization/DivisionsPage.tsx'), <ListSkeleton />)
const governance = page(
  () => import('../custom-pages/governance/persons/page/GovernancePage.tsx'),
  <ListSkeleton />,
)
const division = page(() => import('../custom-pages/my-organization/DivisionPage.tsx'), <FormSkeleton />)

const importPages: RouteObject[] = [
  {
    path: paths.importCompanies(),
    element: page(() => import('../custom-pages/import-records/ImportCompaniesPage.tsx'), <FormSkeleton />),
  },
  {
    path: paths.importDivisions(),
    element: page(() => import('../custom-pages/import-records/ImportDivisionsPage.tsx'), <FormSkeleton />),
  },
  {
    path: paths.importLegalPersons(),
    element: page(
      () => import('../custom-pages/import-records/ImportLegalPersonsPage.tsx'),
      <FormSkeleton />,
    ),
  },
  {
    path: paths.importPhysicalPersons(),
    element: page(
      () => import('../custom-pages/import-records/ImportPhysicalPersonsPage.tsx'),
      <FormSkeleton />,
    ),
  },
]

const assessments = page(
  () => import('../custom-pages/double-materiality/DoubleMaterialityListPage.tsx'),
  <ListSkeleton />,
)
const configuration = page(
  () => import('../custom-pages/double-materiality/configuration/ConfigurationPage.tsx'),
  <FormSkeleton />,
)
const topic = page(
  () => import('../custom-pages/double-materiality/configuration/TopicPage.tsx'),
  <ListSkeleton />,
)

/** Double materiality (spec §2.1): an assessment opens on its configuration. */
const materialityPages: RouteObject[] = [
  { path: paths.doubleMaterialities(), element: assessments },
  {
    path: at(paths.doubleMateriality(':doubleMaterialityId')),
    element: <Forward to={({ doubleMaterialityId = '' }) => paths.configuration(doubleMaterialityId)} />,
  },
  { path: at(paths.configuration(':doubleMaterialityId')), element: configuration },
  { path: at(paths.topic(':doubleMaterialityId', ':topicId')), element: topic },
  {
    path: at(paths.importSubjects(':doubleMaterialityId')),
    element: page(() => import('../custom-pages/import-records/ImportSubjectsPage.tsx'), <FormSkeleton />),
  },
  {
    path: at(paths.importContacts(':doubleMaterialityId')),
    element: page(() => import('../custom-pages/import-records/ImportContactsPage.tsx'), <FormSkeleton />),
  },
  {
    path: at(paths.distribution(':doubleMaterialityId')),
    element: page(
      () => import('../custom-pages/double-materiality/distribution/DistributionPage.tsx'),
      <FormSkeleton />,
    ),
  },
  {
    path: at(paths.contacts(':doubleMaterialityId')),
    element: page(
      () => import('../custom-pages/double-materiality/contacts/ContactsPage.tsx'),
      <ListSkeleton />,
    ),
  },
  {
    path: at(paths.evaluation(':doubleMaterialityId')),
    element: (
      <Forward to={({ doubleMaterialityId = '' }) => paths.evaluationDashboard(doubleMaterialityId)} />
    ),
  },
  {
    path: at(paths.evaluationDashboard(':doubleMaterialityId')),
    element: page(
      () => import('../custom-pages/double-materiality/evaluation/dashboard/DashboardPage.tsx'),
      <FormSkeleton />,
    ),
  },
  {
    path: at(paths.newCampaign(':doubleMaterialityId')),
    element: page(
      () => import('../custom-pages/double-materiality/evaluation/wizard/NewCampaignPage.tsx'),
      <FormSkeleton />,
    ),
  },
  {
    path: at(paths.survey(':doubleMaterialityId', 'impact', ':surveyId')),
    element: page(
      () => import('../custom-pages/double-materiality/evaluation/survey/ImpactSurveyPage.tsx'),
      <ListSkeleton />,
    ),
  },
  {
    path: at(paths.survey(':doubleMaterialityId', 'financial', ':surveyId')),
    element: page(
      () => import('../custom-pages/double-materiality/evaluation/survey/FinancialSurveyPage.tsx'),
      <ListSkeleton />,
    ),
  },
  {
    path: at(paths.campaign(':doubleMaterialityId', 'impact', ':surveyId', ':campaignId')),
    element: page(
      () => import('../custom-pages/double-materiality/evaluation/campaign/ImpactCampaignPage.tsx'),
      <ListSkeleton />,
    ),
  },
  {
    path: at(paths.campaign(':doubleMaterialityId', 'financial', ':surveyId', ':campaignId')),
    element: page(
      () => import('../custom-pages/double-materiality/evaluation/campaign/FinancialCampaignPage.tsx'),
      <ListSkeleton />,
    ),
  },
  {
    path: at(paths.results(':doubleMaterialityId')),
    element: <Forward to={({ doubleMaterialityId = '' }) => paths.resultsDashboard(doubleMaterialityId)} />,
  },
  {
    path: at(paths.resultsDashboard(':doubleMaterialityId')),
    element: page(
      () => import('../custom-pages/double-materiality/results/ResultsDashboardPage.tsx'),
      <FormSkeleton />,
    ),
  },
  {
    path: at(paths.generalResults(':doubleMaterialityId')),
    element: page(
      () => import('../custom-pages/double-materiality/results/GeneralResultsPage.tsx'),
      <ListSkeleton />,
    ),
  },
  {
    path: at(paths.resultDivergences(':doubleMaterialityId')),
    element: page(
      () => import('../custom-pages/double-materiality/results/DivergencesPage.tsx'),
      <ListSkeleton />,
    ),
  },
  {
    path: at(paths.resultSensitivity(':doubleMaterialityId')),
    element: page(
      () => import('../custom-pages/double-materiality/results/SensitivityPage.tsx'),
      <ListSkeleton />,
    ),
  },
  {
    path: at(paths.resultComparison(':doubleMaterialityId')),
    element: page(
      () => import('../custom-pages/double-materiality/results/ComparisonPage.tsx'),
      <ListSkeleton />,
    ),
  },
  {
    path: at(paths.resultExclusions(':doubleMaterialityId')),
    element: page(
      () => import('../custom-pages/double-materiality/results/ExclusionsPage.tsx'),
      <ListSkeleton />,
    ),
  },
  {
    path: at(paths.topicResults(':doubleMaterialityId', ':topicId')),
    element: page(
      () => import('../custom-pages/double-materiality/results/TopicResultsPage.tsx'),
      <ListSkeleton />,
    ),
  },
]

/** Administration (spec §2.1). */
const adminPages: RouteObject[] = [
  { path: paths.admin(), element: <Forward to={() => paths.members()} /> },
  {
    path: paths.members(),
    element: page(() => import('../custom-pages/admin/members/MembersPage.tsx'), <ListSkeleton />),
  },
  {
    path: paths.status(),
    element: page(() => import('../custom-pages/admin/status/StatusPage.tsx'), <FormSkeleton />),
  },
]

/** Pages of the Standard plan (spec §2.1). */
const standardPages: RouteObject[] = [
  { path: paths.home(), element: <Forward to={paths.dashboard} /> },
  { path: paths.dashboard(), element: home },
  { path: paths.myOrganization(), element: <Forward to={paths.organizationProfile} /> },
  { path: paths.organizationProfile(), element: profile },
  { path: paths.companies(), element: companies },
  {
    path: at(paths.company(':companyId')),
    element: <Forward to={({ companyId = '' }) => paths.companyInformation(companyId)} />,
  },
  { path: at(paths.companyInformation(':companyId')), element: company },
  { path: at(paths.companyDivisions(':companyId')), element: companyDivisions },
  { path: at(paths.division(':companyId', ':divisionId')), element: division },
  { path: paths.divisions(), element: divisions },
  { path: paths.governance(), element: <Forward to={() => paths.legalPersons()} /> },
  { path: paths.legalPersons(), element: governance },
  { path: paths.physicalPersons(), element: governance },
  ...importPages,
  ...materialityPages,
  ...adminPages,
]

/** Settings and profile (spec §2.1). */
const settingsPages: RouteObject[] = [
  { path: paths.generalSettings(), element: <Forward to={paths.languageSettings} /> },
  {
    path: paths.languageSettings(),
    element: page(() => import('../custom-pages/settings/language/LanguagePage.tsx'), <FormSkeleton />),
  },
  {
    path: paths.appearanceSettings(),
    element: page(() => import('../custom-pages/settings/appearance/AppearancePage.tsx'), <FormSkeleton />),
  },
  {
    path: paths.myProfile(),
    element: page(() => import('../custom-pages/settings/profile/ProfilePage.tsx'), <FormSkeleton />),
  },
]

/** Pages of the frame that any member opens. */
const memberPages: RouteObject[] = [
  ...settingsPages,
  { path: paths.demo(), element: page(() => import('../custom-pages/demo/DemoPage.tsx')) },
  {
    path: paths.diagnosisRequest(),
    element: page(() => import('../custom-pages/diagnosis/DiagnosisPage.tsx'), <FormSkeleton />),
  },
  {
    path: paths.exclusiveContents(),
    element: page(() => import('../custom-pages/exclusive-content/ExclusiveContentPage.tsx')),
  },
  {
    path: at(paths.exclusiveContent(':code')),
    element: page(() => import('../custom-pages/exclusive-content/ContentPage.tsx')),
  },
  { path: paths.docs(), element: page(() => import('../custom-pages/docs/DocsPage.tsx')) },
  { path: '/api/*', element: page(() => import('../custom-pages/docs/FileLinkPage.tsx')) },
  { path: '*', element: <NotFound /> },
]

const onboardingPages: RouteObject[] = [
  { path: paths.onboarding(), element: <Forward to={paths.accountCreation} /> },
  {
    path: paths.accountCreation(),
    element: page(() => import('../custom-pages/onboarding/AccountCreationPage.tsx')),
  },
]

const firstPages: RouteObject[] = [
  {
    path: paths.organizationCreation(),
    element: page(() => import('../custom-pages/onboarding/OrganizationCreationPage.tsx')),
  },
  {
    path: at(paths.invitation(':token')),
    element: page(() => import('../custom-pages/invitation/AcceptInvitationPage.tsx')),
  },
  { path: paths.welcome(), element: page(() => import('../custom-pages/onboarding/WelcomePage.tsx')) },
]

const guarded = (
  access: 'public' | 'any' | 'standard',
  needsOrganization: boolean,
  children: RouteObject[],
): RouteObject => ({ element: <Guarded {...{ access, needsOrganization }} />, children })

/** Every page of the shell. Those before the login are in `GuestPages`, outside of this router. */
export const routes: RouteObject[] = [
  guarded('public', false, [{ element: <OnboardingRoot />, children: onboardingPages }]),
  guarded('any', false, [{ element: <OnboardingRoot />, children: firstPages }]),
  guarded('any', true, [
    { element: <Frame />, children: [guarded('standard', true, standardPages), ...memberPages] },
  ]),
]

/** The tree under one root element. */
export const routeTree = (root: RouteObject['element']): RouteObject[] => [
  { element: root ?? <Outlet />, children: routes },
]
