import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessibility as english } from '#locales/en/accessibility.ts'
import { accessibility as french } from '#locales/fr/accessibility.ts'
import { accessibilityAudit } from '#src/custom-pages/auth/accessibilityAudit.ts'

const document = readFileSync('docs/accessibility.md', 'utf8')
const rows = [...document.matchAll(/^\| (\d+\.\d+) \| .+? \| (.+?) \| (.+) \| .+ \|$/gm)].map(
  ([, criterion = '', state = '', evidence = '']) => ({ criterion, state, evidence }),
)
const listed = (wanted: string) =>
  rows.filter(({ state }) => state === wanted).map(({ criterion }) => criterion)

test('every criterion of RGAA 4.1 has a state and its evidence', () => {
  expect(rows).toHaveLength(106)
  const states = new Set(['met', 'not met', 'not applicable'])
  expect(rows.filter(({ state }) => !states.has(state))).toEqual([])
  expect(rows.filter(({ evidence }) => evidence === '–')).toEqual([])
})

test('the declaration has the rate and the failures of the table', () => {
  expect(accessibilityAudit.met).toBe(listed('met').length)
  expect(accessibilityAudit.notMet).toEqual(listed('not met'))
  const applicable = accessibilityAudit.met + accessibilityAudit.notMet.length
  const percent = ((100 * accessibilityAudit.met) / applicable).toFixed(1)
  expect(document).toContain(
    `${accessibilityAudit.met} of ${applicable} applicable criteria are met (${percent}%)`,
  )
  expect(document).toContain(`${listed('not applicable').length} do not apply`)
  const keys = accessibilityAudit.notMet.map((criterion) => `criterion${criterion.replace('.', '_')}`)
  for (const { failures } of [french, english])
    expect(Object.keys(failures).filter((key) => key.startsWith('criterion'))).toEqual(keys)
})
