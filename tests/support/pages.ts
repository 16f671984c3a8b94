import { paths } from '#src/paths.ts'

type PathName = keyof typeof paths

/** Addresses outside the shell: their own journeys check them. */
const outsideShell: ReadonlySet<string> = new Set<PathName>([
  'auth',
  'login',
  'callback',
  'forgot',
  'signUp',
  'reset',
  'confirm',
  'accessibility',
  'invitation',
  'onboarding',
  'accountCreation',
  'organizationCreation',
  'welcome',
  'enterOrganization',
  'respond',
  'contribute',
  'optOut',
  'mailbox',
])

export type NamedPage = { name: string; path: string }

/**
 * Every page of the shell, from the list of addresses; parameters are filled by name.
 *
 * @throws Error naming the page whose parameter has no sample among the ids.
 */
export function shellPages(ids: Readonly<Record<string, string>>): NamedPage[] {
  const pages = Object.entries(paths).flatMap(([name, write]) => {
    if (outsideShell.has(name)) return []
    const values = parametersOf(write).map((parameter) => {
      const id = ids[parameter]
      if (id === undefined) throw new Error(`${name} asks for ${parameter}, which the demonstration has not`)
      return id
    })
    const path = write as (...args: readonly string[]) => string
    return [{ name, path: path(...values) }]
  })
  return [
    ...pages,
    // Pages whose content depends on the query.
    { name: 'importSheet', path: paths.importLog({ import: ids['importId'] ?? '' }) },
    { name: 'dataReportsProfile', path: paths.dataReports({ type: 'profile' }) },
    { name: 'dataReportsChange', path: paths.dataReports({ type: 'change' }) },
    { name: 'criteria', path: `${paths.generalResults(ids['id'] ?? '')}?level=criteria` },
    { name: 'notFound', path: '/no-such-page' },
  ]
}

/** The pages that people use most: checks of the accessibility tree, forced colours and reflow visit each of them. */
const mainNames: readonly (PathName | 'criteria')[] = [
  'dashboard',
  'dashboardConfiguration',
  'analytics',
  'newAnalysis',
  'importLog',
  'emissionFactors',
  'dataReports',
  'disclosures',
  'disclosureRequests',
  'companies',
  'companyInformation',
  'divisions',
  'legalPersons',
  'physicalPersons',
  'doubleMaterialities',
  'topic',
  'distribution',
  'contacts',
  'evaluationDashboard',
  'resultsDashboard',
  'generalResults',
  'criteria',
  'members',
  'adminOrganization',
  'appearanceSettings',
  'myProfile',
]

/** @throws Error naming the page that has no address. */
export function mainPages(ids: Readonly<Record<string, string>>): NamedPage[] {
  const all = new Map(shellPages(ids).map((page) => [page.name, page]))
  return mainNames.map((name) => {
    const page = all.get(name)
    if (page === undefined) throw new Error(`${name} has no address`)
    return page
  })
}

/** Pages before the login, and pages of unknown links. */
export const guestPages = (links: { reset: string }): NamedPage[] => [
  { name: 'login', path: paths.login() },
  { name: 'signUp', path: paths.signUp() },
  { name: 'forgot', path: paths.forgot() },
  { name: 'accessibility', path: paths.accessibility() },
  { name: 'reset', path: paths.reset(links.reset) },
  { name: 'resetUnknown', path: paths.reset('unknown') },
  { name: 'confirmUnknown', path: paths.confirm('unknown') },
  { name: 'invitationUnknown', path: paths.invitation('unknown') },
  { name: 'respondUnknown', path: paths.respond('unknown') },
  { name: 'contributeUnknown', path: paths.contribute('unknown') },
  { name: 'optOutUnknown', path: paths.optOut('unknown') },
  { name: 'mailbox', path: paths.mailbox() },
]

/** Pages of a person without an organisation. */
export const newcomerPages: readonly NamedPage[] = [
  { name: 'onboarding', path: paths.onboarding() },
  { name: 'organizationCreation', path: paths.organizationCreation() },
]

/** The names of required parameters; those with a default are left out. */
function parametersOf(write: (...args: never[]) => string): string[] {
  const [, several, one] = /^(?:\(([^)]*)\)|(\w+))\s*=>/.exec(write.toString()) ?? []
  const names = (several ?? one ?? '').split(',').map((name) => name.trim())
  return names.slice(0, write.length)
}
