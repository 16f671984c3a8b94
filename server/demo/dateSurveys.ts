import type { Tx } from '../store/database.ts'

// Stores write down the moment they run at. The demonstration has its surveys answered over weeks instead, counted
// back from the day of its installation, so that what is shown over time has a shape.

/** Days between the mail and the answer, person by person: many at once, some after a week. */
const delays = [0, 1, 0, 1, 3, 2, 7, 5, 8, 1, 11, 7] as const

/** From the mail to the close; longer than any delay. */
const surveyDays = 14

/** Before the mail: the evaluation is started, the surveys are opened and the campaigns written. */
const preparationDays = 2

type Dated = { orgId: string; sentDaysAgo: number }

/** Dates an answer of the nth person asked. */
export async function dateAnswer(
  tx: Tx,
  { orgId, sentDaysAgo }: Dated,
  reporterId: string,
  person: number,
): Promise<void> {
  const daysAgo = sentDaysAgo - (delays[person % delays.length] ?? 0)
  const args = [orgId, reporterId, daysAgo, person]
  // Some minutes after the mail, so that not even the first answer comes before it.
  const opened = `now() - make_interval(days => $3, mins => -40 - 17 * $4)`
  const submitted = `${opened} + interval '9 minutes'`
  await tx.query(
    `update reporters set opened_at = ${opened}, submission_date = ${submitted}
     where org_id = $1 and id = $2`,
    args,
  )
  await tx.query(`update answers set answered_at = ${submitted} where org_id = $1 and reporter_id = $2`, args)
}

/** Dates what became of an assessment and its surveys; run it at the end. */
export async function dateAssessment(tx: Tx, { orgId, sentDaysAgo }: Dated, id: string): Promise<void> {
  const begun = `now() - make_interval(days => $3 + ${preparationDays})`
  const sent = 'now() - make_interval(days => $3)'
  const closed = `(now() - make_interval(days => $3 - ${surveyDays}))`
  const args = [orgId, id, sentDaysAgo]
  await tx.query(
    `update double_materialities
     set created_at = ${begun} - interval '10 days', started_at = ${begun}, closed_at = closed_at - (now() - ${closed}),
       terminated_at = terminated_at - (now() - ${closed}) + interval '20 days'
     where org_id = $1 and id = $2`,
    args,
  )
  await tx.query(
    `update surveys set opened_at = ${begun}, frozen_at = ${sent}, closed_at = closed_at - (now() - ${closed})
     where org_id = $1 and double_materiality_id = $2`,
    args,
  )
  await tx.query(
    `update campaigns set created_at = ${begun}, sending_date = ${sent}
     where org_id = $1 and double_materiality_id = $2`,
    args,
  )
}

/** Days after the mail on which each part of an assessment happens. */
const phases = {
  prepared: -preparationDays - 10,
  begun: -preparationDays,
  sent: 0,
  closed: surveyDays,
  ended: surveyDays + 20,
} as const

/** A clock for the history of an assessment: what a phase writes is dated on its day, one thing after the other. */
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
