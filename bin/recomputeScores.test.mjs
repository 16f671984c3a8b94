import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The Node that runs the tests, and the one outside of the packages, which may be the oldest supported one. */
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
    /^FAILED (cannot be checked: .+|is no report of version 1, 2, 3, 4 or 5)\n.*not checked\n$/,
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

const category = (name, weight, mean) => ({
  category: name,
  weight,
  mean,
  answers: 3,
  abstentions: null,
  criteria: [],
  isListed: true,
})

/** A complete bundle: one negative impact with answers of three employees and three others, none of them named. */
function bundleOf(change = (sections) => sections, version = 4) {
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
        // Versions before 4 state this for both sides together.
        retained: 'PREPARER',
        impact: {
          // Retained, but not given: the stakeholders' score stays.
          retained: 'PREPARER',
          stakeholders: 3,
          score: 3,
          isMaterial: true,
          criteria: [],
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
    version,
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

/** The preparer's value of 4 is retained on impact; `told` sets where the bundle states it. */
const retaining =
  (told) =>
  ({ topics: [topic], subjects: [subject], ...sections }) => ({
    ...sections,
    topics: [
      { ...topic, score: { ...topic.score, impact: { ...topic.score.impact, score: 4, highest: 4 } } },
    ],
    subjects: [
      {
        ...subject,
        preparerImpact: 4,
        retained: told === 'subject' ? 'PREPARER' : 'STAKEHOLDERS',
        impact: { ...subject.impact, score: 4, retained: told === 'side' ? 'PREPARER' : 'STAKEHOLDERS' },
      },
    ],
  })

test.each([
  [3, 'subject', 0],
  [3, 'side', 1],
  [4, 'side', 0],
  [4, 'subject', 1],
])('a value of the preparer counts in version %i where its %s says so', (version, told, code) => {
  expect(check(bundleOf(retaining(told), version)).status).toBe(code)
})

/**
 * Employees gave marks on two criteria; `given` is the bundle's statement about them, `mean` its statement about the
 * subject.
 */
const marking =
  (given, mean) =>
  ({ surveys: [survey], subjects: [subject], answers, ...sections }) => ({
    ...sections,
    surveys: [{ ...survey, questionnaire: { mode: 'DETAILED', criteria: ['scale', 'scope'] } }],
    subjects: [
      {
        ...subject,
        impact: {
          ...subject.impact,
          criteria: [{ criterion: 'scale', mean, answers: 3 }],
          categories: [
            { ...subject.impact.categories[0], ...given },
            { ...subject.impact.categories[1], isListed: false },
          ],
        },
      },
    ],
    answers: answers
      .filter(({ category: name }) => given.isListed !== false && name === 'EMPLOYEES')
      .map((answer) => ({ ...answer, value: null, criteria: { scale: 5, scope: 5 } })),
  })
const scaled = (mean) => ({ criteria: [{ criterion: 'scale', mean, answers: 3 }] })

test('groups that are not listed count with their stated mean, and are counted', () => {
  const { status, stdout } = check(bundleOf(marking({ ...scaled(4), isListed: false }, 4)))
  expect([status, stdout.trim().split(', ').at(-1)]).toEqual([0, '2 groups by their means alone'])
})

test.each([
  ['the mean of a criterion in a group', scaled(4.5), 4.5],
  ['the mean of a criterion of the subject', scaled(5), 4.9],
])('%s that is not what the marks make differs', (_what, given, mean) => {
  expect(check(bundleOf(marking(scaled(5), 5))).status).toBe(0)
  expect(check(bundleOf(marking(given, mean))).status).toBe(1)
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
