import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import { dayOf } from '../clock.ts'
import type { Tx } from '../store/database.ts'
import { assessmentStore } from '../store/materiality/assessmentStore.ts'
import { campaignStore } from '../store/materiality/campaignStore.ts'
import { contactStore } from '../store/materiality/contactStore.ts'
import { divergenceStore } from '../store/materiality/divergenceStore.ts'
import { reporterStore, type LinkHash } from '../store/materiality/reporterStore.ts'
import { responseStore } from '../store/materiality/responseStore.ts'
import { subjectStore } from '../store/materiality/subjectStore.ts'
import { surveyStore } from '../store/materiality/surveyStore.ts'
import type { Actor } from '../store/recordStore.ts'
import { dateAnswer, dateAssessment } from './dateSurveys.ts'
import { demoContacts, demoPreparer, demoSubjects } from './demoAssessments.ts'

type DemoAssessment = { name: string; referenceId: string; until: AssessmentStatus; sentDaysAgo: number }

/** The assessments of the demonstration: one in each of the first three states. */
const assessments: readonly DemoAssessment[] = [
  { name: 'Double matérialité 2026', referenceId: 'ESRS_2023', until: 'RESULT', sentDaysAgo: 28 },
  { name: 'Double matérialité 2027', referenceId: 'ESRS_2026', until: 'EVALUATION', sentDaysAgo: 8 },
  { name: 'Préparation 2028', referenceId: 'ESRS_2026', until: 'CONFIGURATION', sentDaysAgo: 0 },
]

/** Builds the assessments of a group, the first with 240 answers; what is there already is left as it is. */
export async function fillAssessments(tx: Tx, actor: Actor, linkHash: LinkHash): Promise<void> {
  const [known] = await tx.query('select id from double_materialities where org_id = $1 limit 1', [
    actor.orgId,
  ])
  if (known) return
  for (const { name, referenceId, until, sentDaysAgo } of assessments) {
    const record = { name, referenceId, activitySectorId: 'C', perimeter: { type: 'ORGANIZATION' } }
    const id = await assessmentStore.create(tx, actor, record)
    await addSubjects(tx, actor, id)
    const contactIds = await addContacts(tx, actor, id)
    if (until === 'CONFIGURATION') continue
    await assessmentStore.moveTo(tx, actor, id, 'EVALUATION')
    const dated = { orgId: actor.orgId, sentDaysAgo }
    await runSurveys(tx, actor, { id, contactIds, areAllDone: until === 'RESULT', dated }, linkHash)
    if (until === 'RESULT') {
      await assessmentStore.moveTo(tx, actor, id, 'RESULT')
      await addPreparer(tx, actor, id)
    }
    await dateAssessment(tx, dated, id)
  }
}

async function addSubjects(tx: Tx, actor: Actor, doubleMaterialityId: string): Promise<void> {
  const topics = await tx.query<{ id: string; code: string }>(
    'select id, code from topics where org_id = $1 and double_materiality_id = $2',
    [actor.orgId, doubleMaterialityId],
  )
  for (const [code, label, impactMateriality, financialMateriality] of demoSubjects) {
    const topicId = topics.find((topic) => topic.code === code)?.id ?? ''
    const record = { label, impactMateriality, financialMateriality }
    await subjectStore.create(tx, actor, record, { doubleMaterialityId, topicId })
  }
}

async function addContacts(tx: Tx, actor: Actor, assessmentId: string): Promise<string[]> {
  const ids: string[] = []
  for (const [firstName, lastName, category, subCategory] of demoContacts) {
    const email = `${firstName}.${lastName}@exemple.fr`
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
    const record = { email, firstName, lastName, category, subCategory, language: 'fr' }
    ids.push(await contactStore.create(tx, actor, record, assessmentId))
  }
  return ids
}

type SurveyRun = {
  id: string
  contactIds: readonly string[]
  areAllDone: boolean
  dated: Parameters<typeof dateAnswer>[1]
}

/** Opens both surveys and sends a campaign of each; every reporter answers, or every third. */
async function runSurveys(
  tx: Tx,
  actor: Actor,
  { id, contactIds, areAllDone, dated }: SurveyRun,
  linkHash: LinkHash,
): Promise<void> {
  const today = dayOf(new Date())
  for (const survey of await surveyStore.list(tx, actor.orgId, id)) {
    const place = { doubleMaterialityId: id, surveyId: survey.id }
    await surveyStore.moveTo(tx, actor, id, survey.id, 'OPEN')
    const campaignId = await campaignStore.create(tx, actor, { name: 'Parties prenantes' }, place, today)
    await reporterStore.add(tx, actor, contactIds, { ...place, campaignId }, linkHash)
    await campaignStore.markSent(tx, actor, campaignId, place, today)
    const reporters = await reporterStore.markInvited(tx, actor.orgId, campaignId)
    for (const [index, reporter] of reporters.entries()) {
      if (!areAllDone && index % 3 !== 0) continue
      await answer(tx, linkHash(reporter.id, reporter.linkNumber), index)
      await dateAnswer(tx, dated, reporter.id, index)
    }
  }
}

/** The preparer's values, and a comment on some of the divergences that they make. */
async function addPreparer(tx: Tx, actor: Actor, doubleMaterialityId: string): Promise<void> {
  const subjects = await tx.query<{ id: string; label: string; topicId: string }>(
    'select id, label, topic_id as "topicId" from subjects where org_id = $1 and double_materiality_id = $2',
    [actor.orgId, doubleMaterialityId],
  )
  for (const { label, comment, ...settings } of demoPreparer) {
    const { id = '', topicId = '' } = subjects.find((subject) => subject.label === label) ?? {}
    await subjectStore.setResult(tx, actor, id, settings, { doubleMaterialityId, topicId })
    if (comment === undefined) continue
    const place = { subjectId: id, kind: 'PREPARER', materiality: 'IMPACT' } as const
    await divergenceStore.comment(tx, actor, doubleMaterialityId, place, {
      text: comment,
      expected: undefined,
      language: 'fr',
    })
  }
}

/** Answers near what the demonstration leans to, never the same for two people. */
async function answer(tx: Tx, hash: string, person: number): Promise<void> {
  const { subjects, materiality } = await responseStore.read(tx, hash, 'fr')
  const answers = subjects.map(({ id, label }, index) => {
    const leaning =
      demoSubjects.find((subject) => subject[1] === label)?.[4][materiality === 'IMPACT' ? 0 : 1] ?? 3
    const drift = ((person * 7 + index * 3) % 5) - 2
    return {
      subjectId: id,
      value: Math.min(5, Math.max(0, Math.round(leaning + drift * 0.5))),
      abstained: false,
    }
  })
  await responseStore.submit(tx, hash, answers)
}
