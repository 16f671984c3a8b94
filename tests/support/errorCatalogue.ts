/**
 * Spec §8, once: its table and the failure toasts under it, each with the key of its text. Tests take their rows from
 * here; those of parts that are not built yet name the part.
 */
export const errorCatalogue = {
  'No response received': { key: 'errors.external' },
  'Backend gave no message': { key: 'errors.internal' },
  '404 on the main API': { key: 'errors.notFound' },
  '404 on the data API': { pending: 'data API' },
  'Data fetch failure': { key: 'errors.dataFetch' },
  'No organization retrievable at login': { key: 'access.organization.failed' },
  'Token renewal fails': { key: 'auth.login.title' },
  'App load failure': { key: 'loadFailure.title' },
  'Login failure': { key: 'auth.login.failed' },
  'Sign-up': { key: 'auth.signUp.failed' },
  'Forgot password': { key: 'auth.forgot.failed' },
  'Mapping validation': { key: 'onboarding.mapping.failed' },
  'Creating entities from a file, none added': { key: 'onboarding.outcome.none' },
  'Creating entities from a file, partial': { key: 'onboarding.outcome.partial' },
  'Entity not added': { key: 'onboarding.mapping.addFailed' },
  'Company create': { key: 'resources.companies.createFailed' },
  'Company patch': { key: 'resources.companies.saveFailed' },
  'Company delete': { key: 'resources.companies.deleteFailed' },
  'Headquarter change': { key: 'register.headquarter.failed' },
  'Division create': { key: 'resources.divisions.createFailed' },
  'Division patch': { key: 'resources.divisions.saveFailed' },
  'Division delete': { key: 'resources.divisions.deleteFailed' },
  'Person create': { key: 'resources.physicalPersons.createFailed' },
  'Person patch': { key: 'resources.physicalPersons.saveFailed' },
  'Person delete': { key: 'persons.delete.failed' },
  'Officer create': { key: 'resources.officers.createFailed' },
  'Officer patch': { key: 'resources.officers.saveFailed' },
  'Officer delete': { key: 'resources.officers.deleteFailed' },
  'Beneficial owner create': { key: 'resources.beneficialOwners.createFailed' },
  'Beneficial owner patch': { key: 'resources.beneficialOwners.saveFailed' },
  'Beneficial owner delete': { key: 'resources.beneficialOwners.deleteFailed' },
  'Subject create': { key: 'resources.subjects.createFailed' },
  'Subject archive': { key: 'materiality.subjects.archiveFailed' },
  'Subject restore': { key: 'materiality.subjects.restoreFailed' },
  'AI analysis returns nothing': { key: 'assistant.empty.title' },
  'Fetch of stakeholders': { key: 'resources.contacts.listFailed' },
  'Evaluation start': { key: 'materiality.start.failed' },
  'Evaluation close': { key: 'materiality.end.failed' },
  'Survey closing': { key: 'campaigns.close.failed' },
  'Campaign create': { key: 'campaigns.wizard.failed.create' },
  'Reporter creation, with Retry': { key: 'campaigns.wizard.failed.reporters' },
  'Campaign send': { key: 'campaigns.wizard.failed.send' },
  'Invitation email': { key: 'campaigns.remind.failed' },
  'Fetch of results': { key: 'results.failed' },
  'Threshold update': { key: 'results.threshold.failed' },
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
} as const satisfies Record<string, { key: string } | { pending: string }>

type Catalogue = typeof errorCatalogue

/** The rows of parts that are built. */
export type BuiltRow = {
  [Row in keyof Catalogue]: Catalogue[Row] extends { key: string } ? Row : never
}[keyof Catalogue]

/** The rows of parts that are built, with their text keys. */
export const builtRows = Object.entries(errorCatalogue).flatMap(([row, entry]) =>
  'key' in entry ? [[row as BuiltRow, entry.key] as const] : [],
)
