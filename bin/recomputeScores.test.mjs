import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The Node that runs the tests, and the one outside of the packages, which may be the oldest that is accepted. */
const outer = execFileSync('which', ['-a', 'node'], { encoding: 'utf8' })
  .split('\n')
  .find((path) => path !== '' && !path.includes('node_modules'))
const nodes = [...new Set([process.execPath, outer ?? process.execPath])]

function check(content, { node = process.execPath, before = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, content)
  return spawnSync(node, [...before, 'bin/recomputeScores.mjs', file], { encoding: 'utf8' })
}

test.each([
  ['is empty', ''],
  ['was cut', '{"format":"matrice-double-materiality","vers'],
  ['is another', '[1, 2]'],
  ['lacks its sections', '{"format":"matrice-double-materiality","version":3}'],
])('a file that %s was not checked, and differs in nothing', (_what, content) => {
  const { status, stdout, stderr } = check(content)

  expect([status, stderr]).toEqual([2, ''])
  expect(stdout).toMatch(
    /^FAILED (cannot be checked: .+|is no report of version 1, 2 or 3)\n.*not checked\n$/,
  )
  expect(stdout).not.toContain('differ')
})

const canonical = (value) => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const keys = Object.keys(value).toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}
const sumOf = (value) => createHash('sha256').update(canonical(value)).digest('hex')

const category = (name, weight, mean) => ({ category: name, weight, mean, answers: 3, abstentions: null })

/** A whole bundle: one negative impact of three employees and three others, none of them named. */
function bundleOf(change = (sections) => sections) {
  const silent = { score: null, highest: null, signs: [], isMaterial: false }
  const sections = change({
    method: {
      scale: { min: 0, max: 5 },
      thresholds: { impact: 3, financial: 3 },
      aggregation: 'MAX',
      categoryWeights: {},
      keptRounding: 0.00001,
    },
    surveys: [{ materiality: 'IMPACT', questionnaire: { mode: 'SIMPLE', criteria: [] } }],
    topics: [
      {
        id: 't',
        score: { impact: { score: 3, highest: 3, signs: ['NEGATIVE'], isMaterial: true }, financial: silent },
      },
    ],
    subjects: [
      {
        id: 's',
        topicId: 't',
        impactMateriality: 'NEGATIVE',
        financialMateriality: 'NOT_APPLICABLE',
        impactWeight: 1,
        financialWeight: 1,
        preparerImpact: null,
        preparerFinancial: null,
        // Retained, but not given: the stakeholders' score stays.
        retained: 'PREPARER',
        impact: {
          stakeholders: 3,
          score: 3,
          isMaterial: true,
          categories: [category('EMPLOYEES', 1, 5), category('OTHERS', 2, 2)],
        },
        financial: null,
      },
    ],
    answers: [5, 5, 5, 1, 2, 3].map((value, index) => ({
      subjectId: 's',
      materiality: 'IMPACT',
      category: index < 3 ? 'EMPLOYEES' : 'OTHERS',
      value,
      criteria: null,
      score: value,
    })),
    changes: [],
  })
  const sums = Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, sumOf(section)]))
  return JSON.stringify({
    format: 'matrice-double-materiality',
    version: 3,
    sections,
    chain: { head: '0'.repeat(64), length: 0 },
    checksums: { sections: sums, total: sumOf(sums) },
  })
}

test.each(nodes)('a whole file is recomputed as reported by %s', (node) => {
  const { status, stdout, stderr } = check(bundleOf(), { node })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/1 subjects, 1 topics, all scores are recomputed as reported/)
})

test('it needs nothing that Node 20 lacks', () => {
  const older =
    'data:text/javascript,delete Map.groupBy;delete Object.groupBy;delete Promise.withResolvers;delete Array.fromAsync;' +
    'for (const name of ["map","filter","flatMap","toArray"]) delete globalThis.Iterator?.prototype[name]'
  const { status, stdout } = check(bundleOf(), { before: ['--import', older] })
  expect([status, stdout.includes('FAILED')]).toEqual([0, false])
})

test.each([
  [
    'a mark is another',
    (sections) => ({ ...sections, answers: sections.answers.with(5, { ...sections.answers[5], value: 4 }) }),
  ],
  ['an answer is missing', (sections) => ({ ...sections, answers: sections.answers.slice(1) })],
  [
    'others weigh otherwise',
    ({ subjects: [subject], ...sections }) => ({
      ...sections,
      subjects: [
        {
          ...subject,
          impact: {
            ...subject.impact,
            categories: subject.impact.categories.map((one) => ({ ...one, weight: 1 })),
          },
        },
      ],
    }),
  ],
])('a file in which %s differs', (_what, change) => {
  const { status, stdout } = check(bundleOf(change))
  expect(status).toBe(1)
  expect(stdout).toMatch(/MISS .+\n.*differ\n$/)
})
