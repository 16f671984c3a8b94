import { describe, expect, test } from 'vitest'
import { loggableReason, mailFailureKind, remedyOf } from './mailFailure.ts'

const failure = (detail: object, message = 'no') => Object.assign(new Error(message), detail)

describe('a failure of the mail server', () => {
  test.each([
    ['login', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'Invalid login'],
    ['certificate', { code: 'ESOCKET', command: 'CONN' }, 'self-signed certificate in certificate chain'],
    ['certificate', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'Hostname does not match altnames'],
    ['encryption', { code: 'ETLS', command: 'STARTTLS' }, 'Error upgrading connection with STARTTLS'],
    ['encryption', { code: 'ESOCKET' }, 'ssl3_get_record:wrong version number'],
    ['unreachable', { code: 'EDNS', command: 'CONN' }, 'getaddrinfo ENOTFOUND mail.example'],
    ['unreachable', { code: 'ESOCKET', command: 'CONN' }, 'connect ECONNREFUSED 127.0.0.1:25'],
    ['timeout', { code: 'ETIMEDOUT', command: 'CONN' }, 'Connection timeout'],
    ['refused', { responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' }, 'no such user'],
    ['other', {}, 'a composer failed'],
  ])('is counted as %s (%j)', (kind, detail, message) => {
    expect(mailFailureKind(failure(detail, message))).toBe(kind)
  })

  test('has a reason without the addresses that the server repeats', () => {
    const refused = failure({ response: '550 5.1.1 <camille@ormelle.example>: no such user' })
    expect(loggableReason(refused)).toBe('550 5.1.1 <<address>>: no such user')
    expect(loggableReason(failure({}, "can't send to 'a.b+c@x.example', sorry"))).not.toContain('x.example')
  })

  test('has a remedy', () => {
    expect(remedyOf(failure({ code: 'ESOCKET' }, 'self-signed certificate'))).toContain('NODE_EXTRA_CA_CERTS')
    expect(remedyOf(failure({ code: 'EAUTH' }))).toContain('percent-encoded')
  })
})
