import type { FastifyInstance } from 'fastify'
import type { MailBound } from '../../store/materiality/campaignMails.ts'

/** What bounds the mails of campaigns of an organisation at this moment. */
export const mailBoundOf = ({
  config,
  identity,
}: Pick<FastifyInstance, 'config' | 'identity'>): MailBound => ({
  max: config.CAMPAIGN_MAILS_PER_DAY,
  now: identity.now(),
})
