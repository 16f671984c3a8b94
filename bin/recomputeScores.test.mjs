import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each([
  ['is empty', ''],
  ['was cut', '{"format":"matrice-double-materiality","vers'],
  ['is another', '[1, 2]'],
  ['lacks its sections', '{"format":"matrice-double-materiality","version":2}'],
])('a file that %s is told of in one line', (_what, content) => {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, content)

  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/recomputeScores.mjs', file], {
    encoding: 'utf8',
  })

  expect([status, stderr]).toEqual([1, ''])
  expect(stdout).toMatch(/^MISS (cannot be checked: .+|is no report of version 1 or 2)\n.*1 differ\n$/)
})
