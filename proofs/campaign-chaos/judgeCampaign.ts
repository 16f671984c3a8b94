import { refusalOf, type Delivery } from './stormyMailServer.ts'

export type Reporter = { email: string; status: string | null; errorReason: string | null }

export type Campaign = {
  /** Everybody it was sent to. */
  emails: readonly string[]
  /** Those of them whom both surveys ask: one mail, two reporters. */
  askedTwice: readonly string[]
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

/** No identity may stand for two messages, nor be missing. */
function missesOfIdentities(deliveries: readonly Delivery[]): string[] {
  return [...Map.groupBy(deliveries, ({ messageId }) => messageId)].flatMap(([messageId, bearers]) => {
    const recipients = new Set(bearers.map(({ recipient }) => recipient))
    return messageId === '' || recipients.size > 1
      ? [`"${messageId}" identifies messages to ${[...recipients].join(' and ')}`]
      : []
  })
}
