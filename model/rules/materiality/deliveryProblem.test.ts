import { expect, test } from 'vitest'
import { deliveryProblemOf } from './deliveryProblem.ts'

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox", 'unknownAddress'],
  ['550-5.1.1 The email account does not exist', 'unknownAddress'],
  ['5.1.2', 'unknownDomain'],
  ['556 5.1.10 Recipient address has null MX', 'unknownDomain'],
  ['552 5.2.2 Over quota', 'mailboxFull'],
  ['4.2.2 mailbox full', 'mailboxFull'],
  ['5.2.1 Mailbox disabled', 'mailboxClosed'],
  ['Message failed: 554 5.7.1 Refused as junk', 'refused'],
  ['4.4.7 delivery temporarily suspended', 'unreachable'],
  ['550 no', 'other'],
  ['connect ECONNREFUSED 192.5.1.1:25', 'other'],
  ['5.0.0', 'other'],
])('maps "%s" to %s', (reason, problem) => {
  expect(deliveryProblemOf(reason)).toBe(problem)
})
