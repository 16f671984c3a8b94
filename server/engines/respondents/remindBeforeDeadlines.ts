import type { Database } from '../../store/database.ts'
import { reminderStore } from '../../store/materiality/reminderStore.ts'
import type { Mailer } from '../mail/mailer.ts'
import { surveyMail } from './surveyMails.ts'

type Parts = { db: Pick<Database, 'global'>; mailer: Pick<Mailer, 'queueAll' | 'wake'>; now: Date }

/**
 * Reminds, once, whoever has not answered when the deadline of its campaign is three days away. A run that was missed
 * is made up for on a later day; a campaign that fails leaves the others reminded, and the job is tried again.
 */
export async function remindBeforeDeadlines({ db, mailer, now }: Parts): Promise<void> {
  const due = await db.global((tx) => reminderStore.due(tx, now.toISOString().slice(0, 10)))
  const failures: unknown[] = []
  for (const campaign of due) {
    try {
      await db.global(async (tx) => {
        const reminded = await reminderStore.remindDue(tx, campaign, occasion)
        const mails = reminded.map((reporter) => surveyMail('surveyReminder', reporter, occasion))
        await mailer.queueAll(tx, mails)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  mailer.wake()
  if (failures.length > 0) throw new AggregateError(failures, 'Some campaigns were not reminded')
}

const occasion = 'deadline'
