import { describe, expect, it } from 'vitest'
import { isPermanentFailure, reasonOf } from './isPermanentFailure.ts'

const failure = (detail: object) => Object.assign(new Error('refused'), detail)

describe('isPermanentFailure', () => {
  it.each(['MAIL FROM', 'RCPT TO', 'DATA'])('treats a 5xx answer to %s as final', (command) => {
    expect(isPermanentFailure(failure({ responseCode: 550, command }))).toBe(true)
  })

  it.each([
    ['a 5xx greeting', { responseCode: 554, command: 'CONN' }],
    ['a refused login', { responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' }],
    ['a 4xx answer to RCPT', { responseCode: 451, command: 'RCPT TO' }],
    ['a 4xx answer after DATA', { responseCode: 421, command: 'DATA' }],
    ['a connection that fell', { code: 'ECONNECTION', command: 'CONN' }],
    ['a timeout', { code: 'ETIMEDOUT' }],
  ])('tries again after %s', (_, detail) => {
    expect(isPermanentFailure(failure(detail))).toBe(false)
  })

  it('treats an address that is invalid in an envelope as final', () => {
    expect(isPermanentFailure(failure({ code: 'EENVELOPE', command: 'API' }))).toBe(true)
  })

  it('retries after any error that is not from SMTP', () => {
    expect(isPermanentFailure('no')).toBe(false)
  })
})

describe('reasonOf', () => {
  it.each([
    [
      'the words of the server',
      failure({ response: '550 5.1.1 No such mailbox' }),
      '550 5.1.1 No such mailbox',
    ],
    ['what fell, where no server answered', failure({ code: 'ECONNECTION' }), 'refused'],
    ['what was thrown, whatever it is', 'no', 'no'],
  ])('is %s', (_, error, reason) => {
    expect(reasonOf(error)).toBe(reason)
  })
})
