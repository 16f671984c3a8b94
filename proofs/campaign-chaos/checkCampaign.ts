import { refusalOf, type Delivery } from './faultyMailServer.ts'

export type Reporter = { email: string; status: string | null; errorReason: string | null }

export type Campaign = {
  /** All recipients. */
  emails: readonly string[]
  /** Recipients of both surveys: one e-mail, two reporters. */
  askedTwice: readonly string[]
  deliveries: readonly Delivery[]
  /** As shown by the product at the end. */
  reporters: readonly Reporter[]
  /** Accepted messages whose sender may not have read the acknowledgement. */
  lostAcks: number
  kills: number
}

/** The violations, one sentence each: a missing message, more duplicates than unavoidable, a wrong status. */
export function checkCampaign(campaign: Campaign): string[] {
  const { emails, deliveries, lostAcks, kills } = campaign
  const byRecipient = Map.groupBy(deliveries, ({ recipient }) => recipient)
  const shown = Map.groupBy(campaign.reporters, ({ email }) => email)
  const twice = new Set(campaign.askedTwice)
  const doubled = deliveries.length - byRecipient.size
  return [
    ...emails.flatMap((email) => {
      const reporters = shown.get(email) ?? []
      const missing = (twice.has(email) ? 2 : 1) - reporters.length
      return [
        ...missesOfMailbox(email, byRecipient.get(email) ?? []),
        ...reporters.flatMap((reporter) => missesOfReporter(reporter)),
        ...Array.from({ length: missing }, () => `${email}: no longer among the reporters`),
      ]
    }),
    ...[...byRecipient.keys()].filter((to) => !shown.has(to)).map((to) => `${to}: nobody asked for it`),
    ...missesOfIdentities(deliveries),
    ...(doubled > lostAcks + kills
      ? [`${doubled} doubles, more than ${lostAcks} lost acknowledgements and ${kills} kills`]
      : []),
  ]
}

function missesOfMailbox(email: string, deliveries: readonly Delivery[]): string[] {
  const refusal = refusalOf(email)
  const identities = new Set(deliveries.map(({ messageId }) => messageId))
  return [
    ...(deliveries.length === 0 && refusal === undefined ? [`${email}: never arrived`] : []),
    ...(deliveries.length > 0 && refusal !== undefined ? [`${email}: arrived though refused`] : []),
    ...(identities.size > 1 ? [`${email}: arrived as ${[...identities].join(' and ')}`] : []),
  ]
}

function missesOfReporter({ email, status, errorReason }: Reporter): string[] {
  const refusal = refusalOf(email)
  const due = refusal === undefined ? 'SENT' : 'ERROR'
  return [
    ...(status === due ? [] : [`${email}: is ${status}, not ${due}`]),
    ...(refusal === undefined || errorReason?.includes(refusal) === true
      ? []
      : [`${email}: says "${errorReason}", not why it was refused`]),
  ]
}

/** Each message must have its own identity. */
function missesOfIdentities(deliveries: readonly Delivery[]): string[] {
  return [...Map.groupBy(deliveries, ({ messageId }) => messageId)].flatMap(([messageId, bearers]) => {
    const recipients = new Set(bearers.map(({ recipient }) => recipient))
    return messageId === '' || recipients.size > 1
      ? [`"${messageId}" identifies messages to ${[...recipients].join(' and ')}`]
      : []
  })
}
