import type { Tx } from '../store/engine/database.ts'

// Stores record the current time. The demonstration spreads the answers to its surveys over weeks instead, counted back
// from the day of its installation, so that charts over time show a curve.

/** Days between the mail and the answer, per person: many at once, some after a week. */
const delays = [0, 1, 0, 1, 3, 2, 7, 5, 8, 1, 11, 7] as const

/** Days from the mail to the close of the survey; longer than any delay. */
const surveyDays = 14

/** Days before the mail on which the evaluation is started, the surveys are opened and the campaigns are written. */
const preparationDays = 2

type Dated = { orgId: string; sentDaysAgo: number }

/** Sets the date of the answer of the nth respondent. */
export async function setAnswerDate(
  tx: Tx,
  { orgId, sentDaysAgo }: Dated,
  reporterId: string,
  person: number,
): Promise<void> {
  const daysAgo = sentDaysAgo - (delays[person % delays.length] ?? 0)
  const args = [orgId, reporterId, daysAgo, person]
  // Some minutes after the mail, so that even the first answer comes after it.
  const opened = `now() - make_interval(days => $3, mins => -40 - 17 * $4)`
  const submitted = `${opened} + interval '9 minutes'`
  await tx.execute(
    `update reporters set opened_at = ${opened}, submission_date = ${submitted}
     where org_id = $1 and id = $2`,
    args,
  )
  await tx.execute(
    `update answers set answered_at = ${submitted} where org_id = $1 and reporter_id = $2`,
    args,
  )
}

/** Sets the dates of an assessment and its surveys; must run last. */
export async function setAssessmentDates(tx: Tx, { orgId, sentDaysAgo }: Dated, id: string): Promise<void> {
  const begun = `now() - make_interval(days => $3 + ${preparationDays})`
  const sent = 'now() - make_interval(days => $3)'
  const closed = `(now() - make_interval(days => $3 - ${surveyDays}))`
  const args = [orgId, id, sentDaysAgo]
  await tx.execute(
    `update double_materialities
     set created_at = ${begun} - interval '10 days', started_at = ${begun}, closed_at = closed_at - (now() - ${closed}),
       terminated_at = terminated_at - (now() - ${closed}) + interval '20 days'
     where org_id = $1 and id = $2`,
    args,
  )
  await tx.execute(
    `update surveys set opened_at = ${begun}, frozen_at = ${sent}, closed_at = closed_at - (now() - ${closed})
     where org_id = $1 and double_materiality_id = $2`,
    args,
  )
  await tx.execute(
    `update campaigns set created_at = ${begun}, sending_date = ${sent}
     where org_id = $1 and double_materiality_id = $2`,
    args,
  )
}

/** Day of each phase of an assessment, relative to the mail. */
const phases = {
  prepared: -preparationDays - 10,
  begun: -preparationDays,
  sent: 0,
  closed: surveyDays,
  ended: surveyDays + 20,
} as const

/** A clock for the history of an assessment: entries of a phase get its day, in increasing order. */
export function historyClock({ sentDaysAgo }: Pick<Dated, 'sentDaysAgo'>) {
  const day = 86_400_000
  let phase: keyof typeof phases = 'prepared'
  let written = 0
  return {
    enter: (next: keyof typeof phases) => {
      phase = next
    },
    read: (): Date => {
      written += 1
      return new Date(Date.now() - Math.max(0, sentDaysAgo - phases[phase]) * day - day / 24 + written)
    },
  }
}
