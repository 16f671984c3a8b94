import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { BootRefusal } from './bootRefusal.ts'
import { makeStoredFilesPrivate, secureDataDir } from './secureDataDir.ts'

let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(realpathSync(tmpdir()), 'matrice-test-'))
  // Lets the account that runs root's PostgreSQL pass through the folder.
  chmodSync(parent, 0o755)
  const made = parent
  onTestFinished(() => rmSync(made, { recursive: true }))
})

const modeOf = (path: string): number => statSync(path).mode & 0o7777
const start = (DATA_DIR: string, MATRICE_ENV: 'development' | 'production' | 'sandbox' = 'development') =>
  secureDataDir({ DATA_DIR, MATRICE_ENV, DATABASE_URL: undefined })

/**
 * As root, the folder lets the group of PostgreSQL's account pass through; as another user no such access is needed.
 */
const closed = process.geteuid?.() === 0 ? 0o710 : 0o700

describe('DATA_DIR', () => {
  test('is private when created, and with an external database', () => {
    const folder = join(parent, 'data')
    start(folder)
    expect(modeOf(folder)).toBe(closed)
    const other = join(parent, 'other')
    secureDataDir({ DATA_DIR: other, MATRICE_ENV: 'development', DATABASE_URL: 'postgres://db.example/x' })
    expect(modeOf(other)).toBe(0o700)
  })

  test('of an earlier version is made private, with all its files', async () => {
    const folder = join(parent, 'data')
    const kept = join(folder, 'files', 'evidence', 'an-organisation')
    mkdirSync(kept, { recursive: true, mode: 0o755 })
    for (const name of ['instance.json', 'lock', 'files/evidence/an-organisation/a-file']) {
      writeFileSync(join(folder, name), '', { mode: 0o644 })
    }
    start(folder)
    await makeStoredFilesPrivate({ DATA_DIR: folder })
    expect([folder, join(folder, 'files'), kept, join(kept, 'a-file')].map(modeOf)).toEqual([
      closed,
      0o700,
      0o700,
      0o600,
    ])
  })

  test('keeps its mode if other users share it', () => {
    writeFileSync(join(parent, 'not-ours'), '')
    start(parent)
    expect(modeOf(parent)).toBe(0o755)
    const shared = join(parent, 'shared')
    mkdirSync(shared)
    chmodSync(shared, 0o1777)
    start(shared)
    expect(modeOf(shared)).toBe(0o1777)
  })

  test.each(['development', 'sandbox'] as const)(
    'is refused in production if it was started as %s',
    (before) => {
      const folder = join(parent, 'data')
      start(folder, before)
      expect(() => start(folder, 'production')).toThrow(BootRefusal)
      expect(() => start(folder, 'production')).toThrow(`was started as ${before}`)
      start(folder, before)
    },
  )

  test('of production is refused in other environments', () => {
    const folder = join(parent, 'data')
    start(folder, 'production')
    start(folder, 'production')
    expect(() => start(folder, 'development')).toThrow("is production's")
    expect(readFileSync(join(folder, 'environments'), 'utf8')).toBe('production\n')
  })
})
