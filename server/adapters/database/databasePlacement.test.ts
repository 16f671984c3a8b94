import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { placeDatabase, rootHome, socketName } from './databasePlacement.ts'

const isRoot = process.geteuid?.() === 0

function aFolder(mode: number): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'matrice-place-'))
  chmodSync(folder, mode)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Also removes the parts of the placement outside the data folder. */
function place(dataDir: string): ReturnType<typeof placeDatabase> {
  const placement = placeDatabase(dataDir)
  onTestFinished(() => {
    rmSync(placement.sockets, { recursive: true, force: true })
    rmSync(dirname(placement.cluster), { recursive: true, force: true })
  })
  return placement
}

describe('placeDatabase', () => {
  test('keeps everything in a data folder that PostgreSQL can reach', () => {
    const folder = aFolder(0o755)

    expect(place(folder)).toMatchObject({
      cluster: join(folder, 'postgres'),
      sockets: join(folder, 'run'),
      logFile: join(folder, 'log', 'postgres.log'),
    })
  })

  test('makes the folder of the socket private', () => {
    expect(statSync(place(aFolder(0o755)).sockets).mode & 0o77).toBe(0)
  })

  test('puts the socket of a deep data folder where its address is short, and remembers where', () => {
    const deep = join(aFolder(0o755), 'a'.repeat(120))
    mkdirSync(deep)

    const first = place(deep)

    expect(first.cluster).toBe(join(deep, 'postgres'))
    expect(Buffer.byteLength(join(first.sockets, socketName))).toBeLessThanOrEqual(103)
    expect(statSync(first.sockets).mode & 0o77).toBe(0)
    expect(place(deep).sockets).toBe(first.sockets)
  })

  test('takes another folder for the socket when the remembered one is open to others', () => {
    const deep = join(aFolder(0o755), 'a'.repeat(120))
    mkdirSync(deep)
    const first = place(deep)
    chmodSync(first.sockets, 0o777)

    expect(place(deep).sockets).not.toBe(first.sockets)
  })
})

describe.runIf(isRoot)('placeDatabase, started as root', () => {
  test('makes the account nobody the owner of PostgreSQL’s folders', () => {
    const { account, sockets } = place(aFolder(0o755))

    expect(account?.name).toBe('nobody')
    expect(statSync(sockets).uid).toBe(account?.uid)
  })

  test('runs PostgreSQL under the owner of an existing cluster', () => {
    const folder = aFolder(0o755)
    mkdirSync(join(folder, 'postgres'))
    chownSync(join(folder, 'postgres'), 1, 1)

    expect(place(folder).account?.uid).toBe(1)
  })

  test('keeps the database elsewhere if the account nobody cannot reach the data folder, and finds it after a move', () => {
    const folder = aFolder(0o700)
    const { cluster, sockets } = place(folder)
    const moved = `${folder}-moved`
    renameSync(folder, moved)
    onTestFinished(() => rmSync(moved, { recursive: true }))

    expect(dirname(dirname(cluster))).toBe(rootHome)
    expect(place(moved)).toMatchObject({ cluster, sockets })
  })

  test('refuses to start empty when the database it remembers is gone', () => {
    const folder = aFolder(0o700)
    rmSync(dirname(place(folder).cluster), { recursive: true })

    expect(() => placeDatabase(folder)).toThrow('that folder is gone')
    expect(readFileSync(join(folder, 'database-home'), 'utf8')).toContain(rootHome)
  })

  test('refuses when the account of the cluster can no longer reach it', () => {
    const folder = aFolder(0o755)
    mkdirSync(join(folder, 'postgres'))
    chmodSync(folder, 0o700)

    expect(() => placeDatabase(folder)).toThrow('can no longer reach it')
  })
})
