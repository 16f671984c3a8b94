import { expect, test } from 'vitest'
import { paths } from './paths.ts'

/** The addresses of the specification (§2.1), as a reader would type them. */
const addresses: Readonly<Record<keyof typeof paths, [string, string]>> = {
  home: ['/', paths.home()],
  auth: ['/auth', paths.auth()],
  login: ['/login', paths.login()],
  forgot: ['/forgot', paths.forgot()],
  signUp: ['/signup', paths.signUp()],
  reset: ['/reset/secret', paths.reset('secret')],
  confirm: ['/confirm/secret', paths.confirm('secret')],
  onboarding: ['/onboarding', paths.onboarding()],
  accountCreation: ['/onboarding/account-creation', paths.accountCreation()],
  organizationCreation: ['/onboarding/organization-creation', paths.organizationCreation()],
  welcome: ['/welcome', paths.welcome()],
  dashboard: ['/dashboard', paths.dashboard()],
  dataHub: ['/data-hub', paths.dataHub()],
  importLog: ['/data-hub/import-log?import=i%2F1', paths.importLog({ import: 'i/1' })],
  emissionFactors: ['/data-hub/emission-factors?factor=f1', paths.emissionFactors({ factor: 'f1' })],
  newImport: ['/data-hub/import-log/new', paths.newImport()],
  dataImport: ['/data-hub/imports/i%2F1', paths.dataImport('i/1')],
  dataReports: ['/data-hub/reports?type=change', paths.dataReports({ type: 'change' })],
  myOrganization: ['/my-organization', paths.myOrganization()],
  organizationProfile: ['/my-organization/profile', paths.organizationProfile()],
  companies: ['/my-organization/companies', paths.companies()],
  company: ['/my-organization/companies/c1/overview', paths.company('c1')],
  companyInformation: ['/my-organization/companies/c1/overview/information', paths.companyInformation('c1')],
  companyDivisions: ['/my-organization/companies/c1/overview/divisions', paths.companyDivisions('c1')],
  division: ['/my-organization/companies/c1/overview/divisions/d1', paths.division('c1', 'd1')],
  divisions: ['/my-organization/divisions', paths.divisions()],
  governance: ['/my-organization/governance', paths.governance()],
  legalPersons: ['/my-organization/governance/legal', paths.legalPersons()],
  physicalPersons: ['/my-organization/governance/physical', paths.physicalPersons()],
  importCompanies: ['/my-organization/companies/import', paths.importCompanies()],
  importDivisions: ['/my-organization/divisions/import', paths.importDivisions()],
  importLegalPersons: ['/my-organization/governance/legal/import', paths.importLegalPersons()],
  importPhysicalPersons: ['/my-organization/governance/physical/import', paths.importPhysicalPersons()],
  doubleMaterialities: ['/double-materiality', paths.doubleMaterialities()],
  doubleMateriality: ['/double-materiality/edit/m1', paths.doubleMateriality('m1')],
  configuration: ['/double-materiality/edit/m1/configuration', paths.configuration('m1')],
  topic: ['/double-materiality/edit/m1/configuration/topic/t1', paths.topic('m1', 't1')],
  importSubjects: ['/double-materiality/edit/m1/configuration/import', paths.importSubjects('m1')],
  importContacts: ['/double-materiality/edit/m1/configuration/contacts/import', paths.importContacts('m1')],
  distribution: ['/double-materiality/edit/m1/configuration/distribution', paths.distribution('m1')],
  contacts: ['/double-materiality/edit/m1/configuration/contacts', paths.contacts('m1')],
  evaluation: ['/double-materiality/edit/m1/evaluation', paths.evaluation('m1')],
  evaluationDashboard: ['/double-materiality/edit/m1/evaluation/dashboard', paths.evaluationDashboard('m1')],
  newCampaign: ['/double-materiality/edit/m1/evaluation/new-campaign', paths.newCampaign('m1')],
  survey: ['/double-materiality/edit/m1/evaluation/survey/impact/s1', paths.survey('m1', 'impact', 's1')],
  campaign: [
    '/double-materiality/edit/m1/evaluation/survey/financial/s1/campaign/c1',
    paths.campaign('m1', 'financial', 's1', 'c1'),
  ],
  results: ['/double-materiality/edit/m1/results', paths.results('m1')],
  resultsDashboard: ['/double-materiality/edit/m1/results/dashboard', paths.resultsDashboard('m1')],
  generalResults: ['/double-materiality/edit/m1/results/general', paths.generalResults('m1')],
  resultDivergences: ['/double-materiality/edit/m1/results/divergences', paths.resultDivergences('m1')],
  resultSensitivity: ['/double-materiality/edit/m1/results/sensitivity', paths.resultSensitivity('m1')],
  resultComparison: ['/double-materiality/edit/m1/results/comparison', paths.resultComparison('m1')],
  resultExclusions: ['/double-materiality/edit/m1/results/exclusions', paths.resultExclusions('m1')],
  topicResults: ['/double-materiality/edit/m1/results/topic/t1', paths.topicResults('m1', 't1')],
  respond: ['/respond/secret', paths.respond('secret')],
  generalSettings: ['/general-settings', paths.generalSettings()],
  languageSettings: ['/general-settings/language', paths.languageSettings()],
  appearanceSettings: ['/general-settings/appearance', paths.appearanceSettings()],
  myProfile: ['/my-profile', paths.myProfile()],
  invitation: ['/invitation/secret', paths.invitation('secret')],
  admin: ['/admin', paths.admin()],
  members: ['/admin/members', paths.members()],
  status: ['/admin/status', paths.status()],
  demo: ['/demo', paths.demo()],
  diagnosisRequest: ['/diagnosis-request', paths.diagnosisRequest()],
  exclusiveContents: ['/exclusive-content', paths.exclusiveContents()],
  exclusiveContent: ['/exclusive-content/csrd-guide', paths.exclusiveContent('csrd-guide')],
  docs: ['/docs', paths.docs()],
  mailbox: ['/dev/mailbox', paths.mailbox()],
}

test.each(Object.entries(addresses))(
  'the address of %s is the one of the specification',
  (_name, [address, path]) => {
    expect(path).toBe(address)
  },
)

test('what comes from outside cannot leave its place in an address', () => {
  expect(paths.company('../admin?x')).toBe('/my-organization/companies/..%2Fadmin%3Fx/overview')
  expect(paths.login({ redirect: '/my-organization/companies?page=2' })).toBe(
    '/login?redirect=%2Fmy-organization%2Fcompanies%3Fpage%3D2',
  )
})
