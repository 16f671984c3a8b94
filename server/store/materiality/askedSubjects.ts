import { criteriaOf, type Criterion } from '#model/rules/materiality/criteria.ts'
import { inQuestionOrder } from '#model/rules/materiality/questionOrder.ts'
import type { Scored } from '#model/rules/materiality/scores.ts'
import type { Language } from '#model/wire/accounts.ts'
import type { Questionnaire, Worded } from '#model/wire/questionnaire.ts'
import type { ResponseSheet } from '#model/wire/responses.ts'
import type { Universe } from '#model/wire/topics.ts'
import { findTopic } from '../../reference/repositories/repositories.ts'
import type { Tx } from '../database.ts'

/** What a survey asks whom. */
export type Asking = {
  orgId: string
  assessmentId: string
  materiality: 'IMPACT' | 'FINANCIAL'
  questionnaire: Questionnaire
  /** Topics that are kept from the reporter's category. */
  excluded: readonly string[]
}

export type AskedSubject = Scored & {
  id: string
  label: string
  description: string | null
  topicId: string
  topicCode: string | null
  topicLabel: string | null
  universe: Universe
  /** Asked one after the other in DETAILED; none in SIMPLE. */
  criteria: Criterion[]
}

/** What a reporter is asked: active subjects that apply to the survey's side, in the questionnaire's order. */
export async function askedSubjects(
  tx: Tx,
  { orgId, assessmentId, materiality, questionnaire, excluded }: Asking,
): Promise<AskedSubject[]> {
  const side = materiality === 'IMPACT' ? 'impact_materiality' : 'financial_materiality'
  const rows = await tx.query<Omit<AskedSubject, 'criteria'>>(
    `select s.id, s.label, s.description, s.topic_id as "topicId", t.code as "topicCode", t.label as "topicLabel",
       t.universe, s.impact_materiality as "impactMateriality", s.financial_materiality as "financialMateriality",
       s.occurrence, coalesce(s.human_rights, false) as "humanRights"
     from subjects s join topics t on t.org_id = s.org_id and t.id = s.topic_id
     where s.org_id = $1 and s.double_materiality_id = $2 and not s.disabled and s.${side} <> 'NOT_APPLICABLE'
       and not s.topic_id = any($3::uuid[])
     order by t.position, t.id, s.sort_label, s.id`,
    [orgId, assessmentId, excluded],
  )
  return inQuestionOrder(rows, questionnaire.order).map((row) => ({
    ...row,
    criteria: questionnaire.mode === 'DETAILED' ? criteriaOf(materiality, row, questionnaire.criteria) : [],
  }))
}

/** The part of a respondent's sheet that the survey alone decides. */
export const wordQuestions = (
  subjects: readonly AskedSubject[],
  { materiality, questionnaire }: Asking,
  referenceId: string,
  language: Language,
): Pick<ResponseSheet, 'materiality' | 'language' | 'mode' | 'introduction' | 'words' | 'subjects'> => ({
  materiality,
  language,
  mode: questionnaire.mode,
  introduction: questionnaire.introduction[language],
  words: wordsIn(questionnaire, language),
  subjects: subjects.map(
    ({ id, label, description, universe, topicCode, topicLabel, criteria, ...subject }) => ({
      id,
      label,
      description,
      materiality: materiality === 'IMPACT' ? subject.impactMateriality : subject.financialMateriality,
      topic: topicLabel ?? findTopic(referenceId, topicCode)?.labels[language] ?? '',
      universe,
      criteria,
    }),
  ),
})

const wordsIn = ({ words }: Questionnaire, language: Language): ResponseSheet['words'] =>
  Object.fromEntries(
    (Object.entries(words) as [Worded, Record<Language, string[]>][]).map(([name, own]) => [
      name,
      own[language],
    ]),
  )
