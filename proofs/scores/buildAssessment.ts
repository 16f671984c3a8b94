import { dayOf } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { assessmentStore } from '#server/store/materiality/assessmentStore.ts'
import { campaignStore } from '#server/store/materiality/surveys/campaignStore.ts'
import { contactStore } from '#server/store/materiality/contactStore.ts'
import { countQuestions } from '#server/store/materiality/surveys/countQuestions.ts'
import { reporterStore, type LinkHash } from '#server/store/materiality/surveys/reporterStore.ts'
import { responseStore } from '#server/store/materiality/surveys/responseStore.ts'
import { changeSettings } from '#server/store/materiality/subjectSettings.ts'
import { subjectStore } from '#server/store/materiality/subjectStore.ts'
import { surveyStore } from '#server/store/materiality/surveys/surveyStore.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'
import { drawAnswer, drawAssessment, drawQuestionnaire, type DrawnAssessment } from './drawAssessment.ts'
import { idRow } from '#server/store/engine/rows.ts'

type World = { tx: Tx; actor: Actor; random: Random; linkHash: LinkHash }

/** Creates a drawn assessment through the stores of the server, from its creation to its results. Returns its id. */
export async function buildAssessment(world: World): Promise<string> {
  const { tx, actor, random } = world
  const drawn = drawAssessment(random)
  const id = await assessmentStore.create(tx, actor, {
    name: 'Preuve',
    referenceId: pickOne(random, ['ESRS_2023', 'ESRS_2026']),
    activitySectorId: 'C',
    perimeter: { type: 'ORGANIZATION' },
  })
  const topicIds = await readTopicIds(tx, actor.orgId, id)
  const placeOf = (topic: number) => ({ doubleMaterialityId: id, topicId: topicIds[topic] ?? '' })
  const subjects: { id: string; subject: DrawnAssessment['subjects'][number] }[] = []
  for (const subject of drawn.subjects) {
    const place = placeOf(subject.topic)
    const subjectId = await subjectStore.create(tx, actor, subject.record, place)
    if (subject.isArchived) {
      await subjectStore.setDisabled(tx, actor, subjectId, { value: true, reason: 'Hors périmètre' }, place)
    }
    subjects.push({ id: subjectId, subject })
  }
  await assessmentStore.writeDistribution(tx, actor, id, {
    weights: drawn.weights,
    excluded: Object.fromEntries(
      Object.entries(drawn.excluded).map(([code, topics]) => [
        code,
        topics.map((topic) => topicIds[topic] ?? ''),
      ]),
    ),
  })
  const contactIds: string[] = []
  for (const [index, category] of drawn.contacts.entries()) {
    contactIds.push(await contactStore.create(tx, actor, { email: `p${index}@example.org`, category }, id))
  }
  await assessmentStore.moveTo(tx, actor, id, 'EVALUATION')
  await runSurveys(world, id, contactIds)
  await assessmentStore.moveTo(tx, actor, id, 'RESULT')
  for (const { id: subjectId, subject } of subjects) {
    const settings = {
      ...subject.result,
      preparerImpactRationale: 'Tiré au sort',
      preparerFinancialRationale: 'Tiré au sort',
      reason: 'Tiré au sort',
    }
    await changeSettings(tx, actor, subjectId, settings, placeOf(subject.topic))
  }
  await assessmentStore.update(tx, actor, id, { scoring: drawn.settings }, undefined, 'Tiré au sort')
  return id
}

async function readTopicIds(tx: Tx, orgId: string, id: string): Promise<string[]> {
  const rows = await tx.sql(
    idRow,
    'select id from topics where org_id = $1 and double_materiality_id = $2 order by position, id',
    [orgId, id],
  )
  return rows.map((row) => row.id)
}

/** Each survey has its own questionnaire; some stakeholders never answer, some leave a draft. */
async function runSurveys(
  { tx, actor, random, linkHash }: World,
  id: string,
  contactIds: string[],
): Promise<void> {
  for (const survey of await surveyStore.list(tx, actor.orgId, id)) {
    const place = { doubleMaterialityId: id, surveyId: survey.id }
    const asked = { changed: drawQuestionnaire(random), expected: undefined }
    const questions = await countQuestions(tx, actor.orgId, survey)
    await surveyStore.setQuestionnaire(tx, actor, id, survey.id, asked)
    if (questions.total === 0) continue
    const today = dayOf(new Date())
    await surveyStore.moveTo(tx, actor, id, survey.id, 'OPEN')
    const campaignId = await campaignStore.create(tx, actor, { name: 'Tous' }, place, today)
    const added = await reporterStore.add(tx, actor, contactIds, { ...place, campaignId }, linkHash)
    if (added.created === 0) continue
    await campaignStore.markSent(tx, actor, campaignId, place, today)
    for (const reporter of await reporterStore.markInvited(tx, actor.orgId, campaignId)) {
      const hash = linkHash(reporter.id, reporter.linkNumber)
      const { subjects } = await responseStore.read(tx, hash, 'fr', () => '')
      const answers = subjects
        .slice(0, random() < 0.9 ? subjects.length : pickBetween(random, 0, subjects.length))
        .map((subject) => drawAnswer(random, subject.id, subject.criteria))
      const draw = random()
      if (draw < 0.85 && answers.length > 0) await responseStore.submit(tx, hash, answers)
      else if (draw < 0.95) await responseStore.saveDraft(tx, hash, { answers })
    }
  }
}
