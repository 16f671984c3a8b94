import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { client } from './client.ts'
import { errors } from './errors.ts'
import { headers } from './headers.ts'
import { language } from './language.ts'

const script = 'console.log("hello")'
const page =
  '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="matrice-settings" content="__MATRICE_SETTINGS__">'

const folder = mkdtempSync(join(tmpdir(), 'matrice-client-'))
let app: FastifyInstance
let port: number
/** Errors that were logged. */
const reported: string[] = []

beforeAll(async () => {
  mkdirSync(join(folder, 'assets/folder'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(
    join(folder, 'respondent.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><i>respond</i>',
  )
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync(script))
  const log: FastifyBaseLogger = pino(
    { level: 'error' },
    { write: (line: string) => void reported.push(line) },
  )
  app = Fastify({ loggerInstance: log })
  await app.register(headers, { isProduction: false })
  await app.register(language)
  await app.register(errors)
  await app.register(client, {
    config: readConfig({ PORT: '4310', API_KEY: 'our-$&-key, older-key' }),
    folder,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Content-Range header expected for a status. */
const ranges: Readonly<Record<number, RegExp>> = { 206: /^bytes 0-3\/\d+$/, 416: /^bytes \*\/\d+$/ }

/** Uses a socket, because injection normalises dots in addresses. */
async function ask(method: 'GET' | 'HEAD', path: string, requested: Record<string, string>) {
  const sent = request({ host: '127.0.0.1', port, method, path, headers: requested }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}

const browse = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } })

describe('the page', () => {
  test.each(['/', '/login', '/my-organization/companies?page=2', '/demo/', '/invitation/a-token'])(
    'is the answer at %s',
    async (url) => {
      const answer = await browse(url)

      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  test.each(['/no/such/page', '//', '//[/login', '/demo/more'])(
    'is the answer at %s too, with status 404',
    async (url) => {
      const answer = await browse(url)

      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  test.each(['*/*', 'text/*', undefined])('is the answer to Accept: %s', async (accept) => {
    const answers = ['/', '/login', '/no/such/page'].map((url) =>
      app.inject({ url, headers: { ...(accept && { accept }) } }),
    )
    for (const [index, answer] of (await Promise.all(answers)).entries()) {
      expect(answer.statusCode).toBe(index < 2 ? 200 : 404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  test('of a respondent is a separate document without the application', async () => {
    const { body } = await browse('/respond/some-token')

    expect(body).toContain('<i>respond</i>')
    expect(body).not.toContain('issuer')
  })

  test('carries the nonce of its own policy, a new one each time', async () => {
    const [first, second] = [await browse('/'), await browse('/')]
    const nonceOf = (body: string) => /csp-nonce" content="([^"]+)"/.exec(body)?.[1] ?? ''

    expect(first.headers['content-security-policy']).toContain(
      `style-src 'self' 'nonce-${nonceOf(first.body)}'`,
    )
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body))
  })

  test('runs no inline and no foreign script', async () => {
    const { headers: sent } = await browse('/')

    expect(sent['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
    expect(sent['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(sent['content-security-policy']).toContain("object-src 'none'")
    expect(sent['content-security-policy']).toContain("base-uri 'none'")
    expect(sent['content-security-policy']).not.toContain('unsafe')
  })

  test('tells the client how to reach the server', async () => {
    const { body } = await browse('/')

    expect(body).toContain('&quot;issuer&quot;:&quot;http://localhost:4310/&quot;')
  })

  test('gives the client the first of the keys, with special characters intact', async () => {
    const { body } = await browse('/')

    expect(body).toContain('&quot;apiKey&quot;:&quot;our-$&amp;-key&quot;}')
  })

  test.each(['/api/v1/nothing', '/oauth/nothing', '/data/x', '/assets/gone.js', '/.well-known/x'])(
    'is not the answer at %s',
    async (url) => {
      const answer = await browse(url)

      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'notFound' })
    },
  )

  test('is the answer, with its status, in a browser that opens an API address', async () => {
    const answer = await app.inject({
      url: '/api/v1/nothing',
      headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
    })

    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('is not the answer to a program that requests data', async () => {
    const answer = await app.inject({ url: '/login', headers: { accept: 'application/json' } })

    expect(answer.statusCode).toBe(404)
  })
})

describe('a file of the build', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ])('is sent as it was compressed when built, for %s', async (accepted, encoding) => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } })

    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('is sent uncompressed if the client accepts no compression', async () => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js' })

    expect(answer.body).toBe(script)
  })

  test.each([
    ['/assets/', 403, {}],
    ['/assets/../x', 403, {}],
    ['/assets/..%2f..%2fpackage.json', 404, {}],
    ['/assets/%00', 403, {}],
    ['/assets/.', 403, {}],
    ['/assets/folder', 404, {}],
    ['/assets/folder/', 403, {}],
    ['//evil.example/%2e%2e', 404, { accept: 'application/json' }],
    ['/assets//evil.example/..', 403, {}],
    ['/assets/gone.js', 404, {}],
    ['/assets/gone.js', 404, { range: 'bytes=0-1' }],
    ['/assets/app-1a2b.js', 412, { 'if-match': '"other"' }],
    ['/assets/app-1a2b.js', 412, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
    ['/assets/app-1a2b.js', 416, { range: 'bytes=9999-' }],
    ['/favicon.svg', 416, { range: 'bytes=9999-' }],
    ['/assets/app-1a2b.js', 206, { range: 'bytes=0-3' }],
    ['/assets/app-1a2b.js', 200, { range: 'nonsense' }],
  ])('answers %s with %i (%o)', async (url, status, requested) => {
    reported.length = 0
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await ask(method, url, requested)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-range'] ?? '').toMatch(ranges[status] ?? /^$/)
      expect(answer.headers).not.toHaveProperty('location')
    }
    expect(reported).toEqual([])
  })

  test.each([
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/assets/app-1a2b.js', 'application/javascript; charset=utf-8'],
    ['/assets/gone.js', 'application/json; charset=utf-8'],
  ])('states the charset at %s', async (url, type) => {
    expect((await app.inject({ url })).headers['content-type']).toBe(type)
  })

  test('is kept for an hour when its name has no hash', async () => {
    const answer = await app.inject({ url: '/favicon.svg' })

    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })
})
