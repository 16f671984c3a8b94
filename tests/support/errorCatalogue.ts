/**
 * Spec §8, once: its table and the failure toasts under it, each with the key of its text. Tests take their rows from
 * here; those of parts that are not built yet name the part.
 */
export const errorCatalogue = {
  'No response received': { room: 'door', key: 'errors.external' },
  'Backend gave no message': { room: 'door', key: 'errors.internal' },
  '404 on the main API': { room: 'door', key: 'errors.notFound' },
  '404 on the data API': { pending: 'data API' },
  'Data fetch failure': { room: 'door', key: 'errors.dataFetch' },
  'No organization retrievable at login': { room: 'door', key: 'access.organization.failed' },
  'Token renewal fails': { room: 'door', key: 'auth.login.title' },
  'App load failure': { room: 'door', key: 'loadFailure.title' },
  'Login failure': { room: 'guest', key: 'auth.login.failed' },
  'Sign-up': { room: 'guest', key: 'auth.signUp.failed' },
  'Forgot password': { room: 'guest', key: 'auth.forgot.failed' },
  'Mapping validation': { room: 'onboarding', key: 'onboarding.mapping.failed' },
  'Creating entities from a file, none added': { room: 'onboarding', key: 'onboarding.outcome.none' },
  'Creating entities from a file, partial': { room: 'onboarding', key: 'onboarding.outcome.partial' },
  'Entity not added': { room: 'onboarding', key: 'onboarding.mapping.addFailed' },
  'Company create': { room: 'register', key: 'resources.companies.createFailed' },
  'Company patch': { room: 'register', key: 'resources.companies.saveFailed' },
  'Company delete': { room: 'register', key: 'resources.companies.deleteFailed' },
  'Headquarter change': { room: 'register', key: 'register.headquarter.failed' },
  'Division create': { room: 'register', key: 'resources.divisions.createFailed' },
  'Division patch': { room: 'register', key: 'resources.divisions.saveFailed' },
  'Division delete': { room: 'register', key: 'resources.divisions.deleteFailed' },
  'Person create': { room: 'governance', key: 'resources.physicalPersons.createFailed' },
  'Person patch': { room: 'governance', key: 'resources.physicalPersons.saveFailed' },
  'Person delete': { room: 'governance', key: 'persons.delete.failed' },
  'Officer create': { room: 'governance', key: 'resources.officers.createFailed' },
  'Officer patch': { room: 'governance', key: 'resources.officers.saveFailed' },
  'Officer delete': { room: 'governance', key: 'resources.officers.deleteFailed' },
  'Beneficial owner create': { room: 'governance', key: 'resources.beneficialOwners.createFailed' },
  'Beneficial owner patch': { room: 'governance', key: 'resources.beneficialOwners.saveFailed' },
  'Beneficial owner delete': { room: 'governance', key: 'resources.beneficialOwners.deleteFailed' },
  'Subject create': { room: 'repository', key: 'resources.subjects.createFailed' },
  'Subject archive': { room: 'repository', key: 'materiality.subjects.archiveFailed' },
  'Subject restore': { room: 'repository', key: 'materiality.subjects.restoreFailed' },
  'AI analysis returns nothing': { room: 'repository', key: 'assistant.empty.title' },
  'Fetch of stakeholders': { room: 'repository', key: 'resources.contacts.listFailed' },
  'Evaluation start': { room: 'repository', key: 'materiality.start.failed' },
  'Evaluation close': { room: 'evaluation', key: 'materiality.end.failed' },
  'Survey closing': { room: 'evaluation', key: 'campaigns.close.failed' },
  'Campaign create': { room: 'evaluation', key: 'campaigns.wizard.failed.create' },
  'Reporter creation, with Retry': { room: 'evaluation', key: 'campaigns.wizard.failed.reporters' },
  'Campaign send': { room: 'evaluation', key: 'campaigns.wizard.failed.send' },
  'Invitation email': { room: 'evaluation', key: 'campaigns.remind.failed' },
  'Fetch of results': { room: 'results', key: 'results.failed' },
  'Threshold update': { room: 'results', key: 'results.threshold.failed' },
  'Chart without data': { pending: 'analytics' },
  'Analysis save': { pending: 'analytics' },
  'Analysis duplicate': { pending: 'analytics' },
  'Analysis delete, with a reason': { pending: 'analytics' },
  'Title update': { pending: 'analytics and dashboards' },
  'Dashboard operations': { pending: 'dashboards' },
  'Dashboard line operations': { pending: 'dashboards' },
  'Data import create': { pending: 'data imports' },
  'Data import get': { pending: 'data imports' },
  'Data import perimeter change': { pending: 'data imports' },
} as const satisfies Record<string, { room: string; key: string } | { pending: string }>

type Catalogue = typeof errorCatalogue
type Built = {
  [Row in keyof Catalogue]: Catalogue[Row] extends { key: string } ? Row : never
}[keyof Catalogue]

export type ErrorRoom = Extract<Catalogue[Built], { room: string }>['room']

/** The rows of a room, each of which its test must provoke: one that is left out does not type-check. */
export type RowsOf<RootFolder extends ErrorRoom> = {
  [Row in Built]: Catalogue[Row] extends { room: RootFolder } ? Row : never
}[Built]

/** The rows of a room with their text keys. */
export const rowsOf = <RootFolder extends ErrorRoom>(room: RootFolder) =>
  Object.entries(errorCatalogue).flatMap(([row, entry]) =>
    'room' in entry && entry.room === room ? [[row as RowsOf<RootFolder>, entry.key] as const] : [],
  )
