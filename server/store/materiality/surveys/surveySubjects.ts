import { z } from 'zod'
import { criteriaOf, type Criterion } from '#model/rules/materiality/criteria.ts'
import { inQuestionOrder } from '#model/rules/materiality/questionOrder.ts'
import { language as languageCode, type Language } from '#model/wire/identity/accounts.ts'
import type { Questionnaire, LabelledQuestion } from '#model/wire/materiality/questionnaire.ts'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import { universe } from '#model/wire/materiality/topics.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { subjectTexts } from '../subjectTexts.ts'
import { impactMaterialities, financialMaterialities } from '#model/rules/materiality/materiality.ts'

/** The scope of a questionnaire: which survey asks which category. */
export type Asking = {
  orgId: string
  assessmentId: string
  materiality: 'IMPACT' | 'FINANCIAL'
  questionnaire: Questionnaire
}

const subjectRow = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  topicId: z.string(),
  topicCode: z.string().nullable(),
  topicLabel: z.string().nullable(),
  universe,
  /** The language of the label and the description, and of the name of the organisation's own topic. */
  language: languageCode,
  topicLanguage: languageCode,
  libraryCode: z.string().nullable(),
  impactMateriality: z.enum(impactMaterialities),
  financialMateriality: z.enum(financialMaterialities),
  occurrence: z.enum(['ACTUAL', 'POTENTIAL']).nullable(),
  humanRights: z.boolean(),
})
type SubjectRow = z.output<typeof subjectRow>

export type AskedSubject = SubjectRow & {
  /** Asked one after the other in DETAILED mode; none in SIMPLE mode. */
  criteria: Criterion[]
}

const columns = `s.id, s.label, s.description, s.topic_id as "topicId", t.code as "topicCode", t.label as "topicLabel",
  t.universe, s.language, t.language as "topicLanguage", s.library_code as "libraryCode", s.impact_materiality as "impactMateriality", s.financial_materiality as "financialMateriality",
  s.occurrence, coalesce(s.human_rights, false) as "humanRights"`

/** Active subjects that apply to a side of an assessment; `side` is SQL that yields IMPACT or FINANCIAL. */
const applying = (side: string) =>
  `not s.disabled and case ${side} when 'IMPACT' then s.impact_materiality else s.financial_materiality end
     <> 'NOT_APPLICABLE'`

/**
 * Topics that are not excluded for a category; `category` is its SQL. Contacts without a category are asked
 * everything.
 */
const notKept = (category: string) =>
  `not coalesce(d.distribution -> 'excluded' -> ${category} ? s.topic_id::text, false)`

/**
 * The common table expressions `sent` and `voices`: for each active subject, the number of persons of a category who
 * were asked about it and sent their answers, whatever they said about it. The number of senders is public;
 * abstentions and open questions must not show in the data of a subject (decision 045). `$1` is the organisation,
 * `$2` the assessment.
 */
export const voices = `
  sent as (
    select v.id as survey_id, v.materiality, v.status, r.category_code, count(*)::int as persons
    from surveys v join reporters r on r.org_id = v.org_id and r.survey_id = v.id
    where v.org_id = $1 and v.double_materiality_id = $2 and r.submission_date is not null and not r.superseded
    group by v.org_id, v.id, r.category_code),
  voices as (
    select s.id as subject_id, sent.materiality, sent.status, sent.category_code, sent.persons
    from sent join double_materialities d on d.org_id = $1 and d.id = $2
      join subjects s on s.org_id = d.org_id and s.double_materiality_id = d.id
    where ${applying('sent.materiality')} and ${notKept('sent.category_code')})`

/**
 * Condition for answers that were sent: for the answer `a`, also for a comment alone on an open question (decision
 * 044).
 */
export const isSubmittedSql = `exists (select from reporters r where r.org_id = a.org_id and r.id = a.reporter_id
  and r.submission_date is not null and not r.superseded)`

const firstToLast = 'order by t.position, t.id, s.sort_label, s.id'

/** The subjects that everybody is asked about, except topics excluded for a category. */
export const readSubjects = (
  tx: Tx,
  { orgId, assessmentId, materiality }: Pick<Asking, 'orgId' | 'assessmentId' | 'materiality'>,
): Promise<SubjectRow[]> =>
  tx.sql(
    subjectRow,
    `select ${columns} from subjects s join topics t on t.org_id = s.org_id and t.id = s.topic_id
     where s.org_id = $1 and s.double_materiality_id = $2 and ${applying('$3')} ${firstToLast}`,
    [orgId, assessmentId, materiality],
  )

/**
 * The subjects that the reporter of a link is asked about: all, or those given. The link is entered in the same group
 * of statements, which saves a round trip for the organisation's ID.
 */
export const readSubjectsByLink = (
  tx: Tx,
  hash: string,
  ids: readonly string[] | null,
): Promise<SubjectRow[]> =>
  tx.sql(
    subjectRow,
    // Two statement texts instead of an optional condition: each keeps its own plan.
    `with r as materialized (
       select org_id, survey_id, category_code from reporters
       where org_id = matrice.current_organization() and link_hash = $1)
     select ${columns}
     from r
       join surveys v on v.org_id = r.org_id and v.id = r.survey_id
       join double_materialities d on d.org_id = r.org_id and d.id = v.double_materiality_id
       join subjects s on s.org_id = r.org_id and s.double_materiality_id = d.id
       join topics t on t.org_id = s.org_id and t.id = s.topic_id
     where ${applying('v.materiality')} ${ids === null ? '' : 'and s.id = any($2::uuid[])'}
       and ${notKept('r.category_code')}
     ${firstToLast}`,
    ids === null ? [hash] : [hash, ids],
  )

/** The subjects in the order of the questionnaire, each with its criteria. */
export const withAskedCriteria = (
  rows: readonly SubjectRow[],
  { materiality, questionnaire }: Pick<Asking, 'materiality' | 'questionnaire'>,
): AskedSubject[] =>
  inQuestionOrder(rows, questionnaire.order).map((row) => ({
    ...row,
    criteria: questionnaire.mode === 'DETAILED' ? criteriaOf(materiality, row, questionnaire.criteria) : [],
  }))

/** The part of a respondent's form that depends on the survey only. */
export const labelQuestions = (
  subjects: readonly AskedSubject[],
  { materiality, questionnaire }: Asking,
  referenceId: string,
  language: Language,
): Pick<ResponseForm, 'materiality' | 'language' | 'mode' | 'introduction' | 'words' | 'subjects'> => ({
  materiality,
  language,
  mode: questionnaire.mode,
  introduction: questionnaire.introduction[language],
  words: wordsIn(questionnaire, language),
  subjects: subjects.map((subject) => ({
    id: subject.id,
    ...subjectTexts(subject, referenceId, language),
    materiality: materiality === 'IMPACT' ? subject.impactMateriality : subject.financialMateriality,
    occurrence: materiality === 'IMPACT' ? subject.occurrence : null,
    universe: subject.universe,
    criteria: subject.criteria,
  })),
})

const wordsIn = ({ words: labels }: Questionnaire, language: Language): ResponseForm['words'] =>
  Object.fromEntries(
    (Object.entries(labels) as [LabelledQuestion, Record<Language, string[]>][]).map(([name, own]) => [
      name,
      own[language],
    ]),
  )
