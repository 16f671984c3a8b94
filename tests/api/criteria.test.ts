import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubjectOfTopic } from '#model/wire/materiality/results.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { readXlsx } from '#tests/support/readXlsx.ts'
import { createSurvey, type SurveyFixture } from '#tests/support/surveyFixture.ts'

let server: TestApp
let ada: TestCaller
let prepareSurvey: SurveyFixture

const labels = ['rien', 'peu', 'un peu', 'assez', 'beaucoup', 'tout']
const marks = [
  ['EMPLOYEES', { scale: 5, scope: 3, irremediability: 1 }],
  ['EMPLOYEES', { scale: 4, scope: 3, irremediability: 1 }],
  ['EMPLOYEES', { scale: 3, scope: 3, irremediability: 1 }],
  ['EMPLOYEES', { scale: 4, scope: 3, irremediability: 1 }],
  ['EMPLOYEES', { scale: 4, scope: 3, irremediability: 1 }],
  ['EMPLOYEES', { scale: 4, scope: null, irremediability: 1 }],
  ['EXPERTS', { scale: 1, scope: 2, irremediability: 0 }],
  ['EXPERTS', { scale: 2, scope: 2, irremediability: 0 }],
  ['SUPPLIERS', { scale: 3, scope: 5, irremediability: 0 }],
  ['SUPPLIERS', { scale: 2, scope: 3, irremediability: 0 }],
  ['SUPPLIERS', { scale: 2, scope: 3, irremediability: 0 }],
] as const

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  const categories = marks.map(([category]) => category)
  prepareSurvey = await createSurvey(server.app, ada, await ada.found('Ormelle'), categories)
  const requested = { mode: 'DETAILED', words: { scale: { fr: labels, en: labels } } }
  await ada.call('PUT', prepareSurvey.survey, requested)
  await (await prepareSurvey.campaignTo(prepareSurvey.contacts)).send()
  for (const [index, { email }] of prepareSurvey.contacts.entries()) {
    const answers = [
      { subjectId: prepareSurvey.subjectIds[0], value: null, abstained: false, criteria: marks[index]?.[1] },
    ]
    await prepareSurvey.respond('POST', await prepareSurvey.linkOf(email), { answers })
  }
  await ada.call('PUT', `${prepareSurvey.base}/status`, { value: 'RESULT' })
})

afterAll(() => server.close())

const readImpact = async () => {
  const { content } = (await ada.call('GET', `${prepareSurvey.base}/subjects-result`)).json<{
    content: SubjectOfTopic[]
  }>()
  return content.find(({ id }) => id === prepareSurvey.subjectIds[0])?.impact
}

test('criteria are published by groups of five, with scale labels, except those one person left out', async () => {
  const impact = await readImpact()
  expect(impact?.criteria).toEqual([
    { criterion: 'scale', mean: (4 + 2 * 2) / 3, answers: 11, word: 'assez' },
    { criterion: 'scope', mean: 3, answers: 5, word: 'Moyenne' },
    { criterion: 'irremediability', mean: 1 / 3, answers: 11, word: 'Très facile à réparer' },
  ])
  expect(
    impact?.categories.map(({ category, criteria, isListed }) => [category, criteria, isListed]),
  ).toEqual([
    [
      'EMPLOYEES',
      [
        { criterion: 'scale', mean: 4, answers: 6 },
        { criterion: 'irremediability', mean: 1, answers: 6 },
      ],
      false,
    ],
    [
      'OTHERS',
      [
        { criterion: 'scale', mean: 2, answers: 5 },
        { criterion: 'scope', mean: 3, answers: 5 },
        { criterion: 'irremediability', mean: 0, answers: 5 },
      ],
      true,
    ],
  ])
})

test('the report shows the same as a workbook, as a document and as JSON that can be recomputed', async () => {
  const reportOf = (format: string) =>
    ada.call('GET', `${prepareSurvey.base}/report?language=fr&format=${format}`)
  const { sheets } = readXlsx((await reportOf('xlsx')).rawPayload)
  const rows = (sheets.get('Moyennes par critère') ?? []).map((row) => row.map(({ text }) => text))
  expect(rows.slice(1, 6).map((row) => row.slice(2))).toEqual([
    ['ampleur', 'Toutes, pondérées', String(8 / 3), 'assez', '11'],
    ['ampleur', 'Salariés', '4', 'beaucoup', '6'],
    ['ampleur', 'Autres catégories réunies', '2', 'un peu', '5'],
    ['étendue', 'Toutes, pondérées', '3', 'Moyenne', '5'],
    ['étendue', 'Autres catégories réunies', '3', 'Moyenne', '5'],
  ])
  const pdf = await getDocumentProxy(new Uint8Array((await reportOf('pdf')).rawPayload))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain('ampleur 2,67 (assez), étendue 3,00 (Moyenne)')

  const { body } = await reportOf('json')
  const { sections } = JSON.parse(body) as { sections: { answers: { category: string }[] } }
  expect(sections.answers.map(({ category }) => category)).toEqual(Array<string>(5).fill('OTHERS'))
  const folder = mkdtempSync(join(tmpdir(), 'matrice-criteria-'))
  try {
    const file = join(folder, 'report.json')
    writeFileSync(file, body)
    const reported = execFileSync(process.execPath, ['bin/recomputeScores.mjs', file], { encoding: 'utf8' })
    expect(reported).toMatch(/as reported, 1 groups by their means alone\n$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
