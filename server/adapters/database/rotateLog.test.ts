import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rotateLog } from './rotateLog.ts'

test('a log stays within its size limit while its writer keeps it open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'postgres.log')
  const writer = openSync(path, 'a', 0o600)
  onTestFinished(() => closeSync(writer))
  writeSync(writer, 'first\n')
  rotateLog(path, 100)
  expect(existsSync(`${path}.1`)).toBe(false)

  writeSync(writer, `${'x'.repeat(200)}\n`)
  rotateLog(path, 100)
  writeSync(writer, 'after\n')
  expect(readFileSync(path, 'utf8')).toBe('after\n')
  expect(readFileSync(`${path}.1`, 'utf8')).toContain('first')
  rotateLog(join(folder, 'absent.log'), 100)
})
