import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rootHome } from './databasePlacement.ts'
import { reachableBinaries } from './reachableBinaries.ts'

const isRoot = process.geteuid?.() === 0

const nobody = { name: 'nobody', uid: 65534, gid: 65534 }

/** A small replacement for PostgreSQL's programs, with the file names that are checked. */
function somePrograms(mode: number): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'matrice-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const path of ['bin', 'lib', 'share/postgresql']) mkdirSync(join(folder, path), { recursive: true })
  for (const path of [
    'bin/postgres',
    'bin/initdb',
    'lib/libicuuc.so.60.2',
    'share/postgresql/postgres.bki',
  ]) {
    writeFileSync(join(folder, path), path, { mode: 0o600 })
    chmodSync(join(folder, path), 0o644)
  }
  symlinkSync('libicuuc.so.60.2', join(folder, 'lib/libicuuc.so.60'))
  chmodSync(folder, mode)
  return folder
}

test('uses the programs where npm put them when they can be reached', async () => {
  const folder = somePrograms(0o755)

  expect(await reachableBinaries({ folder, version: 'test' }, nobody)).toBe(folder)
})

test('checks nothing when PostgreSQL runs under our own account', async () => {
  const folder = somePrograms(0o700)

  expect(await reachableBinaries({ folder, version: 'test' }, null)).toBe(folder)
})

test.runIf(isRoot)('copies programs that their account cannot reach, open to all, once', async () => {
  const folder = somePrograms(0o700)
  const binaries = { folder, version: `test-${process.pid}` }

  const copy = await reachableBinaries(binaries, nobody)
  onTestFinished(() => rmSync(copy, { recursive: true }))

  expect(copy.startsWith(rootHome)).toBe(true)
  expect(statSync(join(copy, 'bin/postgres')).mode & 0o777).toBe(0o755)
  expect(readFileSync(join(copy, 'lib/libicuuc.so.60'), 'utf8')).toBe('lib/libicuuc.so.60.2')
  expect(await reachableBinaries(binaries, nobody)).toBe(copy)
})
