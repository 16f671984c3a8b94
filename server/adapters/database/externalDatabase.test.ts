import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { adminRole } from './cluster.ts'
import { startDatabase, type DatabaseServer } from './databaseServer.ts'

// Our own PostgreSQL plays the external server: reached by a URL, with roles that the tests create.
const folder = makeDataFolder()
let server: DatabaseServer

beforeAll(async () => {
  server = await startDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, () => undefined)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  await administer(`drop database if exists shop with (force)`)
  await administer(`drop role if exists shop_owner`)
  await administer(`drop owned by matrice_app cascade`).catch(() => undefined)
  await administer(`drop role if exists matrice_app`)
})

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...server.owner, user: adminRole, database: 'postgres' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const urlOf = (role: string, database = 'shop'): string =>
  `postgres://${role}@/${database}?host=${encodeURIComponent(String(server.owner.host))}`

const open = (url: string): Promise<DatabaseServer> =>
  startDatabase({ DATA_DIR: folder, DATABASE_URL: url }, () => undefined)

async function query(config: pg.PoolConfig, ...statements: [string, ...string[]]): Promise<unknown[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const answers = []
    for (const statement of statements) answers.push(await client.query(statement))
    return answers.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

describe('startDatabase with DATABASE_URL', () => {
  test('ends a transaction that is idle for a minute, and uses UTC, whatever the server’s settings', async () => {
    await administer(
      'create role shop_owner login createrole',
      'create database shop owner shop_owner',
      'alter database shop set idle_in_transaction_session_timeout = 0',
      `alter database shop set timezone = 'Asia/Tokyo'`,
    )

    const { app } = await open(urlOf('shop_owner'))

    expect(await query(app, 'show idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '1min' },
    ])
    expect(await query(app, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
  })

  test('serves requests as matrice_app, which it creates if permitted', async () => {
    await administer('create role shop_owner login createrole', 'create database shop owner shop_owner')

    const { owner, app, kind } = await open(urlOf('shop_owner'))

    expect(kind).toBe('external')
    expect(await query(owner, 'select current_user as me')).toEqual([{ me: 'shop_owner' }])
    expect(await query(app, 'select current_user as me')).toEqual([{ me: 'matrice_app' }])
    expect(await query(app, 'reset role', 'select current_user as me')).toEqual([{ me: 'matrice_app' }])
    expect(await query(app, `select current_setting('timezone') as zone`)).toEqual([{ zone: 'UTC' }])
  })

  test('reports the SQL for an administrator if it may not create the role', async () => {
    await administer('create role shop_owner login', 'create database shop owner shop_owner')

    await expect(open(urlOf('shop_owner'))).rejects.toThrow(
      'create role matrice_app nologin;\n  grant matrice_app to "shop_owner";',
    )
  })

  test('starts once the administrator ran it', async () => {
    await administer('create role shop_owner login', 'create database shop owner shop_owner')
    await administer('create role matrice_app nologin', 'grant matrice_app to "shop_owner"')

    const { app } = await open(urlOf('shop_owner'))

    expect(await query(app, 'select current_user as me')).toEqual([{ me: 'matrice_app' }])
  })

  test.each(['superuser', 'bypassrls'])('refuses a role that has %s', async (right) => {
    await administer(`create role shop_owner login ${right}`, 'create database shop owner shop_owner')

    await expect(open(urlOf('shop_owner'))).rejects.toThrow('superuser or bypasses row security')
  })

  test('refuses when matrice_app itself bypasses row security', async () => {
    await administer('create role shop_owner login', 'create database shop owner shop_owner')
    await administer('create role matrice_app nologin bypassrls', 'grant matrice_app to shop_owner')

    await expect(open(urlOf('shop_owner'))).rejects.toThrow('alter role matrice_app nosuperuser nobypassrls;')
  })

  test('refuses a role that may not create its schema, with the SQL to run', async () => {
    await administer('create role shop_owner login createrole', 'create database shop')

    await expect(open(urlOf('shop_owner'))).rejects.toThrow(
      'grant create on database "shop" to "shop_owner";\n  grant create on schema public to "shop_owner";',
    )
  })

  test('refuses a database that is not UTF-8', async () => {
    await administer('create role shop_owner login')
    await administer(
      `create database shop owner shop_owner encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
    )

    await expect(open(urlOf('shop_owner'))).rejects.toThrow('encoded in LATIN1')
  })

  test('reports that the server cannot be reached, with the driver’s message', async () => {
    await expect(open(urlOf('nobody_here', 'nowhere'))).rejects.toThrow(
      'cannot be reached: role "nobody_here" does not exist',
    )
  })

  test('waits for a server that closes connections before it answers', async () => {
    await administer('create role shop_owner login createrole', 'create database shop owner shop_owner')
    const sockets = makeDataFolder()
    let closed = 0
    const busy = createServer((client) => {
      if (closed < 2) {
        closed += 1
        client.destroy()
        return
      }
      const upstream = connect(join(String(server.owner.host), '.s.PGSQL.5432'))
      pipeline(client, upstream, client, () => undefined)
    })
    await once(busy.listen(join(sockets, '.s.PGSQL.5432')), 'listening')
    try {
      const url = `postgres://shop_owner@/shop?host=${encodeURIComponent(sockets)}`
      expect(await open(url)).toMatchObject({ kind: 'external' })
      expect(closed).toBe(2)
    } finally {
      busy.close()
      rmSync(sockets, { recursive: true })
    }
  })

  test('refuses an address that is not PostgreSQL’s', async () => {
    await expect(open('mysql://localhost/shop')).rejects.toThrow('not a PostgreSQL address')
  })
})
