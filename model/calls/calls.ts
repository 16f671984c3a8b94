import * as accounts from './accounts.ts'
import * as assessments from './assessments.ts'
import * as cube from './cube.ts'
import * as currencyRates from './currencyRates.ts'
import * as dataAnalysis from './dataAnalysis.ts'
import * as dataEntry from './dataEntry.ts'
import * as dataImports from './dataImports.ts'
import type { Call } from './defineCall.ts'
import { recordCalls, recordOperationId, type Verb } from './defineRecords.ts'
import * as deletions from './deletions.ts'
import * as disclosureGuests from './disclosureGuests.ts'
import * as disclosureRequests from './disclosureRequests.ts'
import * as disclosures from './disclosures.ts'
import * as development from './development.ts'
import * as emissionFactors from './emissionFactors.ts'
import * as governance from './governance.ts'
import * as identity from './identity.ts'
import * as imports from './imports.ts'
import * as kpis from './kpis.ts'
import * as notifications from './notifications.ts'
import * as members from './members.ts'
import * as organizationData from './organizationData.ts'
import * as organizations from './organizations.ts'
import * as recomputations from './recomputations.ts'
import * as reference from './reference.ts'
import { records } from './records.ts'
import * as register from './register.ts'
import * as repository from './repository.ts'
import * as responses from './responses.ts'
import * as results from './results.ts'
import * as secondFactor from './secondFactor.ts'
import * as signOffs from './signOffs.ts'
import * as statement from './statement.ts'
import * as stakeholders from './stakeholders.ts'
import * as sharedItems from './sharedItems.ts'
import * as storages from './storages.ts'
import * as surveys from './surveys.ts'
import * as system from './system.ts'
import * as topics from './topics.ts'

const areas: readonly Readonly<Record<string, Call>>[] = [
  accounts,
  assessments,
  cube,
  currencyRates,
  dataEntry,
  dataAnalysis,
  dataImports,
  deletions,
  disclosures,
  disclosureRequests,
  disclosureGuests,
  development,
  emissionFactors,
  governance,
  identity,
  imports,
  kpis,
  notifications,
  members,
  organizationData,
  organizations,
  recomputations,
  reference,
  register,
  repository,
  responses,
  results,
  secondFactor,
  sharedItems,
  signOffs,
  stakeholders,
  statement,
  storages,
  surveys,
  system,
  topics,
]

const ofRecords = Object.entries(records).flatMap(([key, collection]) =>
  Object.entries(recordCalls(collection)).map(
    ([verb, call]) => [recordOperationId(key, verb as Verb), call] as const,
  ),
)

/** Every declared call with its operationId: the name of its declaration, or that of its verb on records. */
export const operations: readonly (readonly [operationId: string, call: Call])[] = [
  ...areas.flatMap((area) => Object.entries(area)),
  ...ofRecords,
]

/** Every declared call. */
export const calls: readonly Call[] = operations.map(([, call]) => call)
