import { describe, expect, it } from 'vitest'
import { ZodError } from 'zod'
import { readConfig } from './config.ts'
import { explainSettings } from './explainSettings.ts'

const safe = {
  MATRICE_ENV: 'production',
  API_KEY: 'k-3f9b7d2a4c1b5e6f',
  AUTH_CLIENT_ID: 'esg-web',
  AUTH_AUDIENCE: 'esg-api',
  AUTH_CONNECTION: 'esg-users',
  PUBLIC_URL: 'https://esg.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'ESG <esg@esg.example>',
}

const wrongVariables = (env: Record<string, string | undefined>): unknown[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ZodError ? error.issues.map((issue) => issue.path[0]) : [error]
  }
}

describe('settings', () => {
  it('need nothing in development', () => {
    expect(wrongVariables({})).toEqual([])
  })

  it('are accepted in production once every default has been replaced', () => {
    expect(wrongVariables(safe)).toEqual([])
  })

  it.each([
    'API_KEY',
    'AUTH_CLIENT_ID',
    'AUTH_AUDIENCE',
    'AUTH_CONNECTION',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
  ])('are refused in production without a %s of its own', (variable) => {
    expect(wrongVariables({ ...safe, [variable]: undefined })).toEqual([variable])
  })

  it('are refused with an assistant’s service and no model', () => {
    expect(wrongVariables({ ASSISTANT_URL: 'http://ai.example/v1' })).toEqual(['ASSISTANT_MODEL'])
  })

  it.each(['smtps://user:pa/ss#word@mail.example.org:465', 'https://[mail', 'postgres://user:p#a/ss@db'])(
    'are refused in production with the unreadable address %s, by name',
    (address) => {
      for (const variable of ['SMTP_URL', 'PUBLIC_URL', 'ASSISTANT_URL', 'LOG_URL', 'DATABASE_URL'])
        expect(wrongVariables({ ...safe, ASSISTANT_MODEL: 'm', [variable]: address })).toContain(variable)
    },
  )

  it.each(['Matrice matrice.example.org', 'Matrice <>', '@example.org'])(
    'are refused with the sender %j, which has no address',
    (MAIL_FROM) => {
      expect(wrongVariables({ MAIL_FROM })).toEqual(['MAIL_FROM'])
    },
  )

  it.each(['no-reply@localhost', 'Matrice <no-reply@localhost> '])(
    'are refused in production with the placeholder sender %j',
    (MAIL_FROM) => {
      expect(wrongVariables({ ...safe, MAIL_FROM })).toEqual(['MAIL_FROM'])
    },
  )

  it.each([
    ['http://ai.example/v1', ['ASSISTANT_URL']],
    ['HTTP://ai.example/v1', ['ASSISTANT_URL']],
    ['http://localhost:8000/v1', []],
    ['https://ai.example/v1', []],
  ])('accept the assistant address %s in production only if it is encrypted or local', (address, wrong) => {
    const assistant = { ASSISTANT_URL: address, ASSISTANT_MODEL: 'm-large' }
    expect(wrongVariables({ ...safe, ...assistant })).toEqual(wrong)
  })

  it.each([
    'clickhouse.example/cube',
    'clickhouse://clickhouse.example/cube',
    'https://user:password@clickhouse.example:8443',
    'https://user:password@clickhouse.example:8443/cube/more',
    'https://user:password@clickhouse.example:8443/cube?session_id=1',
  ])('are refused with the cube address %s, without quoting its password', (CUBE_URL) => {
    expect(wrongVariables({ CUBE_URL })).toEqual(['CUBE_URL'])
    expect(() => readConfig({ CUBE_URL })).toThrow('https://user:password@host:8443/database')
    expect(() => readConfig({ CUBE_URL })).not.toThrow('clickhouse.example')
  })

  it.each([
    ['http://id.example/realms/esg', ['AUTH_ISSUER', 'AUTH_JWKS_URL']],
    ['http://127.0.0.1:8080/realms/esg', []],
    ['https://id.example/realms/esg', []],
  ])('accept the identity provider %s in production only if it is encrypted or local', (address, wrong) => {
    expect(wrongVariables({ ...safe, AUTH_ISSUER: address, AUTH_JWKS_URL: address })).toEqual(wrong)
  })

  it.each([
    ['http://user:password@clickhouse.example:8123/cube', ['CUBE_URL']],
    ['https://user:password@clickhouse.example:8443/cube', []],
    ['http://localhost:8123/cube', []],
  ])('accept the cube address %s in production only if it is encrypted or local', (CUBE_URL, wrong) => {
    expect(wrongVariables({ ...safe, CUBE_URL })).toEqual(wrong)
  })

  it.each([
    ['LOG_URL', 'http://logs.example/lines'],
    ['ERROR_DSN', 'http://key@errors.example/7'],
    ['AUTH_SIGN_UP_URL', 'http://id.example/register'],
    ['AUTH_RESET_URL', 'HTTP://id.example/forgotten'],
    ['DIRECTORY_URL', 'http://companies.example'],
    ['SIRENE_URL', 'http://companies.example'],
    ['GLEIF_URL', 'http://companies.example'],
    ['VIES_URL', 'http://companies.example'],
    ['FILES_URL', `s3://key:secret@files/esg?endpoint=${encodeURIComponent('http://files.example')}`],
    ['BACKUP_URL', `s3://key:secret@files/old?endpoint=${encodeURIComponent('http://files.example')}`],
  ])('refuse an unencrypted %s in production, unless it is local', (variable, address) => {
    const more = { BACKUP_PASSPHRASE: 'a long passphrase' }
    expect(wrongVariables({ ...safe, ...more, [variable]: address })).toEqual([variable])
    const own = address.replace(/[a-z]+\.example/, '127.0.0.1')
    expect(wrongVariables({ ...safe, ...more, [variable]: own })).toEqual([])
    const sealed = address.replace(/http(?=:|%3A)/i, 'https')
    expect(wrongVariables({ ...safe, ...more, [variable]: sealed })).toEqual([])
    expect(wrongVariables({ ...more, [variable]: address })).toEqual([])
  })

  it.each([
    ['smtp://mail.example', {}, ['SMTP_URL']],
    ['SMTP://mail.example', {}, ['SMTP_URL']],
    ['smtps://mail.example?secure=false', {}, ['SMTP_URL']],
    ['smtps://mail.example?tls.rejectUnauthorized=false', {}, ['SMTP_URL']],
    ['smtps://mail.example?pool=true', {}, []],
    ['smtp://mail.example:587?requireTLS=true', {}, []],
    ['smtp://mail.example:587?requireTLS=false', {}, ['SMTP_URL']],
    ['smtp://mail.example:587?requireTLS=true&ignoreTLS=true', {}, ['SMTP_URL']],
    ['smtp://mail.example:587?opportunisticTLS=true', {}, ['SMTP_URL']],
    ['smtp://mail.example', { SMTP_IN_CLEAR: 'true' }, []],
    ['smtp://localhost:2525', {}, []],
  ])(
    'accept the mail server %s with %j in production only if encrypted, local or allowed',
    (address, more, wrong) => {
      expect(wrongVariables({ ...safe, SMTP_URL: address, ...more })).toEqual(wrong)
    },
  )

  it.each([
    [{ HOST: '0.0.0.0' }, ['HOST']],
    [{ HOST: '::' }, ['HOST']],
    [{ HOST: '192.168.1.4' }, ['HOST']],
    [{ HOST: '0.0.0.0', DEVELOPMENT_ON_NETWORK: 'true' }, []],
    [{ HOST: 'localhost' }, []],
    [{ HOST: '0.0.0.0', MATRICE_ENV: 'sandbox' }, []],
    [{ ...safe, HOST: '0.0.0.0' }, []],
  ])('accept %j in development only if the server stays on its machine', (env, wrong) => {
    expect(wrongVariables(env)).toEqual(wrong)
  })

  it.each(['127.0.0.1', 'loopback', '10.0.0.4, 10.1.0.0/16', '::1,uniquelocal', 'fd00::/8'])(
    'trust the proxies %s',
    (TRUST_PROXY) => {
      expect(wrongVariables({ TRUST_PROXY })).toEqual([])
    },
  )

  it.each([
    ['true', 'would believe anybody'],
    ['1', 'number of hops'],
    ['0.0.0.0/0', 'would believe anybody'],
    ['proxy.example', 'only addresses are trusted'],
    ['10.0.0.0/33', '/1 to /32'],
    ['10.0.0.4,', 'empty entry'],
    ['10.0.0', 'no address'],
  ])('name the problem of the proxies %s, and the correct format', (TRUST_PROXY, problem) => {
    expect(wrongVariables({ TRUST_PROXY })).toEqual(['TRUST_PROXY'])
    expect(() => readConfig({ TRUST_PROXY })).toThrow(problem)
    expect(() => readConfig({ TRUST_PROXY })).toThrow('10.0.0.0/24')
  })

  it('are refused in production on a plain http address', () => {
    expect(wrongVariables({ ...safe, PUBLIC_URL: 'http://esg.example' })).toEqual(['PUBLIC_URL'])
  })

  it('are refused in production with the cheap hashes of tests', () => {
    expect(wrongVariables({ ...safe, PASSWORD_HASHING: 'cheap' })).toEqual(['PASSWORD_HASHING'])
  })

  it('are refused if the public key is one of the keys', () => {
    expect(wrongVariables({ ...safe, API_KEY: 'k-3f9b7d2a4c1b5e6f,matrice-public' })).toEqual(['API_KEY'])
  })

  it.each([',', 'k-3f9b,', 'k-3f9b, ,k-77aa'])(
    'are refused with an empty key in %j, which an empty header would match',
    (keys) => {
      expect(wrongVariables({ ...safe, API_KEY: keys })).toContain('API_KEY')
    },
  )

  it.each([
    ['postgres://esg:p#ss@db.example/esg', 'DATABASE_URL holds a #: percent-encode'],
    ['postgres://esg:p/ss@db.example/esg', 'percent-encode user and password'],
    ['postgres://esg:p@ss@db.example/esg', 'percent-encode user and password'],
    ['postgres://esg:p?ss@db.example/esg', 'percent-encode user and password'],
    ['postgres://esg:p%ss@db.example/esg', 'holds a % that encodes nothing'],
    ['postgres://esg:<password>@db.example/esg', 'placeholder in < >'],
    ['postgres://esg:pass@db.example', 'must name one database'],
    ['mysql://esg:pass@db.example/esg', 'must begin with postgres://'],
  ])('name the problem of the database address %s without quoting its password', (DATABASE_URL, problem) => {
    expect(wrongVariables({ DATABASE_URL })).toEqual(['DATABASE_URL'])
    expect(() => readConfig({ DATABASE_URL })).toThrow(problem)
    expect(() => readConfig({ DATABASE_URL })).not.toThrow(/p.?ss@|pass@/)
  })

  it.each(['postgres://esg@/esg?host=%2Frun', 'postgres://esg:p%23s@[::1]:5432/esg', 'postgresql://h/esg'])(
    'accept the database address %s',
    (DATABASE_URL) => expect(wrongVariables({ DATABASE_URL })).toEqual([]),
  )

  it.each([
    ['postgres://esg:s@db.example/esg', {}, ['DATABASE_URL']],
    ['postgres://esg:s@db.example/esg?sslmode=prefer', {}, ['DATABASE_URL']],
    ['postgres://esg:s@db.example/esg?sslmode=verify-full', {}, []],
    ['postgres://esg:s@db.example/esg', { DATABASE_IN_CLEAR: 'true' }, []],
    ['postgres://esg:s@127.0.0.1:6432/esg', {}, []],
    ['postgres://esg@/esg?host=/run/postgresql', {}, []],
  ])(
    'accept the database %s with %j in production only if encrypted, local or allowed',
    (url, more, wrong) => {
      expect(wrongVariables({ ...safe, DATABASE_URL: url, ...more })).toEqual(wrong)
      expect(wrongVariables({ DATABASE_URL: url })).toEqual([])
    },
  )

  it.each([
    ['smtps://<user>:<password>@<mail.example.org>:465', 'placeholder in < >'],
    ['smtps://me@example.org:secret@mail.example', 'percent-encode user and password'],
    ['smtps://me:s#cret@mail.example', 'SMTP_URL holds a #'],
    ['smtp://me:secret@mail.example:port', 'has the port '],
    ['mail.example:465', 'must begin with smtps://'],
    ['smtps://', 'must name a mail server'],
  ])('name the problem of the mail server %s', (SMTP_URL, problem) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(problem)
  })

  it.each([
    [{ API_KEY: 'k' }, 'API_KEY'],
    [{ API_KEY: 'k-3f9b7d2a4c1b5e6f,k' }, 'API_KEY'],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST'],
    [{ REQUESTS_PER_IP: '1' }, 'REQUESTS_PER_IP'],
    [{ REQUESTS_PER_CALLER: '59' }, 'REQUESTS_PER_CALLER'],
  ])('are refused in production with %j', (env, wrong) => {
    expect(wrongVariables({ ...safe, ...env })).toEqual([wrong])
    expect(wrongVariables(env)).toEqual([])
  })

  it('accept metrics on the network with a token', () => {
    const env = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 't-3f9b7d2a4c1b5e6f' }
    expect(wrongVariables({ ...safe, ...env })).toEqual([])
  })

  it.each([
    ['REQUESTS_PER_IP', '1e12'],
    ['BODY_LIMIT_BYTES', '99999999999'],
    ['SHUTDOWN_SECONDS', '86400'],
    ['AUTH_SIGNING_KEY', 'secret'],
    ['AUTH_SIGNING_KEY', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
  ])('are refused with %s=%j', (variable, value) => {
    expect(wrongVariables({ [variable]: value })).toEqual([variable])
  })

  it('are explained by name, problem and a valid example of each', () => {
    const result = (): string => {
      try {
        readConfig({ PORT: 'x', SMTP_URL: 'mail', DIRECTORY: 'sirene', AUTH_SIGNING_KEY: 'secret' })
        return ''
      } catch (error) {
        return error instanceof ZodError ? explainSettings(error) : String(error)
      }
    }
    const text = result()
    expect(text).toMatch(/^ {2}PORT: .+\n {4}for example PORT=4310$/m)
    expect(text).toContain(
      '  SMTP_URL must begin with smtps:// or smtp://\n    for example SMTP_URL=smtps://',
    )
    expect(text).toContain('  AUTH_SIGNING_KEY must hold RSA private keys')
    expect(text).not.toContain('SMTP_URL: SMTP_URL')
  })

  it('show an example as a file of settings and a shell read it', () => {
    const error = new ZodError([{ code: 'custom', path: ['MAIL_FROM'], message: 'wrong' }])
    expect(explainSettings(error)).toContain("for example MAIL_FROM='Matrice <matrice@example.org>'")
  })

  it('treat an empty variable as not set', () => {
    expect(readConfig({ REQUESTS_PER_IP: '', PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it('say what to do about a default left in place', () => {
    expect(() => readConfig({ MATRICE_ENV: 'production' })).toThrow(
      'API_KEY still has its development default; set your own value',
    )
  })

  it('are refused when an id token could pass for an access token', () => {
    expect(wrongVariables({ AUTH_CLIENT_ID: 'same', AUTH_AUDIENCE: 'same' })).toEqual(['AUTH_AUDIENCE'])
    expect(wrongVariables({ AUTH_FLOW: 'redirect' })).toEqual(['AUTH_FLOW'])
    expect(wrongVariables({ AUTH_FLOW: 'redirect', AUTH_ISSUER: 'https://id.example/' })).toEqual([])
  })
})
