import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign, type OpenCampaign } from '#tests/support/openCampaign.ts'
import { readXlsx } from '#tests/support/readXlsx.ts'

type Bundle = {
  version: number
  sections: {
    comparison: { earlier: { id: string }; subjects: { label: string; presence: string }[] } | null
    subjects: { libraryCode: string | null; librarySource: string | null }[]
    answers: { category: string; score: number }[]
    changes: { resource: string; hash: string }[]
    stakeholders: { category: string; abstentions: number | null }[]
  }
  checksums: { sections: Record<string, string>; total: string }
  chain: { head: string; length: number }
}

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let open: OpenCampaign
let orgId: string
let folder: string

/** Five employees, and five people of two categories too small to be shown alone. */
const categories = [
  ...Array<string>(5).fill('EMPLOYEES'),
  ...Array<string>(2).fill('EXPERTS'),
  ...Array<string>(3).fill('SUPPLIERS'),
]
const marks = [5, 4, 3, 4, 4, 1, 2, 4, 2, 2]

beforeAll(async () => {
  server = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'report-'))
  ada = await signUpCaller(server.app, 'ada@example.org')
  bob = await signUpCaller(server.app, 'bob@example.org')
  await bob.found('Ailleurs')
  orgId = await ada.found('Groupe Ormelle')
  open = await openCampaign(server.app, ada, orgId, categories)
  await open.send()
  for (const [index, mark] of marks.entries()) await open.answer(index, mark)
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const report = (caller: TestCaller, format: string, language = 'fr') =>
  caller.call('GET', `${open.base}/report?format=${format}&language=${language}`)

/** The output of the recompute script for a bundle, and its exit code. */
function recompute(bundle: string): { code: number; output: string } {
  const file = join(folder, 'report.json')
  writeFileSync(file, bundle)
  try {
    return {
      code: 0,
      output: execFileSync(process.execPath, ['bin/recomputeScores.mjs', file], { encoding: 'utf8' }),
    }
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string }
    return { code: status, output: stdout }
  }
}

test('the report requires the close of the evaluation', async () => {
  const early = await report(ada, 'pdf')
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'resultsNotReady'])
  expect((await ada.call('PUT', `${open.base}/status`, { value: 'RESULT' })).statusCode).toBe(200)
  expect((await report(ada, 'pdf')).statusCode).toBe(200)
})

describe('the report', () => {
  test.each([
    [
      'fr',
      'Rapport de double matérialité',
      'fr-FR',
      ['Méthode', 'Matrice', 'Divergences', 'Journal des modifications'],
    ],
    ['en', 'Double-materiality report', 'en-GB', ['Method', 'Matrix', 'Divergences', 'Change log']],
  ])('is a document in %s with all its chapters', async (language, title, code, chapters) => {
    const answer = await report(ada, 'pdf', language)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="exercice-2026-[\d-]+\.pdf"$/,
    )
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    const { text: pages } = await extractText(pdf, { mergePages: false })
    expect(pages[0]).toContain(code === 'fr-FR' ? 'Synthèse' : 'Summary')
    expect(pages[0]).toContain(code === 'fr-FR' ? 'Toute l’organisation' : 'The whole organisation')
    expect(pages[0]).toMatch(/10 (réponses|responses)/)
    const { info } = await getMeta(pdf)
    expect(info).toMatchObject({ Title: title, Language: code })
    for (const chapter of chapters) expect(text).toContain(chapter)
    expect(text).toContain('Émissions de GES')
  })

  test('is a workbook whose numbers are numbers', async () => {
    const { sheets } = readXlsx((await report(ada, 'xlsx')).rawPayload)
    expect([...sheets.keys()]).toEqual([
      'Synthèse',
      'Thèmes',
      'Sous-thèmes',
      'Sujets',
      'Moyennes par catégorie',
      'Moyennes par critère',
      'Parties prenantes',
      'Commentaires',
      'Divergences',
      'Sensibilité',
      'Comparaison',
      'Exclusions',
      'Journal',
    ])
    const [head = [], subject = []] = sheets.get('Sujets') ?? []
    const column = head.findIndex(({ text }) => text === 'Impact, Retenue')
    expect(subject[column]).toMatchObject({ type: null, text: String((4 + 2 * (11 / 5)) / 3) })
  })

  test('is data whose checksums, history and scores are verified by a standalone script', async () => {
    const { body } = await report(ada, 'json')
    const { sections, checksums, chain } = JSON.parse(body) as Bundle
    expect(checksums.total).toBe(
      createHash('sha256').update(JSON.stringify(checksums.sections)).digest('hex'),
    )
    expect(sections.changes.at(-1)?.hash).toBe(chain.head)
    expect(recompute(body)).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 subjects') as unknown,
    })
    expect(recompute(body.replace('"score":5,', '"score":4,'))).toMatchObject({ code: 1 })
  })

  test('shows answers of groups of five only, and no individual', async () => {
    const { body } = await report(ada, 'json')
    const { sections } = JSON.parse(body) as Bundle
    expect(sections.answers.map(({ category, score }) => `${category} ${score}`).toSorted()).toEqual([
      'EMPLOYEES 3',
      'EMPLOYEES 4',
      'EMPLOYEES 4',
      'EMPLOYEES 4',
      'EMPLOYEES 5',
      'OTHERS 1',
      'OTHERS 2',
      'OTHERS 2',
      'OTHERS 2',
      'OTHERS 4',
    ])
    expect(sections).not.toHaveProperty('withheld')
    expect(body).not.toContain('reporter')
    expect(sections.stakeholders.map(({ category, abstentions }) => [category, abstentions])).toEqual([
      ['EMPLOYEES', null],
      ['EXPERTS', null],
      ['SUPPLIERS', null],
    ])
    for (const email of open.emails) expect(body).not.toContain(email)
    expect(sections.changes.map(({ resource }) => resource)).not.toContain('contacts')
  })

  test('is not accessible to others', async () => {
    for (const format of ['pdf', 'xlsx', 'json']) expect((await report(bob, format)).statusCode).toBe(404)
    expect((await report(ada, 'docx')).statusCode).toBe(400)
  })
})

describe('the report of a subject that two people answered', () => {
  let base: string
  const reportOf = (format: string, language: string) =>
    ada.call('GET', `${base}/report?format=${format}&language=${language}`)

  beforeAll(async () => {
    const otherId = await ada.found('Petit groupe')
    const small = await openCampaign(server.app, ada, otherId, ['EMPLOYEES', 'EXPERTS'])
    base = small.base
    await small.send()
    for (const person of [0, 1]) await small.answer(person, 4)
    await ada.call('PUT', `${base}/status`, { value: 'RESULT' })
  })

  test.each([
    ['fr', 'Masquée (moins de 5 réponses)', 'Sujets', 'Impact, '],
    ['en', 'Hidden (fewer than 5 answers)', 'Subjects', 'Impact, '],
  ])('says in %s that its scores are hidden', async (language, hidden, sheet, side) => {
    const { sheets } = readXlsx((await reportOf('xlsx', language)).rawPayload)
    const [head = [], subject = []] = sheets.get(sheet) ?? []
    const hiding = head.filter((_, column) => subject[column]?.text === hidden).map(({ text }) => text)
    expect(hiding).toEqual([expect.stringContaining(side), expect.stringContaining(side)])
    const pdf = await getDocumentProxy(new Uint8Array((await reportOf('pdf', language)).rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ').split(hidden)).toHaveLength(5)
  })

  test('has no score in its data, which the script confirms', async () => {
    const { body } = await reportOf('json', 'fr')
    const { sections } = JSON.parse(body) as Bundle
    expect(sections.subjects).toMatchObject([{ impact: { score: null, stakeholders: null } }])
    expect(body).not.toContain('réponses"')
    expect(recompute(body)).toMatchObject({ code: 0 })
  })
})

describe('the report of a later assessment', () => {
  const list = () => `/organizations/${orgId}/double-materialities`
  let base: string

  beforeAll(async () => {
    const body = { name: 'Exercice 2027', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
    const { id } = (await ada.call('POST', list(), body)).json<{ id: string }>()
    base = `${list()}/${id}`
    await ada.call('POST', `${base}/library`, { codes: ['G1-N1'] })
    for (const value of ['EVALUATION', 'RESULT']) await ada.call('PUT', `${base}/status`, { value })
  })

  const reportOf = (query: string) => ada.call('GET', `${base}/report?language=en&${query}`)
  const earlierId = () => open.base.split('/').at(-1) ?? ''

  test('compares it with the latest earlier one, and names the source of library subjects', async () => {
    const { body } = await reportOf('format=json')
    const { version, sections } = JSON.parse(body) as Bundle
    expect(version).toBe(5)
    expect(sections.comparison?.earlier.id).toBe(earlierId())
    expect(sections.comparison?.subjects.map(({ label, presence }) => [label, presence])).toContainEqual([
      'Émissions de GES',
      'LEFT',
    ])
    const taken = sections.subjects.find(({ libraryCode }) => libraryCode === 'G1-N1')
    expect(taken?.librarySource).toContain('Late Payment')
    expect(recompute(body).code).toBe(0)
    for (const old of [1, 2, 3, 4])
      expect(recompute(body.replace('"version":5', `"version":${old}`)).code).toBe(0)
    expect(recompute(body.replace('"version":5', '"version":6')).code).toBe(2)
  })

  test('is the same as a document and as a workbook', async () => {
    const pdf = await getDocumentProxy(new Uint8Array((await reportOf('format=pdf')).rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const part of ['Comparison with an earlier assessment', 'Exercice 2026', 'Late Payment']) {
      expect(text).toContain(part)
    }
    const { sheets } = readXlsx((await reportOf('format=xlsx')).rawPayload)
    const cells = (name: string) => (sheets.get(name) ?? []).flat().map((cell) => cell.text)
    expect(cells('Comparison')).toEqual(expect.arrayContaining(['Exercice 2026', 'Émissions de GES', 'Left']))
    expect(cells('Subjects').join()).toContain('Late Payment')
  })

  test('compares it with the requested one, if it is earlier', async () => {
    const answer = await reportOf(`format=json&earlierId=${earlierId()}`)
    expect((JSON.parse(answer.body) as Bundle).sections.comparison?.earlier.id).toBe(earlierId())
    const own = base.split('/').at(-1) ?? ''
    expect((await reportOf(`format=json&earlierId=${own}`)).statusCode).toBe(404)
  })
})
