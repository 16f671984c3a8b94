/** What kept a message from its reader, in the words of whoever sent it (`campaigns.problems`). */
export type DeliveryProblem =
  'unknownAddress' | 'unknownDomain' | 'mailboxFull' | 'mailboxClosed' | 'refused' | 'unreachable' | 'other'

/** By subject and detail of the enhanced status code (RFC 3463 §3.2 to §3.8, RFC 7505 for 1.10); the first that fits. */
const problems: readonly (readonly [RegExp, DeliveryProblem])[] = [
  [/^1\.(2|10)$|^4\.(3|4)$/, 'unknownDomain'],
  [/^1\./, 'unknownAddress'],
  [/^2\.2$/, 'mailboxFull'],
  [/^2\.1$/, 'mailboxClosed'],
  [/^7\./, 'refused'],
  [/^4\./, 'unreachable'],
]

/**
 * What a mail server's reason means, read from the enhanced status code in it, such as 5.1.1; `other` without one, since
 * the bare code 550 says anything.
 */
export function deliveryProblemOf(reason: string): DeliveryProblem {
  const code = /(?:^|[\s:;(-])[45]\.(\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(reason)?.[1] ?? ''
  return problems.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'
}
