import { AppError, type FieldError } from '#model/errors.ts'
import { answerOf, contradicted, type Marks } from '#model/rules/materiality/criteria.ts'
import { scoreOf } from '#model/rules/materiality/scores.ts'
import type { Language } from '#model/wire/accounts.ts'
import { questionnaire } from '#model/wire/questionnaire.ts'
import type { GivenAnswer, ResponseSheet } from '#model/wire/responses.ts'
import type { Tx } from '../database.ts'
import { uuidv7 } from '../ids.ts'
import { askedSubjects, wordQuestions, type AskedSubject, type Asking } from './askedSubjects.ts'

/** A reporter who came by its link, with all that its sheet rests on. */
type Visit = Asking & {
  reporterId: string
  surveyId: string
  organizationName: string
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
}

/**
 * Enters by a link. Nothing is told of one that is unknown, replaced, or not sent yet.
 * @throws AppError notFound, surveyClosed
 */
async function visit(tx: Tx, hash: string, purpose: 'read' | 'write' | 'answer'): Promise<Visit> {
  const [place] = await tx.query<{ organization: string; reporter: string }>(
    'select * from matrice.enter_by_link($1)',
    [hash],
  )
  if (!place) throw new AppError('notFound')
  if (purpose === 'answer') await freeze(tx, place)
  const [row] = await tx.query<Visit>(
    `select r.org_id as "orgId", r.id as "reporterId", r.survey_id as "surveyId", d.id as "assessmentId",
       o.name as "organizationName", s.materiality, s.questionnaire, s.status as "surveyStatus", r.status, r.language,
       r.first_name as "firstName", r.category_code as "categoryCode", c.deadline,
       r.submission_date as "submissionDate", d.reference_id as "referenceId",
       d.scoring_min as min, d.scoring_max as max,
       coalesce(d.distribution -> 'excluded' -> r.category_code, '[]') as excluded
     from reporters r
       join surveys s on s.org_id = r.org_id and s.id = r.survey_id
       join campaigns c on c.org_id = r.org_id and c.id = r.campaign_id
       join double_materialities d on d.org_id = r.org_id and d.id = s.double_materiality_id
       join organizations o on o.id = r.org_id
     where r.org_id = $1 and r.id = $2 ${purpose === 'read' ? '' : 'for update of r for share of s'}`,
    [place.organization, place.reporter],
  )
  if (!row || row.status === null) throw new AppError('notFound')
  if (row.surveyStatus !== 'OPEN') throw new AppError('surveyClosed')
  return { ...row, questionnaire: questionnaire.parse(row.questionnaire) }
}

/**
 * The first answer freezes the questionnaire. It does so before anybody shares the survey's row: two who held it
 * shared and both wanted to write it would wait for each other for ever.
 */
const freeze = (tx: Tx, { organization, reporter }: { organization: string; reporter: string }) =>
  tx.query(
    `update surveys s set frozen_at = now() from reporters r
     where s.org_id = $1 and r.org_id = $1 and r.id = $2 and s.id = r.survey_id
       and s.frozen_at is null and s.status = 'OPEN'`,
    [organization, reporter],
  )

export const responseStore = {
  /** All that the respondent's page needs; the first visit is noted. */
  async read(tx: Tx, hash: string, language: Language | undefined): Promise<ResponseSheet> {
    const found = await visit(tx, hash, 'read')
    const spoken = language ?? found.language
    const [subjects, answers] = await Promise.all([
      askedSubjects(tx, found),
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
    const { organizationName, firstName, deadline, submissionDate, min, max } = found
    return {
      organizationName,
      ...wordQuestions(subjects, found, found.referenceId, spoken),
      firstName,
      deadline,
      submissionDate,
      scale: { min, max },
      answers,
    }
  },

  /**
   * Keeps a draft of some answers; those not named stay. The first answer freezes the questionnaire.
   * @throws AppError alreadyAnswered, ruleBroken for a subject that is not asked or both scored and abstained from
   */
  async saveDraft(
    tx: Tx,
    hash: string,
    { answers, language }: { answers: readonly GivenAnswer[]; language?: Language | undefined },
  ): Promise<void> {
    const found = await visit(tx, hash, answers.length > 0 ? 'answer' : 'write')
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
    const found = await visit(tx, hash, 'answer')
    const subjects = await keep(tx, found, answers)
    const given = await tx.query<{
      id: string
      subjectId: string
      value: number | null
      criteria: Marks | null
    }>(
      'select id, subject_id as "subjectId", value, criteria from answers where org_id = $1 and reporter_id = $2',
      [found.orgId, found.reporterId],
    )
    const scores = given.map(({ subjectId, value, criteria }) => {
      const subject = subjects.get(subjectId)
      const answer = criteria
        ? answerOf(subject?.criteria ?? [], criteria)
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
): Promise<ReadonlyMap<string, AskedSubject>> {
  if (found.submissionDate !== null) throw new AppError('alreadyAnswered')
  const subjects = new Map((await askedSubjects(tx, found)).map((subject) => [subject.id, subject]))
  const strays = answers.flatMap((answer, index) => strayOf(answer, subjects, `answers.${index}`))
  if (strays.length > 0) throw new AppError('ruleBroken', { fields: strays })
  if (answers.length === 0) return subjects
  const last = new Map(answers.map((answer) => [answer.subjectId, answer]))
  const rows = [...last.values()]
  await tx.query(
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
  )
  return subjects
}

/** In SIMPLE an answer is a value, in DETAILED marks of criteria that are asked of the subject, or an abstention. */
function strayOf(
  answer: GivenAnswer,
  subjects: ReadonlyMap<string, AskedSubject>,
  path: string,
): FieldError[] {
  const { subjectId, value, abstained, criteria } = answer
  const subject = subjects.get(subjectId)
  if (!subject) return [{ field: `${path}.subjectId`, key: 'validation.unknownSubject' }]
  const asked: readonly string[] = subject.criteria
  const isSimple = asked.length === 0
  const given = Object.keys(criteria ?? {})
  if (isSimple ? criteria : given.some((name) => !asked.includes(name)) || value !== null) {
    return [{ field: `${path}.criteria`, key: 'validation.criterionNotAsked' }]
  }
  const part = contradicted(answer)
  if (part) {
    return [{ field: `${path}.${part}`, key: 'validation.abstainedMark', args: { subject: subject.label } }]
  }
  if (!isSimple && !abstained && given.length === 0) {
    return [{ field: `${path}.criteria`, key: 'validation.criteriaAsked' }]
  }
  return []
}
