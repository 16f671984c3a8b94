import { expect, test } from 'vitest'
import pino from 'pino'
import { loggableError, loggablePath, logOptions } from './createLog.ts'

test('keeps the path of a request and leaves out its query', () => {
  expect(loggablePath('/api/v1/companies?search=Durand')).toBe('/api/v1/companies')
})

test.each([
  ['/respond/abc123', '/respond/…'],
  ['/public/api/v1/responses/abc123', '/public/api/v1/responses/…'],
  ['/opt-out/abc123', '/opt-out/…'],
  ['/public/api/v1/opt-outs/abc123', '/public/api/v1/opt-outs/…'],
  ['/reset/abc123?lang=fr', '/reset/…'],
  ['/confirm/abc123', '/confirm/…'],
  ['/invitation/abc123', '/invitation/…'],
  ['/api/v1/invitations/abc123/accept', '/api/v1/invitations/…/accept'],
  ['/api/v1/password-resets/abc123', '/api/v1/password-resets/…'],
  ['/api/v1/email-confirmations/abc123', '/api/v1/email-confirmations/…'],
])('leaves the token out of %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged)
})

test('logs the messages of an error and of its cause, without their other properties', () => {
  const driver = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.fr)' })
  const logged = JSON.stringify(loggableError(new Error('no row', { cause: driver })))

  expect(logged).toContain('duplicate key')
  expect(logged).toContain('23505')
  expect(logged).not.toContain('a@b.fr')
})

test('writes each entry as one line, even if its text contains line breaks', () => {
  const written: string[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void written.push(line) })
  const forged = '/x\n{"level":30,"msg":"login"}\r\u2028'
  log.warn({ req: { method: 'GET', url: forged }, err: new Error(forged) }, forged)

  expect(written).toHaveLength(1)
  expect(written[0]?.trimEnd()).not.toMatch(/[\n\r]/)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ msg: forged, req: { path: forged } })
})
