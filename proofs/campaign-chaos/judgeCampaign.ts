import { refusalOf, type Delivery } from './stormyMailServer.ts'

export type Reporter = { email: string; status: string | null; errorReason: string | null }

export type Campaign = {
  /** Everybody it was sent to. */
  emails: readonly string[]
  deliveries: readonly Delivery[]
  /** As the product shows them at the end. */
  reporters: readonly Reporter[]
  /** Messages taken whose sender may never have read so. */
  lostAcks: number
  kills: number
}

/** What should not be, one sentence each: missing, doubled beyond what is unavoidable, told apart wrongly. */
export function judgeCampaign(campaign: Campaign): string[] {
  const { emails, deliveries, lostAcks, kills } = campaign
  const byRecipient = Map.groupBy(deliveries, ({ recipient }) => recipient)
  const shown = new Map(campaign.reporters.map((reporter) => [reporter.email, reporter]))
  const doubled = deliveries.length - byRecipient.size
  return [
    ...emails.flatMap((email) => missesOfReporter(email, byRecipient.get(email) ?? [], shown.get(email))),
    ...[...byRecipient.keys()].filter((to) => !shown.has(to)).map((to) => `${to}: nobody asked for it`),
    ...missesOfIdentities(deliveries),
    ...(doubled > lostAcks + kills
      ? [`${doubled} doubles, more than ${lostAcks} lost acknowledgements and ${kills} kills`]
      : []),
  ]
}

function missesOfReporter(
  email: string,
  deliveries: readonly Delivery[],
  reporter: Reporter | undefined,
): string[] {
  if (!reporter) return [`${email}: no longer among the reporters`]
  const refusal = refusalOf(email)
  const status = refusal === undefined ? 'SENT' : 'ERROR'
  const identities = new Set(deliveries.map(({ messageId }) => messageId))
  return [
    ...(deliveries.length === 0 && refusal === undefined ? [`${email}: never arrived`] : []),
    ...(deliveries.length > 0 && refusal !== undefined ? [`${email}: arrived though refused`] : []),
    ...(identities.size > 1 ? [`${email}: arrived as ${[...identities].join(' and ')}`] : []),
    ...(reporter.status === status ? [] : [`${email}: is ${reporter.status}, not ${status}`]),
    ...(refusal === undefined || reporter.errorReason?.includes(refusal) === true
      ? []
      : [`${email}: says "${reporter.errorReason}", not why it was refused`]),
  ]
}

/** No identity may stand for two messages, nor be missing. */
function missesOfIdentities(deliveries: readonly Delivery[]): string[] {
  return [...Map.groupBy(deliveries, ({ messageId }) => messageId)].flatMap(([messageId, bearers]) => {
    const recipients = new Set(bearers.map(({ recipient }) => recipient))
    return messageId === '' || recipients.size > 1
      ? [`"${messageId}" identifies messages to ${[...recipients].join(' and ')}`]
      : []
  })
}
