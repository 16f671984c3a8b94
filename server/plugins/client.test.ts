import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { client } from './client.ts'
import { errors } from './errors.ts'
import { headers } from './headers.ts'
import { language } from './language.ts'

const script = 'console.log("hello")'
const page =
  '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="matrice-settings" content="__MATRICE_SETTINGS__">'

const folder = mkdtempSync(join(tmpdir(), 'matrice-client-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(
    join(folder, 'respondent.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><i>respond</i>',
  )
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync(script))
  app = Fastify()
  await app.register(headers, { isProduction: false })
  await app.register(language)
  await app.register(errors)
  await app.register(client, {
    config: readConfig({ PORT: '4310', API_KEY: 'our-$&-key, older-key' }),
    folder,
  })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const browse = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } })

describe('the page', () => {
  test.each(['/', '/login', '/my-organization/companies?page=2', '/no/such/page', '//', '//[/login'])(
    'is the answer at %s',
    async (url) => {
      const answer = await browse(url)

      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  test('of a respondent is a document of its own, which knows nothing of the application', async () => {
    const { body } = await browse('/respond/some-token')

    expect(body).toContain('<i>respond</i>')
    expect(body).not.toContain('issuer')
  })

  test('carries the nonce of its own policy, another each time', async () => {
    const [first, second] = [await browse('/'), await browse('/')]
    const nonceOf = (body: string) => /csp-nonce" content="([^"]+)"/.exec(body)?.[1] ?? ''

    expect(first.headers['content-security-policy']).toContain(
      `style-src 'self' 'nonce-${nonceOf(first.body)}'`,
    )
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body))
  })

  test('lets no inline and no foreign script run', async () => {
    const { headers: sent } = await browse('/')

    expect(sent['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
    expect(sent['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(sent['content-security-policy']).not.toContain('unsafe')
  })

  test('tells the client how to reach the server', async () => {
    const { body } = await browse('/')

    expect(body).toContain('&quot;issuer&quot;:&quot;http://localhost:4310/&quot;')
  })

  test('gives the client the first of the keys, letter by letter', async () => {
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

  test('is the answer, with its status, to a person who opens an address that only programs call', async () => {
    const answer = await app.inject({
      url: '/api/v1/nothing',
      headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
    })

    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('is not the answer to a program that asks for data', async () => {
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

  test('is sent plainly to those who take nothing else', async () => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js' })

    expect(answer.body).toBe(script)
  })

  test('is kept for an hour when its name has no hash', async () => {
    const answer = await app.inject({ url: '/favicon.svg' })

    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })
})
