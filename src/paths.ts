/** The id in addresses of records that are not saved yet. */
export const newId = 'new'

/** Every address of the product (spec §2.1). All links are created here. */
export const paths = {
  home: () => '/',
  auth: () => '/auth',
  login: (query: { redirect?: string; email?: string; session?: 'ended' | 'left'; account?: 'other' } = {}) =>
    `/login${writeQuery(query)}`,
  /** The redirect address for a login at another identity provider. */
  callback: () => '/callback',
  forgot: () => '/forgot',
  /** `query` holds the parameters of an e-mailed invitation, which fill in the form. */
  signUp: (query: { invitationId?: string; token?: string; email?: string } = {}) =>
    `/signup${writeQuery(query)}`,
  invitation: (token: string) => `/invitation/${encodeURIComponent(token)}`,
  reset: (token: string) => `/reset/${encodeURIComponent(token)}`,
  confirm: (token: string) => `/confirm/${encodeURIComponent(token)}`,
  /** The declaration of accessibility, open to everybody. */
  accessibility: () => '/accessibility',
  onboarding: () => '/onboarding',
  accountCreation: () => '/onboarding/account-creation',
  organizationCreation: () => '/onboarding/organization-creation',
  welcome: () => '/welcome',
  /** The dashboard that was changed last, the named one, or the overview. */
  dashboard: (query: { view?: string } = {}) => `/dashboard${writeQuery(query)}`,
  /** The organisations of the account, and the address that opens one of them. */
  organizations: () => '/organizations',
  enterOrganization: (id: string) => `${paths.organizations()}/${encodeURIComponent(id)}`,
  dashboardConfiguration: (dashboardId: string) =>
    `${paths.dashboard()}/${encodeURIComponent(dashboardId)}/configuration`,
  analytics: () => '/analytics',
  /** The analysis builder with an unsaved analysis; `src/analysis/definition` writes the content of its address. */
  newAnalysis: () => paths.analysis(newId),
  analysis: (analysisId: string) => `${paths.analytics()}/${encodeURIComponent(analysisId)}`,
  dataHub: () => '/data-hub',
  /** The imports of the organisation; the query names the one that is open in a sidebar. */
  importLog: (query: { import?: string } = {}) => `${paths.dataHub()}/import-log${writeQuery(query)}`,
  currencyRates: () => `${paths.dataHub()}/currency-rates`,
  recomputations: () => `${paths.dataHub()}/recomputations`,
  recomputation: (recomputationId: string) =>
    `${paths.recomputations()}/${encodeURIComponent(recomputationId)}`,
  emissionFactors: (query: { factor?: string } = {}) =>
    `${paths.dataHub()}/emission-factors${writeQuery(query)}`,
  newImport: () => `${paths.importLog()}/new`,
  /** The wizard of an import, at its current step. */
  dataImport: (importId: string) => `${paths.dataHub()}/imports/${encodeURIComponent(importId)}`,
  /** Reports on the facts of the organisation; the query names the report, its year and its company. */
  dataReports: (query: { type?: string; year?: string; company?: string } = {}) =>
    `${paths.dataHub()}/reports${writeQuery(query)}`,
  /** Sustainability statements in preparation. */
  disclosures: () => '/disclosures',
  disclosureScope: (disclosureId: string) => `/disclosures/${encodeURIComponent(disclosureId)}/scope`,
  disclosureRequests: (disclosureId: string) => `/disclosures/${encodeURIComponent(disclosureId)}/requests`,
  disclosureRequestBoard: (disclosureId: string) => `${paths.disclosureRequests(disclosureId)}/board`,
  disclosureStatement: (disclosureId: string) => `/disclosures/${encodeURIComponent(disclosureId)}/statement`,
  disclosureIndex: (disclosureId: string) => `/disclosures/${encodeURIComponent(disclosureId)}/index`,
  /** The datapoints of a disclosure; the query holds the filters. */
  disclosureDatapoints: (
    disclosureId: string,
    query: { requirement?: string; state?: string; search?: string } = {},
  ) => `/disclosures/${encodeURIComponent(disclosureId)}/datapoints${writeQuery(query)}`,
  myOrganization: () => '/my-organization',
  organizationProfile: () => '/my-organization/profile',
  companies: () => '/my-organization/companies',
  company: (companyId: string) => `/my-organization/companies/${encodeURIComponent(companyId)}/overview`,
  companyInformation: (companyId: string) => `${paths.company(companyId)}/information`,
  companyGovernance: (companyId: string) => `${paths.company(companyId)}/governance`,
  companyDivisions: (companyId: string) => `${paths.company(companyId)}/divisions`,
  division: (companyId: string, divisionId: string) =>
    `${paths.companyDivisions(companyId)}/${encodeURIComponent(divisionId)}`,
  divisions: () => '/my-organization/divisions',
  governance: () => '/my-organization/governance',
  /** Both lists of persons; the query names the one that is open in a sidebar. */
  legalPersons: (query: { person?: string } = {}) => `${paths.governance()}/legal${writeQuery(query)}`,
  physicalPersons: (query: { person?: string } = {}) => `${paths.governance()}/physical${writeQuery(query)}`,
  importCompanies: () => `${paths.companies()}/import`,
  importDivisions: () => `${paths.divisions()}/import`,
  importLegalPersons: () => `${paths.legalPersons()}/import`,
  importPhysicalPersons: () => `${paths.physicalPersons()}/import`,
  doubleMaterialities: () => '/double-materiality',
  doubleMateriality: (id: string) => `/double-materiality/edit/${encodeURIComponent(id)}`,
  configuration: (id: string) => `${paths.doubleMateriality(id)}/configuration`,
  importSubjects: (id: string) => `${paths.configuration(id)}/import`,
  /** The subjects of a topic; the query names the one that is open in a sidebar. */
  topic: (id: string, topicId: string, query: { subject?: string } = {}) =>
    `${paths.configuration(id)}/topic/${encodeURIComponent(topicId)}${writeQuery(query)}`,
  distribution: (id: string) => `${paths.configuration(id)}/distribution`,
  /** The stakeholders; the query names the one that is open in a sidebar. */
  contacts: (id: string, query: { contact?: string } = {}) =>
    `${paths.configuration(id)}/contacts${writeQuery(query)}`,
  importContacts: (id: string) => `${paths.contacts(id)}/import`,
  evaluation: (id: string) => `${paths.doubleMateriality(id)}/evaluation`,
  evaluationDashboard: (id: string) => `${paths.evaluation(id)}/dashboard`,
  newCampaign: (id: string) => `${paths.evaluation(id)}/new-campaign`,
  survey: (id: string, kind: 'impact' | 'financial', surveyId: string) =>
    `${paths.evaluation(id)}/survey/${kind}/${encodeURIComponent(surveyId)}`,
  campaign: (id: string, kind: 'impact' | 'financial', surveyId: string, campaignId: string) =>
    `${paths.survey(id, kind, surveyId)}/campaign/${encodeURIComponent(campaignId)}`,
  results: (id: string) => `${paths.doubleMateriality(id)}/results`,
  resultsDashboard: (id: string) => `${paths.results(id)}/dashboard`,
  generalResults: (id: string) => `${paths.results(id)}/general`,
  resultDivergences: (id: string) => `${paths.results(id)}/divergences`,
  resultSensitivity: (id: string) => `${paths.results(id)}/sensitivity`,
  resultComparison: (id: string) => `${paths.results(id)}/comparison`,
  resultExclusions: (id: string) => `${paths.results(id)}/exclusions`,
  topicResults: (id: string, topicId: string) => `${paths.results(id)}/topic/${encodeURIComponent(topicId)}`,
  respond: (token: string) => `/respond/${encodeURIComponent(token)}`,
  /** The page on which a guest contributor answers data requests. */
  contribute: (token: string) => `/contribute/${encodeURIComponent(token)}`,
  /** The page on which the reader of a campaign mail stops being asked. */
  optOut: (token: string) => `/opt-out/${encodeURIComponent(token)}`,
  generalSettings: () => '/general-settings',
  languageSettings: () => `${paths.generalSettings()}/language`,
  appearanceSettings: () => `${paths.generalSettings()}/appearance`,
  myProfile: () => '/my-profile',
  admin: () => '/admin',
  /** The members, or the pending invitations. */
  members: (query: { view?: 'invitations'; filter?: string } = {}) =>
    `${paths.admin()}/members${writeQuery(query)}`,
  /** Name, export and erasure of the organisation. */
  adminOrganization: () => `${paths.admin()}/organization`,
  /** The audit trail of the organisation; the query holds author, kind of record and page. */
  audit: () => `${paths.admin()}/audit`,
  status: () => `${paths.admin()}/status`,
  demo: () => '/demo',
  diagnosisRequest: () => '/diagnosis-request',
  exclusiveContents: () => '/exclusive-content',
  exclusiveContent: (code: string) => `/exclusive-content/${encodeURIComponent(code)}`,
  docs: () => '/docs',
  /** E-mails that were stored instead of sent; never in production. */
  mailbox: () => '/dev/mailbox',
}

/** A list without the filters with which it was left. */
export const unfiltered = (path: string): string => `${path}?page=1`

const writeQuery = (query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
