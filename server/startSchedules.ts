import type { FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import { sweepPrepared } from './services/data/sweepPrepared.ts'
import { sweepWork } from './services/data/sweepWork.ts'
import { sweepDeletions } from './services/deletions/sweepDeletions.ts'
import { sweepFiles } from './services/files/sweepFiles.ts'
import { sweepIdentity } from './services/identity/housekeeping.ts'
import { reencryptKeys } from './services/identity/secondFactorCodes.ts'
import { remindBeforeDeadlines } from './services/campaigns/remindBeforeDeadlines.ts'
import { remindOfRequests } from './services/disclosures/requestMails.ts'
import { eraseWhenDue } from './services/organizationData/eraseWhenDue.ts'
import { sweepPersonalData } from './services/privacy/sweepPersonalData.ts'
import { sweepReports } from './services/reports/sweepReports.ts'
import { sweepMails } from './services/mail/sweepMails.ts'
import { makeStoredFilesPrivate } from './config/secureDataDir.ts'
import { deleteExpiredKeys } from './plugins/idempotency.ts'

/**
 * Registers the scheduled jobs: messages that are due (a retry, or one whose sender died), reminders of respondents
 * and contributors before a deadline, and the removal of expired data.
 */
export async function startSchedules(app: FastifyInstance, owner: PoolConfig): Promise<void> {
  const { jobs } = app
  // Two separate jobs, because one run of `mail-delivery` lasts as long as a campaign does.
  await jobs.schedule('mail-delivery', () => app.mailer.deliverDue('bulk'), '* * * * *')
  await jobs.schedule('awaited-mail-delivery', () => app.mailer.deliverDue('awaited'), '* * * * *')
  // Sends what the last run left unsent without waiting for the next minute.
  app.mailer.processQueue()
  // Once the server has started with another signing key, the previous key can be removed.
  await app.db.global((tx) => reencryptKeys(tx, app.identity.keys))
  await jobs.schedule('identity-sweep', () => sweepIdentity(app.db, app.identity.now()), '17 * * * *')
  await jobs.schedule('deletion-sweep', () => sweepDeletions(app.db, app.identity.now()), '*/10 * * * *')
  await jobs.schedule('key-sweep', () => deleteExpiredKeys(app.db, app.identity.now()), '37 * * * *')
  await jobs.schedule('mail-sweep', () => sweepMails(app.db, app.identity.now()), '27 3 * * *')
  const { db, files, mailer, identity } = app
  await jobs.schedule('personal-data-sweep', () => sweepPersonalData(db, identity.now()), '57 2 * * *')
  const erase = async () => {
    for (const proof of await eraseWhenDue({ owner, db, files, mailer, now: identity.now() }))
      app.log.info(proof, 'an organisation was erased')
  }
  await jobs.schedule('organization-erasure', erase, '33 * * * *')
  const sweep = async () => {
    await sweepFiles({ db, files, now: identity.now() })
    await sweepWork(app.config.DATA_DIR, identity.now())
    await sweepPrepared(db, identity.now())
  }
  await jobs.schedule('file-sweep', sweep, '47 * * * *')
  await jobs.schedule('report-making', async () => app.reports.processQueue(), '* * * * *')
  // Processes orders of the last run without waiting for the next minute.
  app.reports.processQueue()
  await jobs.schedule('report-sweep', () => sweepReports({ db, files, now: identity.now() }), '7 * * * *')
  await makeStoredFilesPrivate(app.config)
  const remind = () =>
    remindBeforeDeadlines({
      db,
      mailer,
      links: app.respondentLinks,
      now: identity.now(),
      mailsPerDay: app.config.CAMPAIGN_MAILS_PER_DAY,
    })
  await jobs.schedule('deadline-reminders', remind, '3 7 * * *')
  const remindContributors = () =>
    remindOfRequests({ db, mailer, now: identity.now(), mailsPerDay: app.config.CAMPAIGN_MAILS_PER_DAY })
  await jobs.schedule('request-reminders', remindContributors, '13 7 * * *')
  await scheduleBackups(app, owner)
  await app.jobQueue.start()
}

/** Runs once a night across all processes, if a destination for backups is configured. */
async function scheduleBackups(app: FastifyInstance, owner: PoolConfig) {
  const { config, files, identity, jobs, log } = app
  const { BACKUP_URL: url, BACKUP_KEEP: keep, BACKUP_PASSPHRASE: passphrase } = config
  if (url === undefined || passphrase === undefined) return
  const { DATA_DIR: dataDir, AUTH_SIGNING_KEY: signingKey } = config
  const { keepBackup, newestBackup } = await import('./services/backup/keepBackup.ts')
  // A store that does not answer is reported, and does not keep the server from starting.
  const newest = await newestBackup(url).catch((error: unknown) => {
    log.error({ err: error }, 'the backups of BACKUP_URL cannot be read')
    return undefined
  })
  app.lastBackup.at = newest ?? identity.now()
  const make = async () => {
    try {
      const kept = await keepBackup(
        { owner, files, dataDir, signingKey },
        { url, keep, passphrase },
        identity.now(),
      )
      app.lastBackup.at = identity.now()
      log.info(kept, 'a backup is kept')
    } catch (error) {
      log.error({ err: error }, 'a backup could not be kept')
      throw error
    }
  }
  await jobs.schedule('backup', make, '13 1 * * *')
}
