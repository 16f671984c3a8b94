import { resources } from '#model/resources/resources.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import type { Fields } from '#model/schema/field.ts'
import { isCarried, nameOn } from '#model/schema/shapes.ts'
import type { TestCaller } from './caller.ts'
import type { Fixture } from './fixture.ts'

type Tree = Record<string, unknown>

/** A place with additional records for tests of saving. */
export type SavingFixture = Fixture & { legalPersonId: string; ownTopicId: string }

/** A save of the current state: where it is read, and the body a form would send. */
export type Save = {
  route: string
  /** The kind of change, if the route accepts several. */
  of?: string
  read: string
  /** The path of the write, if the place has another name for it. */
  write?: string
  body: (record: Tree) => Tree
  /** True for changes of results, in an assessment whose evaluation is closed. */
  inResult?: boolean
  /** True for changes of campaigns, with an open survey. */
  inSurvey?: boolean
  /** Its id in the list, if it cannot be read alone. */
  id?: keyof SavingFixture
}

const organization = '/organizations/{orgId}'
const company = `${organization}/companies/{companyId}`
const assessment = `${organization}/double-materialities/{doubleMaterialityId}`
const subjectList = `${assessment}/topics/{topicId}/subjects`

/** The record of each declared resource in a place, and the name of its id in paths. */
const idOf: Readonly<Record<string, keyof SavingFixture>> = {
  companies: 'companyId',
  divisions: 'divisionId',
  physicalPersons: 'personId',
  legalPersons: 'legalPersonId',
  officers: 'officerId',
  beneficialOwners: 'ownerId',
  subjects: 'subjectId',
  contacts: 'contactId',
  emissionFactors: 'factorId',
  disclosures: 'disclosureId',
  disclosureRequests: 'requestId',
  campaigns: 'campaignId',
}

const treeOf = (value: unknown): Tree => ({ ...(typeof value === 'object' ? value : {}) })

const only =
  (...names: string[]) =>
  (record: Tree) =>
    Object.fromEntries(names.map((name) => [name, record[name] ?? null]))

/** The editable part of a record, by its declaration. */
function changeable(fields: Fields, record: Tree): Tree {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, member]) => {
      const name = nameOn('wire', key, member)
      const value = record[name]
      if (!isCarried(member, 'patch')) return []
      if (member.kind === 'field') return [[name, value]]
      const below = changeable(member.fields, treeOf(value))
      return Object.keys(below).length === 0 ? [] : [[name, below]]
    }),
  )
}

/** Full records by their declaration, as no form sends them but any caller may. */
const derived = (resource: Resource): Save[] => {
  const id = idOf[resource.name]
  if (!id) return []
  const path = (resource.recordPath ?? `${resource.path}/:id`)
    .replace(/:id$/, `:${id}`)
    .replace(/:(\w+)/g, '{$1}')
  const isListedAlone = resource.name === 'contacts'
  const read = isListedAlone ? path.slice(0, path.lastIndexOf('/')) : path
  const body = (record: Tree) => ({ ...resource.patchWith, ...changeable(resource.fields, record) })
  const inSurvey = resource.name === 'campaigns'
  return [{ route: `PATCH ${path}`, of: resource.name, read, body, inSurvey, ...(isListedAlone && { id }) }]
}

/** Every save; a contract test reports missing routes. */
export const saves: readonly Save[] = [
  ...resources.flatMap(derived),
  // A new name must differ from the current one (spec §5).
  { route: `PATCH ${organization}`, read: organization, body: only('isInternational') },
  {
    route: `PUT ${organization}/disclosures/{disclosureId}/statement/{section}`,
    read: `${organization}/disclosures/{disclosureId}/statement/IRO-1`,
    write: `${organization}/disclosures/{disclosureId}/statement/IRO-1`,
    body: ({ blocks }) => ({ blocks: [blocks].flat().map((block) => only('kind', 'text')(treeOf(block))) }),
  },
  { route: `PUT ${organization}/main-company`, read: organization, body: only('mainCompanyId') },
  {
    route: `PUT ${organization}/second-factor-requirement`,
    read: organization,
    body: ({ requiresSecondFactor }) => ({ isRequired: requiresSecondFactor }),
  },
  { route: `PUT ${organization}/gwp-reports`, read: organization, body: only('ar6From') },
  {
    route: `PUT ${company}/headquarter`,
    read: company,
    body: ({ headquarter }) => ({ headquarterId: treeOf(headquarter)['id'] }),
  },
  {
    route: `PATCH ${assessment}`,
    of: 'global',
    read: assessment,
    body: (record) => ({ type: 'global', ...only('name', 'activitySectorId', 'perimeter')(record) }),
  },
  {
    route: `PATCH ${assessment}`,
    of: 'result',
    read: assessment,
    inResult: true,
    body: ({ scoring }) => ({ type: 'result', ...only('thresholds', 'aggregation')(treeOf(scoring)) }),
  },
  {
    route: `PATCH ${subjectList}/{subjectId}`,
    of: 'result',
    read: `${subjectList}-result`,
    id: 'subjectId',
    inResult: true,
    body: (record) => {
      const [impact, financial] = [treeOf(record['impact']), treeOf(record['financial'])]
      return {
        type: 'result',
        impactWeight: impact['weight'],
        financialWeight: financial['weight'],
        preparerImpact: impact['preparer'],
        preparerFinancial: financial['preparer'],
        preparerImpactRationale: impact['rationale'],
        preparerFinancialRationale: financial['rationale'],
        impactRetained: impact['retained'],
        financialRetained: financial['retained'],
      }
    },
  },
  {
    route: `PUT ${subjectList}/{subjectId}/disabled`,
    read: `${subjectList}/{subjectId}`,
    body: ({ disabled }) => ({ value: disabled }),
  },
  {
    route: `PATCH ${assessment}/topics/{topicId}`,
    read: `${assessment}/topics/{ownTopicId}`,
    write: `${assessment}/topics/{ownTopicId}`,
    body: only('label', 'universe'),
  },
  {
    route: `PUT ${assessment}/topics/{topicId}/exclusion`,
    read: `${assessment}/topics/{topicId}`,
    body: ({ exclusionReason }) => ({ reason: exclusionReason }),
  },
  {
    route: `PUT ${assessment}/distribution`,
    read: `${assessment}/distribution`,
    body: (record) => record,
  },
  {
    route: `PUT ${assessment}/surveys/{surveyId}`,
    read: `${assessment}/surveys/{surveyId}`,
    body: ({ questionnaire }) => treeOf(questionnaire),
  },
  {
    route: `PATCH ${organization}/kpi-subscriptions/{id}`,
    read: `${organization}/kpi-subscriptions/{subscriptionId}`,
    write: `${organization}/kpi-subscriptions/{subscriptionId}`,
    body: only('name'),
  },
  {
    route: `PATCH ${organization}/shared-items/{sharedItemId}`,
    read: `${organization}/shared-items/{sharedItemId}`,
    body: only('title', 'sharing', 'content'),
  },
  {
    route: `PATCH ${organization}/kpi-targets/{kpiId}`,
    read: `${organization}/kpi-targets`,
    write: `${organization}/kpi-targets/K12`,
    body: ({ content }) => ({
      set: (content as Tree[]).map(only('year', 'value', 'baselineYear')),
    }),
  },
  {
    route: `PATCH ${organization}/currency-rates`,
    read: `${organization}/currency-rates`,
    body: ({ content }) => ({
      set: (content as Tree[]).map(only('from', 'to', 'startDate', 'endDate', 'rate', 'source')),
    }),
  },
  {
    route: 'PUT /imports/{id}/perimeter',
    read: '/imports/{importId}',
    write: '/imports/{importId}/perimeter',
    body: ({ perimeterType, companyIds, divisionIds }) => ({ perimeterType, companyIds, divisionIds }),
  },
  {
    route: 'PATCH /imports/{id}',
    read: '/imports/{importId}',
    write: '/imports/{importId}',
    body: only('importMode', 'oneOrManyFiles'),
  },
]

/** Actions that only move forward, or repeat a decision: they cannot save the current state. */
export const actions: readonly string[] = [
  `PUT ${organization}/notifications/read`,
  `PUT ${organization}/mapping/main`,
  `PUT ${organization}/members/{memberId}/role`,
  `PUT ${assessment}/status`,
  `PUT ${assessment}/surveys/{surveyId}/state`,
  `PUT ${assessment}/surveys/{surveyId}/campaigns/{campaignId}/state`,
  `PUT ${assessment}/analyses/{analysisId}/decision`,
  `PUT ${assessment}/divergences/{subjectId}/{kind}/{materiality}`,
  `PUT ${organization}/disclosures/{disclosureId}/datapoints/{code}/decision`,
  `PUT ${organization}/disclosures/{disclosureId}/scope/review`,
  `PUT ${organization}/disclosures/{disclosureId}/requests/{requestId}/state`,
  `PUT ${organization}/disclosures/{disclosureId}/sign-offs/{part}/{signOffId}/withdrawal`,
  `PUT ${assessment}/sign-offs/{signOffId}/withdrawal`,
  `PUT ${subjectList}/{subjectId}/comments/{commentId}/hidden`,
]

/** Fills the ids of a place into a path. */
export const fill = (path: string, ids: SavingFixture): string =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof SavingFixture) => ids[name])

/** The place of a save, where its record is, and its path and body as a form would send it now. */
export async function prepareSave(caller: TestCaller, save: Save, ids: SavingFixture) {
  const answer = await caller.callOrThrow('GET', fill(save.read, ids))
  const read = answer.json<Tree & { content?: Tree[] }>()
  const record = save.id ? read.content?.find(({ id }) => id === ids[save.id ?? 'orgId']) : read
  const [method = '', path = ''] = save.route.split(' ')
  return {
    method: method === 'PUT' ? ('PUT' as const) : ('PATCH' as const),
    path: fill(save.write ?? path, ids),
    body: save.body(record ?? {}),
    etag: answer.headers['etag'],
  }
}
