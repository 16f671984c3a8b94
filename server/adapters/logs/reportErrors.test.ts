import { describe, expect, onTestFinished, test } from 'vitest'
import { startCollector } from '#tests/support/collector.ts'
import { readErrorDsn, type ErrorService } from './errorDsn.ts'

import { framesOf, reportErrors } from './reportErrors.ts'

describe('the address of an error service', () => {
  test('gives the URL for envelopes and the key', () => {
    expect(readErrorDsn('https://abc@errors.example.eu/sub/42')).toEqual({
      envelopeUrl: 'https://errors.example.eu/sub/api/42/envelope/',
      auth: 'Sentry sentry_version=7, sentry_client=matrice/1, sentry_key=abc',
    })
  })

  test.each([
    '',
    'errors.example',
    'https://errors.example/42',
    'https://abc@errors.example/',
    'ftp://a@b/1',
  ])('is not %j', (dsn) => expect(readErrorDsn(dsn)).toBeUndefined())
})

test('a stack becomes its frames, the outermost first, with our own marked', () => {
  const stack = [
    'Error: no',
    '    at findRow (file:///srv/server/store/rows.ts:12:7)',
    '    at async /srv/node_modules/pg/lib/client.js:3:1',
    '    at <anonymous>',
  ].join('\n')
  expect(framesOf(stack)).toEqual([
    expect.objectContaining({ lineno: 3, in_app: false }),
    {
      function: 'findRow',
      filename: 'file:///srv/server/store/rows.ts',
      lineno: 12,
      colno: 7,
      in_app: true,
    },
  ])
})

test('an error is reported together with the number of dropped ones', async () => {
  const collector = await startCollector()
  onTestFinished(() => collector.close())
  const queue = reportErrors(readErrorDsn(`http://key@${collector.host}/7`) as ErrorService)
  for (const msg of ['first', 'second']) {
    queue.write(JSON.stringify({ level: 50, time: 0, msg: msg.padEnd(600_000) }))
  }
  await queue.close()
  expect(collector.received.map(({ body }) => body)).toEqual([
    expect.stringContaining('log lines lost on their way'),
    expect.stringContaining('second'),
  ])
})
