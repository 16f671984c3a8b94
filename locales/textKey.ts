import type { accessibility } from './fr/accessibility.ts'
import type { admin } from './fr/admin.ts'
import type { analysisResults } from './fr/analysisResults.ts'
import type { analytics } from './fr/analytics.ts'
import type { assistant } from './fr/assistant.ts'
import type { auth } from './fr/auth.ts'
import type { campaigns } from './fr/campaigns.ts'
import type { contribute } from './fr/contribute.ts'
import type { contents } from './fr/contents.ts'
import type { csv } from './fr/csv.ts'
import type { currencyRates } from './fr/currencyRates.ts'
import type { recomputations } from './fr/recomputations.ts'
import type { dashboards } from './fr/dashboards.ts'
import type { sharing } from './fr/sharing.ts'
import type { signOffs } from './fr/signOffs.ts'
import type { dataEntry } from './fr/dataEntry.ts'
import type { dataHub } from './fr/dataHub.ts'
import type { dataReports } from './fr/dataReports.ts'
import type { demo } from './fr/demo.ts'
import type { diagnosis } from './fr/diagnosis.ts'
import type { directory } from './fr/directory.ts'
import type { docs } from './fr/docs.ts'
import type { evidence } from './fr/evidence.ts'
import type { fieldHelp } from './fr/fieldHelp.ts'
import type { carbonFactors } from './fr/carbonFactors.ts'
import type { disclosures } from './fr/disclosures.ts'
import type { statement } from './fr/statement.ts'
import type { tagging } from './fr/tagging.ts'
import type { governance } from './fr/governance.ts'
import type { history } from './fr/history.ts'
import type { home } from './fr/home.ts'
import type { resources as lateResources } from './fr/lazyResources.ts'
import type { library } from './fr/library.ts'
import type { materiality } from './fr/materiality.ts'
import type { onboarding } from './fr/onboarding.ts'
import type { persons } from './fr/persons.ts'
import type { questionnaire } from './fr/questionnaire.ts'
import type { recordImport } from './fr/recordImport.ts'
import type { register } from './fr/register.ts'
import type { reportFile } from './fr/reportFile.ts'
import type { presence } from './fr/presence.ts'
import type { reserved } from './fr/reserved.ts'
import type { respond } from './fr/respond.ts'
import type { results } from './fr/results.ts'
import type { selection } from './fr/selection.ts'
import type { settings } from './fr/settings.ts'
import type { shortcuts } from './fr/shortcuts.ts'
import type { views } from './fr/views.ts'
import type { notifications } from './fr/notifications.ts'
import type { tools } from './fr/tools.ts'
import type { messages } from './fr/messages.ts'

/** The rooms that the client speaks: those of the first pages, and those that come late. */
type Rooms = typeof messages & {
  accessibility: typeof accessibility
  admin: typeof admin
  analysisResults: typeof analysisResults
  analytics: typeof analytics
  assistant: typeof assistant
  auth: typeof auth
  campaigns: typeof campaigns
  contents: typeof contents
  contribute: typeof contribute
  csv: typeof csv
  dashboards: typeof dashboards
  sharing: typeof sharing
  dataEntry: typeof dataEntry
  dataHub: typeof dataHub
  dataReports: typeof dataReports
  demo: typeof demo
  diagnosis: typeof diagnosis
  directory: typeof directory
  docs: typeof docs
  evidence: typeof evidence
  fieldHelp: typeof fieldHelp
  carbonFactors: typeof carbonFactors
  currencyRates: typeof currencyRates
  disclosures: typeof disclosures
  governance: typeof governance
  history: typeof history
  home: typeof home
  library: typeof library
  materiality: typeof materiality
  onboarding: typeof onboarding
  persons: typeof persons
  questionnaire: typeof questionnaire
  recomputations: typeof recomputations
  recordImport: typeof recordImport
  register: typeof register
  reportFile: typeof reportFile
  resources: typeof lateResources
  presence: typeof presence
  reserved: typeof reserved
  respond: typeof respond
  results: typeof results
  selection: typeof selection
  settings: typeof settings
  signOffs: typeof signOffs
  statement: typeof statement
  tagging: typeof tagging
  shortcuts: typeof shortcuts
  views: typeof views
  notifications: typeof notifications
  tools: typeof tools
}

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`
}[keyof Texts & string]

type GroupsOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? never : Key | `${Key}.${GroupsOf<Texts[Key]>}`
}[keyof Texts & string]

type At<Texts, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Texts
    ? At<Texts[Key], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never

/** A sentence of the client, by its place in the French texts. */
export type TextKey = KeysOf<Rooms>

/** What holds sentences or further groups. */
export type TextGroup = GroupsOf<Rooms>

/** What `countKey` makes a key of: it has a sentence for none and one for some. */
export type CountedKey = TextKey extends infer Key ? (Key extends `${infer Base}.zero` ? Base : never) : never

/** What follows a group in the keys of its sentences. */
export type KeyUnder<Group extends TextGroup> = KeysOf<At<Rooms, Group>>

/** The key of a value that only the run tells, in a group that is there. */
export const keyUnder = (group: TextGroup, rest: string): TextKey => `${group}.${rest}` as TextKey

/** A key that only the run tells, or a sentence that is said as it is, such as one of the server. */
export const asKey = (labels: string): TextKey => labels as TextKey
