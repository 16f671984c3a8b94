/**
 * Every page address (spec §2.1), for code that must know one without rendering it: the server, which returns 404 for
 * others; the login, which redirects to no other; and crash reports, which name the page and not its content. The pages
 * themselves are in `src/app/routes.tsx`; a test compares the two.
 */
export const pageAddresses = [
  '/',
  '/auth',
  '/login',
  '/callback',
  '/forgot',
  '/signup',
  '/reset/:token',
  '/confirm/:token',
  '/invitation/:token',
  '/respond/:token',
  '/onboarding',
  '/onboarding/account-creation',
  '/onboarding/organization-creation',
  '/welcome',
  '/dashboard',
  '/analytics',
  '/analytics/:analysisId',
  '/dashboard/:dashboardId/configuration',
  '/my-organization',
  '/my-organization/profile',
  '/my-organization/companies',
  '/my-organization/companies/import',
  '/my-organization/companies/:companyId/overview',
  '/my-organization/companies/:companyId/overview/information',
  '/my-organization/companies/:companyId/overview/divisions',
  '/my-organization/companies/:companyId/overview/divisions/:divisionId',
  '/my-organization/companies/:companyId/overview/governance',
  '/my-organization/divisions',
  '/my-organization/divisions/import',
  '/my-organization/governance',
  '/my-organization/governance/legal',
  '/my-organization/governance/legal/import',
  '/my-organization/governance/physical',
  '/my-organization/governance/physical/import',
  '/double-materiality',
  '/double-materiality/edit/:doubleMaterialityId',
  '/double-materiality/edit/:doubleMaterialityId/configuration',
  '/double-materiality/edit/:doubleMaterialityId/configuration/import',
  '/double-materiality/edit/:doubleMaterialityId/configuration/topic/:topicId',
  '/double-materiality/edit/:doubleMaterialityId/configuration/distribution',
  '/double-materiality/edit/:doubleMaterialityId/configuration/contacts',
  '/double-materiality/edit/:doubleMaterialityId/configuration/contacts/import',
  '/double-materiality/edit/:doubleMaterialityId/evaluation',
  '/double-materiality/edit/:doubleMaterialityId/evaluation/dashboard',
  '/double-materiality/edit/:doubleMaterialityId/evaluation/new-campaign',
  '/double-materiality/edit/:doubleMaterialityId/evaluation/survey/impact/:surveyId',
  '/double-materiality/edit/:doubleMaterialityId/evaluation/survey/impact/:surveyId/campaign/:campaignId',
  '/double-materiality/edit/:doubleMaterialityId/evaluation/survey/financial/:surveyId',
  '/double-materiality/edit/:doubleMaterialityId/evaluation/survey/financial/:surveyId/campaign/:campaignId',
  '/double-materiality/edit/:doubleMaterialityId/results',
  '/double-materiality/edit/:doubleMaterialityId/results/dashboard',
  '/double-materiality/edit/:doubleMaterialityId/results/general',
  '/double-materiality/edit/:doubleMaterialityId/results/divergences',
  '/double-materiality/edit/:doubleMaterialityId/results/sensitivity',
  '/double-materiality/edit/:doubleMaterialityId/results/comparison',
  '/double-materiality/edit/:doubleMaterialityId/results/exclusions',
  '/double-materiality/edit/:doubleMaterialityId/results/topic/:topicId',
  '/general-settings',
  '/general-settings/language',
  '/general-settings/appearance',
  '/my-profile',
  '/organizations',
  '/organizations/:organizationId',
  '/admin',
  '/admin/members',
  '/admin/status',
  '/data-hub',
  '/data-hub/emission-factors',
  '/data-hub/import-log',
  '/data-hub/import-log/new',
  '/data-hub/imports/:importId',
  '/data-hub/reports',
  '/demo',
  '/diagnosis-request',
  '/disclosures',
  '/disclosures/:disclosureId/datapoints',
  '/disclosures/:disclosureId/scope',
  '/exclusive-content',
  '/exclusive-content/:code',
  '/docs',
] as const

export type PageAddress = (typeof pageAddresses)[number]

/** One trailing slash, which people and mail programs add, is accepted; two would mean another host. */
const patterns = pageAddresses.map((address) => {
  const path = address === '/' ? '' : address.replace(/:\w+/g, '[^/]+')
  return { address, pattern: new RegExp(`^${path}/?$`, 'i') }
})

/** The page at a path, with its parameters by name; undefined if there is none. */
export const pageOfPath = (pathname: string): PageAddress | undefined =>
  pathname === '' ? undefined : patterns.find(({ pattern }) => pattern.test(pathname))?.address
