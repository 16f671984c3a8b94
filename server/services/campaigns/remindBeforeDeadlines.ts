import { dayOf } from '#server/clock.ts'
import type { Database } from '#server/store/engine/database.ts'
import { reminderStore } from '#server/store/materiality/surveys/reminderStore.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { RespondentLinks } from '../respondents/respondentLinks.ts'
import { surveyMail } from './surveyMails.ts'

type Parts = {
  db: Pick<Database, 'global'>
  mailer: Pick<Mailer, 'queueAll' | 'processQueue'>
  links: Pick<RespondentLinks, 'hash'>
  now: Date
  /** Campaign mails that an organisation may send per day. */
  mailsPerDay: number
}

/**
 * Sends one reminder to those who have not answered when the deadline of their campaign is three days away. A missed
 * run is made up for on a later day. A campaign that fails does not stop the others, and the job is retried.
 */
export async function remindBeforeDeadlines({ db, mailer, links, now, mailsPerDay }: Parts): Promise<void> {
  const today = dayOf(now)
  const due = await db.global((tx) => reminderStore.due(tx, today))
  const reminding = { today, linkHash: links.hash }
  const bound = { max: mailsPerDay, now }
  const failures: unknown[] = []
  for (const campaign of due) {
    try {
      await db.global(async (tx) => {
        const { reminded, deadline } = await reminderStore.remindDue(tx, campaign, reminding, bound)
        const mails = reminded.map((one) => surveyMail('surveyReminder', one, `deadline-${deadline}`))
        await mailer.queueAll(tx, mails)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  mailer.processQueue()
  if (failures.length > 0) throw new AggregateError(failures, 'Some campaigns were not reminded')
}
