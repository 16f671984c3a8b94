import { randomUUID } from 'node:crypto'
import { dataFileOf, factorOf } from '#model/calls/samples/dataCalls.ts'
import { sharedDashboardOf } from '#model/calls/samples/sharedItemCalls.ts'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { TestCaller } from './caller.ts'
import { freshSiren, siretOf } from './frenchNumbers.ts'

/** An organisation with one record of every kind, by the ids used in paths. */
export type Fixture = {
  accountId: string
  orgId: string
  mainCompanyId: string
  /** A company that is not the main one, with two divisions. */
  companyId: string
  siren: string
  headquarterId: string
  divisionId: string
  itemId: string
  personId: string
  officerId: string
  ownerId: string
  doubleMaterialityId: string
  topicId: string
  subjectId: string
  contactId: string
  analysisId: string
  surveyId: string
  /** A second assessment, under evaluation: its open survey, with a campaign to one reporter. */
  evaluationId: string
  openSurveyId: string
  campaignId: string
  reporterId: string
  /** An import of data with an announced file. */
  importId: string
  fileId: string
  /** An emission factor of the organisation's own. */
  factorId: string
  /** A recomputation that is prepared. */
  recomputationId: string
  /** An assessment whose evaluation is closed, and a disclosure based on it. */
  closedId: string
  disclosureId: string
  /** A data request of it. */
  requestId: string
  /** A guest contributor of it. */
  guestId: string
  sharedItemId: string
  /** A KPI that the organisation follows. */
  subscriptionId: string
}

/** The ids for a path into the assessment under evaluation. */
export const underEvaluation = (fixture: Fixture): Fixture => ({
  ...fixture,
  doubleMaterialityId: fixture.evaluationId,
  surveyId: fixture.openSurveyId,
})

/** Builds a place through the API. `canary` is part of every text. */
export async function buildFixture(
  caller: TestCaller,
  { canary = 'Ormelle', hasMainCompany = true } = {},
): Promise<Fixture> {
  const orgId = await caller.found(`${canary} ${randomUUID()}`)
  const base = `/organizations/${orgId}`
  const create = async (path: string, body: object) => {
    const answer = await caller.callOrThrow('POST', `${base}${path}`, body)
    return answer.json<{ id: string; headquarter?: { id: string } }>()
  }
  const first = async (path: string) => {
    const page = await caller.callOrThrow('GET', `${base}${path}`)
    return page.json<{ content: { id: string }[] }>().content[0]?.id ?? ''
  }
  const buildAssessment = async () => {
    const { id } = await create('/double-materialities', {
      name: canary,
      activitySectorId: 'C',
      referenceStableId: 'ESRS_2023',
    })
    const path = `/double-materialities/${id}`
    const topicId = await first(`${path}/topics`)
    const [subject, contact, surveyId] = await Promise.all([
      create(`${path}/topics/${topicId}/subjects`, {
        text: canary,
        financialMateriality: 'RISK',
        impactMateriality: 'NEGATIVE',
      }),
      create(`${path}/contacts`, { email: `${randomUUID()}@example.org`, lastName: canary }),
      first(`${path}/surveys`),
    ])
    return { id, topicId, subjectId: subject.id, contactId: contact.id, surveyId }
  }
  const siren = freshSiren()
  const company = (nationalId: string) => ({ name: `${canary} société`, country: 'FR', nationalId })
  const [main, other, item] = await Promise.all([
    create('/companies', company(freshSiren())),
    create('/companies', company(siren)),
    create('/mapping', { ...company(freshSiren()), nationalIdType: 'SIREN' }),
  ])
  const division = await create(`/companies/${other.id}/divisions`, {
    name: `${canary} site`,
    nationalId: siretOf(siren),
    address: { street: `${canary} rue`, city: `${canary} ville`, country: 'FR' },
  })
  const person = await create('/persons', {
    identity: { firstName: canary, lastName: `${canary} nom`, birthDate: '1968-06-17' },
  })
  await create('/persons', { identity: { name: canary, country: 'FR', nationalId: freshSiren() } })
  const links = `/companies/${other.id}`
  const officer = await create(`${links}/officers`, { personId: person.id, role: '73' })
  const owner = await create(`${links}/beneficial-owners`, {
    personId: person.id,
    shareRate: 58,
    voteRate: 61.5,
  })
  const configuration = await buildAssessment()
  const analysis = await create(`/double-materialities/${configuration.id}/analyse-subject`, {
    analyseType: 'DESCRIBE',
    text: `${canary} canicules`,
    topicId: configuration.topicId,
    subjectId: configuration.subjectId,
  })
  const evaluation = await buildAssessment()
  const running = `/double-materialities/${evaluation.id}`
  await caller.callOrThrow('PUT', `${base}${running}/status`, { value: 'EVALUATION' })
  const survey = `${running}/surveys/${evaluation.surveyId}`
  await caller.callOrThrow('PUT', `${base}${survey}/state`, { value: 'OPEN' })
  const campaign = await create(`${survey}/campaigns`, { name: canary })
  const reportersPath = `${survey}/campaigns/${campaign.id}/reporters`
  await create(reportersPath, { type: 'multiple', contacts: [evaluation.contactId] })
  const dataImport = await create('/imports', { importMode: 'FILE' })
  await caller.callOrThrow('PUT', `/imports/${dataImport.id}/perimeter`, {
    perimeterType: 'COMPANIES',
    companyIds: [other.id],
  })
  const subscription = await create('/kpi-subscriptions', { kpiId: 'K12', name: canary })
  await caller.callOrThrow('PATCH', `${base}/kpi-targets/K12`, { set: [{ year: 2030, value: 4200.5 }] })
  await caller.callOrThrow('PATCH', `${base}/currency-rates`, {
    set: [
      { from: 'USD', to: 'EUR', startDate: '2025-01-01', endDate: '2025-01-31', rate: 0.9658, source: 'BCE' },
    ],
  })
  const announced = await caller.callOrThrow('POST', `/imports/${dataImport.id}/files`, dataFileOf(canary))
  const factor = await create('/emission-factors', factorOf(canary))
  const recomputation = await create('/recomputations', { kind: 'MISSING' })
  const closed = await buildAssessment()
  for (const value of ['EVALUATION', 'RESULT']) {
    await caller.callOrThrow('PUT', `${base}/double-materialities/${closed.id}/status`, { value })
  }
  const disclosure = await create('/disclosures', disclosureOf(canary, closed.id))
  await caller.callOrThrow('PUT', `${base}/disclosures/${disclosure.id}/datapoints/E1-1_01/decision`, {
    state: 'IN',
    reason: canary,
  })
  const requests = `${base}/disclosures/${disclosure.id}/requests`
  await caller.callOrThrow('POST', `${requests}/creation`, { codes: ['E1-1_01'], dueDate: '2027-02-01' })
  const [request] = (await caller.callOrThrow('GET', requests)).json<{ content: { id: string }[] }>().content
  await caller.callOrThrow('PATCH', `${requests}/${request?.id}`, { text: canary })
  const guest = await create(`/disclosures/${disclosure.id}/guests`, {
    name: canary,
    email: `${randomUUID()}@example.org`,
    language: 'fr',
  })
  await caller.callOrThrow('PUT', `${base}/disclosures/${disclosure.id}/statement/IRO-1`, {
    blocks: [{ kind: 'paragraph', text: canary }],
  })
  const dashboard = await create('/shared-items', sharedDashboardOf(canary))
  if (hasMainCompany) await caller.callOrThrow('PUT', `${base}/main-company`, { mainCompanyId: main.id })
  return {
    accountId: caller.accountId,
    orgId,
    mainCompanyId: main.id,
    companyId: other.id,
    siren,
    headquarterId: other.headquarter?.id ?? '',
    divisionId: division.id,
    itemId: item.id,
    personId: person.id,
    officerId: officer.id,
    ownerId: owner.id,
    doubleMaterialityId: configuration.id,
    topicId: configuration.topicId,
    subjectId: configuration.subjectId,
    contactId: configuration.contactId,
    analysisId: analysis.id,
    surveyId: configuration.surveyId,
    evaluationId: evaluation.id,
    openSurveyId: evaluation.surveyId,
    campaignId: campaign.id,
    reporterId: await first(reportersPath),
    importId: dataImport.id,
    subscriptionId: subscription.id,
    fileId: announced.json<{ id: string }>().id,
    factorId: factor.id,
    recomputationId: recomputation.id,
    closedId: closed.id,
    disclosureId: disclosure.id,
    requestId: request?.id ?? '',
    guestId: guest.id,
    sharedItemId: dashboard.id,
  }
}
