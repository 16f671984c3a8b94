/** Reasons why a message was not delivered, as shown to its sender (`campaigns.problems`). */
export type DeliveryProblem =
  'unknownAddress' | 'unknownDomain' | 'mailboxFull' | 'mailboxClosed' | 'refused' | 'unreachable' | 'other'

/**
 * By subject and detail of the enhanced status code (RFC 3463 §3.2 to §3.8, RFC 7505 for 1.10); the first match
 * applies.
 */
const problems: readonly (readonly [RegExp, DeliveryProblem])[] = [
  [/^1\.(2|10)$|^4\.(3|4)$/, 'unknownDomain'],
  [/^1\./, 'unknownAddress'],
  [/^2\.2$/, 'mailboxFull'],
  [/^2\.1$/, 'mailboxClosed'],
  [/^7\./, 'refused'],
  [/^4\./, 'unreachable'],
]

/**
 * The meaning of a mail server's response, from its enhanced status code, such as 5.1.1; `other` without one, because
 * the bare code 550 is too unspecific.
 */
export function deliveryProblemOf(reason: string): DeliveryProblem {
  const code = /(?:^|[\s:;(-])[45]\.(\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(reason)?.[1] ?? ''
  return problems.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'
}
