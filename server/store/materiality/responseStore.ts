import { AppError } from '#model/errors.ts'
import { scoreOf, type Scored } from '#model/rules/materiality/scores.ts'
import type { Language } from '#model/wire/accounts.ts'
import type { GivenAnswer, ResponseSheet } from '#model/wire/responses.ts'
import type { Universe } from '#model/wire/topics.ts'
import { findTopic } from '../../reference/repositories/repositories.ts'
import type { Tx } from '../database.ts'
import { uuidv7 } from '../ids.ts'

/** A reporter who came by its link, with all that its sheet rests on. */
type Visit = {
  orgId: string
  reporterId: string
  surveyId: string
  assessmentId: string
  organizationName: string
  materiality: 'IMPACT' | 'FINANCIAL'
  surveyStatus: string
  status: string | null
  language: Language
  firstName: string | null
  categoryCode: string | null
  deadline: string | null
  submissionDate: string | null
  referenceId: string
  min: number
  max: number
  excluded: string[]
}

type SubjectRow = Scored & {
  id: string
  label: string
  description: string | null
  topicId: string
  topicCode: string | null
  topicLabel: string | null
  universe: Universe
}

/**
 * Enters by a link. Nothing is told of one that is unknown, replaced, or not sent yet.
 * @throws AppError notFound, surveyClosed
 */
async function visit(tx: Tx, hash: string, purpose: 'read' | 'write'): Promise<Visit> {
  const [place] = await tx.query<{ organization: string; reporter: string }>(
    'select * from matrice.enter_by_link($1)',
    [hash],
  )
  if (!place) throw new AppError('notFound')
  const [row] = await tx.query<Visit>(
    `select r.org_id as "orgId", r.id as "reporterId", r.survey_id as "surveyId", d.id as "assessmentId",
       o.name as "organizationName", s.materiality, s.status as "surveyStatus", r.status, r.language,
       r.first_name as "firstName", r.category_code as "categoryCode", c.deadline,
       r.submission_date as "submissionDate", d.reference_id as "referenceId",
       d.scoring_min as min, d.scoring_max as max,
       coalesce(d.distribution -> 'excluded' -> r.category_code, '[]') as excluded
     from reporters r
       join surveys s on s.org_id = r.org_id and s.id = r.survey_id
       join campaigns c on c.org_id = r.org_id and c.id = r.campaign_id
       join double_materialities d on d.org_id = r.org_id and d.id = s.double_materiality_id
       join organizations o on o.id = r.org_id
     where r.org_id = $1 and r.id = $2 ${purpose === 'write' ? 'for update of r for share of s' : ''}`,
    [place.organization, place.reporter],
  )
  if (!row || row.status === null) throw new AppError('notFound')
  if (row.surveyStatus !== 'OPEN') throw new AppError('surveyClosed')
  return row
}

/** What a reporter is asked: active subjects that apply to the survey's side, but for topics kept from its category. */
async function subjectsOf(
  tx: Tx,
  { orgId, assessmentId, materiality, excluded }: Visit,
): Promise<SubjectRow[]> {
  const side = materiality === 'IMPACT' ? 'impact_materiality' : 'financial_materiality'
  return tx.query<SubjectRow>(
    `select s.id, s.label, s.description, s.topic_id as "topicId", t.code as "topicCode", t.label as "topicLabel",
       t.universe, s.impact_materiality as "impactMateriality", s.financial_materiality as "financialMateriality",
       s.occurrence, coalesce(s.human_rights, false) as "humanRights"
     from subjects s join topics t on t.org_id = s.org_id and t.id = s.topic_id
     where s.org_id = $1 and s.double_materiality_id = $2 and not s.disabled and s.${side} <> 'NOT_APPLICABLE'
       and not s.topic_id = any($3::uuid[])
     order by t.position, t.id, s.sort_label, s.id`,
    [orgId, assessmentId, excluded],
  )
}

export const responseStore = {
  /** All that the respondent's page needs; the first visit is noted. */
  async read(tx: Tx, hash: string, language: Language | undefined): Promise<ResponseSheet> {
    const found = await visit(tx, hash, 'read')
    const spoken = language ?? found.language
    const [subjects, answers] = await Promise.all([
      subjectsOf(tx, found),
      tx.query<ResponseSheet['answers'][number]>(
        `select subject_id as "subjectId", value, abstained, criteria, comment from answers
         where org_id = $1 and reporter_id = $2`,
        [found.orgId, found.reporterId],
      ),
      tx.query('update reporters set opened_at = now() where org_id = $1 and id = $2 and opened_at is null', [
        found.orgId,
        found.reporterId,
      ]),
    ])
    const { organizationName, materiality, firstName, deadline, submissionDate, min, max } = found
    return {
      organizationName,
      materiality,
      language: spoken,
      firstName,
      deadline,
      submissionDate,
      scale: { min, max },
      subjects: subjects.map(({ id, label, description, universe, topicCode, topicLabel, ...subject }) => ({
        id,
        label,
        description,
        materiality: materiality === 'IMPACT' ? subject.impactMateriality : subject.financialMateriality,
        topic: topicLabel ?? findTopic(found.referenceId, topicCode)?.labels[spoken] ?? '',
        universe,
      })),
      answers,
    }
  },

  /**
   * Keeps a draft of some answers; those not named stay. The first answer freezes the questionnaire.
   * @throws AppError alreadyAnswered, ruleBroken for a subject that is not asked
   */
  async saveDraft(
    tx: Tx,
    hash: string,
    { answers, language }: { answers: readonly GivenAnswer[]; language?: Language | undefined },
  ): Promise<void> {
    const found = await visit(tx, hash, 'write')
    await keep(tx, found, answers)
    if (language) {
      await tx.query('update reporters set language = $3 where org_id = $1 and id = $2', [
        found.orgId,
        found.reporterId,
        language,
      ])
    }
  },

  /** Sends the answers in for good: each gets its score, and the reporter is done. */
  async submit(
    tx: Tx,
    hash: string,
    answers: readonly GivenAnswer[],
  ): Promise<{ submissionDate: string; answers: number }> {
    const found = await visit(tx, hash, 'write')
    const subjects = await keep(tx, found, answers)
    const given = await tx.query<{
      id: string
      subjectId: string
      value: number | null
      criteria: object | null
    }>(
      'select id, subject_id as "subjectId", value, criteria from answers where org_id = $1 and reporter_id = $2',
      [found.orgId, found.reporterId],
    )
    const scores = given.map(({ subjectId, value, criteria }) => {
      const subject = subjects.get(subjectId)
      const answer = criteria
        ? ({ type: 'DETAILED', ...criteria } as const)
        : ({ type: 'SIMPLE', value } as const)
      return subject ? scoreOf(found.materiality, subject, answer, found) : null
    })
    await tx.query(
      `update answers a set score = given.score, is_submitted = true
       from unnest($3::uuid[], $4::numeric[]) as given (id, score)
       where a.org_id = $1 and a.reporter_id = $2 and a.id = given.id`,
      [found.orgId, found.reporterId, given.map(({ id }) => id), scores],
    )
    const [done] = await tx.query<{ submissionDate: string }>(
      `update reporters set status = 'COMPLETED', submission_date = now(), version = version + 1
       where org_id = $1 and id = $2 returning submission_date as "submissionDate"`,
      [found.orgId, found.reporterId],
    )
    return { submissionDate: done?.submissionDate ?? '', answers: given.length }
  },
}

async function keep(
  tx: Tx,
  found: Visit,
  answers: readonly GivenAnswer[],
): Promise<ReadonlyMap<string, SubjectRow>> {
  if (found.submissionDate !== null) throw new AppError('alreadyAnswered')
  const subjects = new Map((await subjectsOf(tx, found)).map((subject) => [subject.id, subject]))
  const strays = answers.flatMap(({ subjectId }, index) =>
    subjects.has(subjectId)
      ? []
      : [{ field: `answers.${index}.subjectId`, key: 'validation.unknownSubject' }],
  )
  if (strays.length > 0) throw new AppError('ruleBroken', { fields: strays })
  if (answers.length === 0) return subjects
  const last = new Map(answers.map((answer) => [answer.subjectId, answer]))
  const rows = [...last.values()]
  await Promise.all([
    tx.query(
      `insert into answers (org_id, id, survey_id, reporter_id, category_code, subject_id, value, abstained, criteria, comment)
       select $1, g.id, $2, $3, $4, g.subject_id, g.value, g.abstained, g.criteria, g.comment
       from unnest($5::uuid[], $6::uuid[], $7::numeric[], $8::boolean[], $9::jsonb[], $10::text[])
         as g (id, subject_id, value, abstained, criteria, comment)
       on conflict (org_id, reporter_id, subject_id) do update set value = excluded.value,
         abstained = excluded.abstained, criteria = excluded.criteria, comment = excluded.comment, answered_at = now()`,
      [
        found.orgId,
        found.surveyId,
        found.reporterId,
        found.categoryCode,
        rows.map(() => uuidv7()),
        rows.map(({ subjectId }) => subjectId),
        rows.map(({ value }) => value),
        rows.map(({ abstained }) => abstained),
        rows.map(({ criteria }) => (criteria ? JSON.stringify(criteria) : null)),
        rows.map(({ comment }) => comment ?? null),
      ],
    ),
    tx.query('update surveys set frozen_at = now() where org_id = $1 and id = $2 and frozen_at is null', [
      found.orgId,
      found.surveyId,
    ]),
  ])
  return subjects
}
