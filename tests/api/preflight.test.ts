import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder } from '#tests/support/dataFolder.ts'

test('the check of a release accepts an installation that has no database yet', () => {
  const folder = makeDataFolder()
  const file = join(import.meta.dirname, '..', '..', 'server', 'commands', 'preflight.ts')
  const said = execFileSync(process.execPath, [file], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], MATRICE_ENV: 'development', DATA_DIR: folder },
  })
  expect(said).toMatch(/the settings are valid, and the first start creates the database/)
  rmSync(folder, { recursive: true })
})
