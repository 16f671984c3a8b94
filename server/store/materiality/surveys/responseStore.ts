import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError, type FieldError } from '#model/errors.ts'
import { answerOf, contradictedPart, isGiven } from '#model/rules/materiality/criteria.ts'
import { scoreOf } from '#model/rules/materiality/scores.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { responseSheet, type GivenAnswer, type ResponseForm } from '#model/wire/materiality/responses.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { labelQuestions, type AskedSubject } from './surveySubjects.ts'
import { findOtherReporters, type Also } from './otherSurveyReporters.ts'
import { visitByLink, type Visit } from './visitByLink.ts'
import { equalsAny, nextVersion, pick, rowOf } from '#server/store/engine/conditions.ts'
import { answers as answerTable, reporters } from '#server/store/tables/campaigns.ts'

export const responseStore = {
  /** All data of the respondent's page; records the first visit. `tokenOf` makes the link of the other survey. */
  async read(
    tx: Tx,
    hash: string,
    language: Language | undefined,
    tokenOf: (reporter: Also) => string,
  ): Promise<ResponseForm> {
    const [found, subjects] = await visitByLink(tx, hash, 'read')
    const [answers, also] = await Promise.all([
      tx.sql(
        responseSheet.shape.answers.element,
        `select a.subject_id as "subjectId", a.value, a.abstained, a.criteria, a.comment
         from reporters r join answers a on a.org_id = r.org_id and a.reporter_id = r.id
         where r.org_id = matrice.current_organization() and r.link_hash = $1`,
        [hash],
      ),
      findOtherReporters(tx, found.orgId, [found.reporterId], 'sent'),
    ])
    const other = also.get(found.reporterId)
    await tx.db
      .update(reporters)
      .set({ openedAt: sql`now()` })
      .where(and(rowOf(reporters, found.orgId, found.reporterId), isNull(reporters.openedAt)))
    const { organizationName, firstName, deadline, contact, submissionDate, referenceId, min, max } = found
    const spoken = language ?? found.language
    return {
      organizationName,
      ...labelQuestions(subjects, found, referenceId, spoken),
      firstName,
      deadline,
      readers: found.readers[spoken],
      contact,
      other: other ? { token: tokenOf(other), ...(await countAnswers(tx, found.orgId, other)) } : null,
      submissionDate,
      scale: { min, max },
      answers,
    }
  },

  /**
   * Saves a draft of some answers; the others stay unchanged. The first answer freezes the questionnaire.
   * @throws AppError alreadyAnswered, ruleBroken for a subject that is not asked
   */
  async saveDraft(
    tx: Tx,
    hash: string,
    { answers, language }: { answers: readonly GivenAnswer[]; language?: Language | undefined },
  ): Promise<void> {
    const named = [...new Set(answers.map(({ subjectId }) => subjectId))]
    const [found, subjects] = await visitByLink(tx, hash, named.length > 0 ? 'answer' : 'write', named)
    await keep(tx, found, subjects, answers)
    if (language) {
      const own = rowOf(reporters, found.orgId, found.reporterId)
      await tx.db.update(reporters).set({ language }).where(own)
    }
  },

  /**
   * Submits the answers for good: each gets its score, and the reporter is completed. A comment alone is submitted
   * too, but is not an answer and is not counted.
   * @throws AppError alreadyAnswered, noAnswers, ruleBroken for a subject that is not asked
   */
  async submit(
    tx: Tx,
    hash: string,
    answers: readonly GivenAnswer[],
  ): Promise<{ submissionDate: string; answers: number }> {
    const [found, asked] = await visitByLink(tx, hash, 'answer')
    await keep(tx, found, asked, answers)
    const kept = await tx.db
      .select(pick(answerTable, 'id', 'subjectId', 'value', 'abstained', 'criteria'))
      .from(answerTable)
      .where(ofReporter(found))
    const given = kept.filter(isGiven)
    if (given.length === 0) throw new AppError('noAnswers')
    const subjects = new Map(asked.map((subject) => [subject.id, subject]))
    const scores = given.map(({ subjectId, value, criteria }) => {
      const subject = subjects.get(subjectId)
      const answer = criteria
        ? answerOf(subject?.criteria ?? [], criteria)
        : ({ type: 'SIMPLE', value } as const)
      return subject ? scoreOf(found.materiality, subject, answer, found) : null
    })
    await tx.execute(
      `update answers a set score = given.score, is_submitted = true
       from unnest($3::uuid[], $4::numeric[]) as given (id, score)
       where a.org_id = $1 and a.reporter_id = $2 and a.id = given.id`,
      [found.orgId, found.reporterId, given.map(({ id }) => id), scores],
    )
    const sentIn = { status: 'COMPLETED', submissionDate: sql`now()`, answered: given.length }
    const [done] = await tx.db
      .update(reporters)
      .set({ ...sentIn, version: nextVersion(reporters) })
      .where(rowOf(reporters, found.orgId, found.reporterId))
      .returning({ submissionDate: reporters.submissionDate })
    return { submissionDate: done?.submissionDate ?? '', answers: given.length }
  },
}

/** How many questions a reporter has answered so far, and how many there are. */
async function countAnswers(tx: Tx, orgId: string, { id }: Also) {
  const [counted] = await tx.sql(
    z.object({ answered: z.int(), questions: z.int() }),
    `select r.questions, (select count(*)::int from answers a
       where a.org_id = r.org_id and a.reporter_id = r.id and (a.value is not null or a.abstained or a.criteria is not null))
       as answered
     from reporters r where r.org_id = $1 and r.id = $2`,
    [orgId, id],
  )
  return counted ?? { answered: 0, questions: 0 }
}

const ofReporter = ({ orgId, reporterId }: Visit) =>
  and(eq(answerTable.orgId, orgId), eq(answerTable.reporterId, reporterId))

/**
 * Upserts answers.
 * @throws AppError alreadyAnswered, ruleBroken
 */
async function keep(
  tx: Tx,
  found: Visit,
  asked: readonly AskedSubject[],
  answers: readonly GivenAnswer[],
): Promise<void> {
  if (found.submissionDate !== null) throw new AppError('alreadyAnswered')
  const subjects = new Map(asked.map((subject) => [subject.id, subject]))
  const strays = answers.flatMap((answer, index) => strayOf(answer, subjects, `answers.${index}`))
  if (strays.length > 0) throw new AppError('ruleBroken', { fields: strays })
  const last = [...new Map(answers.map((answer) => [answer.subjectId, answer])).values()]
  const rows = last.filter((answer) => isGiven(answer) || hasComment(answer))
  const takenBack = last.filter((answer) => !rows.includes(answer)).map(({ subjectId }) => subjectId)
  if (takenBack.length > 0) {
    const own = and(ofReporter(found), equalsAny(answerTable.subjectId, takenBack))
    await tx.db.delete(answerTable).where(own)
  }
  if (rows.length === 0) return
  await tx.execute(
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
      rows.map(({ comment }) => comment || null),
    ],
  )
}

/** An answer is a value in SIMPLE mode, marks of the subject's criteria in DETAILED mode, or an abstention. */
function strayOf(
  answer: GivenAnswer,
  subjects: ReadonlyMap<string, AskedSubject>,
  path: string,
): FieldError[] {
  const { subjectId, value, criteria } = answer
  const subject = subjects.get(subjectId)
  if (!subject) return [{ field: `${path}.subjectId`, key: 'validation.unknownSubject' }]
  const asked: readonly string[] = subject.criteria
  const isSimple = asked.length === 0
  const given = Object.keys(criteria ?? {})
  if (isSimple ? criteria : given.some((name) => !asked.includes(name)) || value !== null) {
    return [{ field: `${path}.criteria`, key: 'validation.criterionNotAsked' }]
  }
  const part = contradictedPart(answer)
  if (part) {
    return [{ field: `${path}.${part}`, key: 'validation.abstainedMark', args: { subject: subject.label } }]
  }
  // A comment alone is stored; an empty comment removes it.
  if (isGiven(answer) || typeof answer.comment === 'string') return []
  return [
    isSimple
      ? { field: `${path}.value`, key: 'validation.answerEmpty' }
      : { field: `${path}.criteria`, key: 'validation.criteriaAsked' },
  ]
}

const hasComment = ({ comment }: GivenAnswer): boolean => (comment ?? '') !== ''
