import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matrice-release-'))
  mkdirSync(join(folder, 'bin'))
  copyFileSync(join(root, 'bin/nameRelease.mjs'), join(folder, 'bin/nameRelease.mjs'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.4.0' }))
})
afterEach(() => rmSync(folder, { recursive: true }))

const changelog = () => join(folder, 'CHANGELOG.md')
const script = () => join(folder, 'bin/nameRelease.mjs')

test('the unreleased section becomes the release in package.json, and a new empty one is added', () => {
  writeFileSync(
    changelog(),
    '# Changes\n\n## Unreleased\n\n- One thing.\n\n## 1.3.0 (2026-01-02)\n\n- Another.\n',
  )
  execFileSync(process.execPath, [script()])
  const day = new Date().toISOString().slice(0, 10)
  expect(readFileSync(changelog(), 'utf8')).toBe(
    `# Changes\n\n## Unreleased\n\n## 1.4.0 (${day})\n\n- One thing.\n\n## 1.3.0 (2026-01-02)\n\n- Another.\n`,
  )
})

test('an empty release is refused, and nothing is changed', () => {
  const text = '# Changes\n\n## Unreleased\n\n## 1.3.0 (2026-01-02)\n\n- Another.\n'
  writeFileSync(changelog(), text)
  const { status, stderr } = spawnSync(process.execPath, [script()], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('say first what has changed')])
  expect(readFileSync(changelog(), 'utf8')).toBe(text)
})

test('CHANGELOG.md can be parsed by the script', () => {
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(/^## Unreleased\n\n/m)
})
