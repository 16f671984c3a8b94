import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { MailBound } from '../../store/materiality/campaignMails.ts'

/** What bounds the mails of campaigns of an organisation at this moment. */
export const mailBoundOf = ({
  config,
  identity,
}: {
  config: Pick<Config, 'CAMPAIGN_MAILS_PER_DAY'>
  identity: { now: Clock }
}): MailBound => ({
  max: config.CAMPAIGN_MAILS_PER_DAY,
  now: identity.now(),
})
