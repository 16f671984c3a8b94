import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import { questionnaire } from '#model/wire/materiality/questionnaire.ts'
import { dayOf } from '../clock.ts'
import type { Tx } from '../store/engine/database.ts'
import { assessmentStore } from '../store/materiality/assessmentStore.ts'
import { campaignStore } from '../store/materiality/surveys/campaignStore.ts'
import { contactStore } from '../store/materiality/contactStore.ts'
import { reporterStore, type LinkHash } from '../store/materiality/surveys/reporterStore.ts'
import { surveyStore } from '../store/materiality/surveys/surveyStore.ts'
import type { Actor } from '../store/engine/recordStore.ts'
import { answerSurvey } from './answerSurvey.ts'
import { setAnswerDate, setAssessmentDates, historyClock } from './dateSurveys.ts'
import { demoContacts } from './demoAssessments.ts'
import { fillRepository } from './fillRepository.ts'
import { addPreparerScores, commentDivergences, hideComment } from './demoPreparerScores.ts'
import { idRow } from '../store/engine/rows.ts'

type DemoAssessment = {
  name: string
  referenceId: 'ESRS_2023' | 'ESRS_2026'
  until: AssessmentStatus
  sentDaysAgo: number
  /** How much lower the scores are than the leanings of the demonstration. */
  shift?: number
}

/** The assessments of the demonstration: one in each state; the terminated one serves for comparison. */
const assessments: readonly DemoAssessment[] = [
  {
    name: 'Double matérialité 2024',
    referenceId: 'ESRS_2023',
    until: 'TERMINATED',
    sentDaysAgo: 730,
    shift: 0.6,
  },
  { name: 'Double matérialité 2026', referenceId: 'ESRS_2023', until: 'RESULT', sentDaysAgo: 28 },
  { name: 'Double matérialité 2027', referenceId: 'ESRS_2026', until: 'EVALUATION', sentDaysAgo: 8 },
  { name: 'Préparation 2028', referenceId: 'ESRS_2026', until: 'CONFIGURATION', sentDaysAgo: 0 },
]

/** Creates the assessments of a group with their answers; existing ones are kept. */
export async function fillAssessments(tx: Tx, actor: Actor, linkHash: LinkHash): Promise<void> {
  const [known] = await tx.sql(idRow, 'select id from double_materialities where org_id = $1 limit 1', [
    actor.orgId,
  ])
  if (known) return
  for (const assessment of assessments) await fillAssessment(tx, actor, assessment, linkHash)
}

async function fillAssessment(
  tx: Tx,
  founder: Actor,
  { name, referenceId, until, sentDaysAgo, shift = 0 }: DemoAssessment,
  linkHash: LinkHash,
): Promise<void> {
  const clock = historyClock({ sentDaysAgo })
  const actor = { ...founder, clock: clock.read }
  const record = { name, referenceId, activitySectorId: 'C', perimeter: { type: 'ORGANIZATION' } }
  const id = await assessmentStore.create(tx, actor, record)
  const dated = { orgId: actor.orgId, sentDaysAgo }
  await fillRepository(tx, actor, { id, referenceId })
  const contactIds = await addContacts(tx, actor, id)
  if (until === 'CONFIGURATION') return
  clock.enter('begun')
  await assessmentStore.moveTo(tx, actor, id, 'EVALUATION')
  clock.enter('sent')
  const isWhole = until !== 'EVALUATION'
  await runSurveys(tx, actor, { id, contactIds, isWhole, shift, dated }, linkHash)
  if (isWhole) {
    clock.enter('closed')
    await assessmentStore.moveTo(tx, actor, id, 'RESULT')
    await addPreparerScores(tx, actor, id)
    await hideComment(tx, actor, id)
  }
  if (until === 'TERMINATED') {
    clock.enter('ended')
    await commentDivergences(tx, actor, id)
    await assessmentStore.moveTo(tx, actor, id, 'TERMINATED')
  }
  await setAssessmentDates(tx, dated, id)
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
  isWhole: boolean
  shift: number
  dated: Parameters<typeof setAnswerDate>[1]
}

/**
 * Opens both surveys (the one on impacts with criteria) and sends a campaign for each; all recipients answer, or every
 * third.
 */
async function runSurveys(
  tx: Tx,
  actor: Actor,
  { id, contactIds, isWhole, shift, dated }: SurveyRun,
  linkHash: LinkHash,
): Promise<void> {
  const today = dayOf(new Date())
  for (const survey of await surveyStore.list(tx, actor.orgId, id)) {
    const place = { doubleMaterialityId: id, surveyId: survey.id }
    if (survey.materiality === 'IMPACT') {
      const changed = questionnaire.parse({ mode: 'DETAILED' })
      await surveyStore.setQuestionnaire(tx, actor, id, survey.id, { changed, expected: undefined })
    }
    await surveyStore.moveTo(tx, actor, id, survey.id, 'OPEN')
    const campaignId = await campaignStore.create(tx, actor, { name: 'Parties prenantes' }, place, today)
    await reporterStore.add(tx, actor, contactIds, { ...place, campaignId }, linkHash)
    await campaignStore.markSent(tx, actor, campaignId, place, today)
    const reporters = await reporterStore.markInvited(tx, actor.orgId, campaignId)
    for (const [index, reporter] of reporters.entries()) {
      if (!isWhole && index % 3 !== 0) continue
      await answerSurvey(tx, linkHash(reporter.id, reporter.linkNumber), { person: index, shift })
      await setAnswerDate(tx, dated, reporter.id, index)
    }
  }
}
