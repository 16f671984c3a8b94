import type { Page } from '#model/wire/records/page.ts'
import type { TestCaller } from './caller.ts'

/** An assessment in RESULT in which climate is material by the preparer's value. Returns its id. */
export async function closedClimate(caller: TestCaller, orgId: string): Promise<string> {
  const base = `/organizations/${orgId}/double-materialities`
  const create = async (at: string, body: object) =>
    (await caller.callOrThrow('POST', at, body)).json<{ id: string }>().id
  const id = await create(base, {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const topics = await caller.callOrThrow('GET', `${base}/${id}/topics`)
  const topicId = topics.json<Page<{ id: string }>>().content[0]?.id
  const subjects = `${base}/${id}/topics/${topicId}/subjects`
  const subjectId = await create(subjects, {
    text: 'Émissions des fours',
    financialMateriality: 'RISK',
    impactMateriality: 'NEGATIVE',
  })
  for (const value of ['EVALUATION', 'RESULT']) {
    await caller.callOrThrow('PUT', `${base}/${id}/status`, { value })
  }
  await caller.callOrThrow('PATCH', `${subjects}/${subjectId}`, {
    type: 'result',
    preparerImpact: 5,
    preparerImpactRationale: 'Mesures de 2025',
    impactRetained: 'PREPARER',
  })
  return id
}
