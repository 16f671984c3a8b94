import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config/config.ts'
import type { MailLimit } from '#server/store/materiality/surveys/campaignMails.ts'

/** The limits on campaign mails of an organisation at this moment. */
export const mailLimitOf = ({
  config,
  identity,
}: {
  config: Pick<Config, 'CAMPAIGN_MAILS_PER_DAY'>
  identity: { now: Clock }
}): MailLimit => ({
  max: config.CAMPAIGN_MAILS_PER_DAY,
  now: identity.now(),
})
