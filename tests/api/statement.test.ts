import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { SectionText, Statement, TextBlock } from '#model/wire/disclosures/statement.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly, monthsOf } from '#tests/support/withReportFacts.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let path: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
})
beforeEach(async () => {
  orgId = await ada.found('Groupe Ormelle')
  const disclosure = { ...disclosureOf('État 2026', await closedClimate(ada, orgId)), hasFourEyes: false }
  const created = await ada.callOrThrow('POST', `/organizations/${orgId}/disclosures`, disclosure)
  path = `/organizations/${orgId}/disclosures/${created.json<{ id: string }>().id}`
})
afterAll(() => server.close())

const read = async () => (await ada.callOrThrow('GET', `${path}/statement`)).json<Statement>()
const draft = async (section: string) =>
  (await ada.callOrThrow('GET', `${path}/statement/${section}/draft`)).json<{ blocks: TextBlock[] }>().blocks
const save = (section: string, blocks: object[], version?: number) =>
  ada.call(
    'PUT',
    `${path}/statement/${section}`,
    { blocks },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )
const paragraph = (text: string) => ({ kind: 'paragraph', text })
/** A block as a form sends it. */
const sent = ({ isEdited: _, sources, ...block }: TextBlock) => ({
  ...block,
  sources: sources.map(({ kind, id }) => ({ kind, id })),
})
const textOf = (blocks: readonly TextBlock[]) =>
  blocks.map((block) => (block.kind === 'paragraph' ? block.text : block.rows.flat().join(' '))).join('\n')
const scope1 = (value: number) =>
  storeFacts(server.app, ada, orgId, {
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    facts: monthsOf(2026).map((month) => monthly('lyon', 'GH01', month, value)),
  })
const request = async (code: string) => {
  await ada.callOrThrow('POST', `${path}/requests/creation`, { codes: [code], dueDate: '2027-02-26' })
  const { content } = (await ada.callOrThrow('GET', `${path}/requests?search=${code}`)).json<
    Page<{ id: string; code: string }>
  >()
  return content.find((one) => one.code === code)?.id ?? ''
}
const step = (id: string, body: object) => ada.callOrThrow('PUT', `${path}/requests/${id}/state`, body)

test('a table whose rows are wider or narrower than its head is refused, and so is what no document may contain', async () => {
  const table = (...cells: string[]) => ({ kind: 'table', head: ['Enjeu', 'Note'], rows: [cells] })
  for (const cells of [['Émissions'], ['Émissions', '5', '6'], []]) {
    const refused = await save('E1', [table(...cells)])
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('autant de cellules')
  }
  expect((await save('E1', [table('Émissions', '5')])).statusCode).toBe(200)
  for (const block of [paragraph('a\uFFFEb'), table('a\uFFFF', '5')])
    expect((await save('E1', [block])).statusCode).toBe(400)
})

describe('the statement', () => {
  test('has the sections of ESRS 2 and of the material topics', async () => {
    const { sections, year, fields } = await read()
    expect(year).toBe(2026)
    expect(sections.map(({ code, version, isInScope }) => [code, version, isInScope])).toEqual([
      ['IRO-1', 0, true],
      ['SBM-2', 0, true],
      ['SBM-3', 0, true],
      ['E1', 0, true],
    ])
    expect(fields).toEqual([])
  })

  test('keeps every version of a text, with its author', async () => {
    expect((await save('IRO-1', [paragraph('Première version')], 0)).statusCode).toBe(200)
    expect((await save('IRO-1', [paragraph('Seconde version')], 0)).statusCode).toBe(412)
    expect((await save('IRO-1', [paragraph('Seconde version')], 1)).headers['etag']).toBe('"2"')
    // An unchanged text is no version.
    expect((await save('IRO-1', [paragraph('Seconde version')], 2)).headers['etag']).toBe('"2"')
    const versions = (await ada.callOrThrow('GET', `${path}/statement/IRO-1/versions`)).json<object[]>()
    expect(versions).toMatchObject([{ version: 2, by: 'Ada Test' }, { version: 1 }])
    const first = await ada.callOrThrow('GET', `${path}/statement/IRO-1/versions/1`)
    expect(textOf(first.json<SectionText>().blocks)).toBe('Première version')
    expect((await ada.call('GET', `${path}/statement/IRO-1/versions/9`)).statusCode).toBe(404)
    expect((await read()).sections[0]).toMatchObject({ code: 'IRO-1', version: 2 })
  })

  test('names an unknown datapoint and an open brace', async () => {
    const unknown = await save('E1', [paragraph('Bon'), paragraph('Scope 1 : {E1-6_99}')])
    expect(unknown.statusCode).toBe(422)
    expect(unknown.json()).toMatchObject({
      fields: [{ field: 'blocks.1.text', message: expect.stringContaining('{E1-6_99}') }],
    })
    expect((await save('E1', [paragraph('Scope 1 : {E1-6_07')])).statusCode).toBe(422)
    expect((await save('X1', [paragraph('Bon')])).statusCode).toBe(404)
  })
})

describe('a draft', () => {
  test('of SBM-3 and of a topic names the material subjects with their scores', async () => {
    const material = await draft('SBM-3')
    expect(textOf(material)).toContain('1 impact, risque ou opportunité matériel')
    expect(textOf(material)).toContain('E1 Changement climatique Émissions des fours Impact négatif, Risque')
    expect(material[1]?.sources).toMatchObject([{ kind: 'SUBJECT', label: 'Émissions des fours' }])
    const topic = await draft('E1')
    expect(textOf(topic)).toContain('est matériel par ses impacts. Sa note d’impact est de 5,00.')
    expect(textOf(topic)).toContain('E1-6 ')
    expect(textOf(await draft('SBM-2'))).toContain('Aucune campagne n’a été envoyée')
  })

  test('of IRO-1 tells process, people, method and history, each with its sources', async () => {
    const blocks = await draft('IRO-1')
    const told = textOf(blocks)
    expect(told).toContain('«\u00A0Exercice 2026\u00A0»')
    expect(told).toContain('Personne n’a répondu à l’enquête (matérialité d’impact)')
    expect(told).toMatch(/seuil de \d/)
    expect(told).toMatch(/a enregistré \d+ modifications/)
    expect(blocks.every(({ sources }) => sources.length > 0)).toBe(true)
  })

  test('keeps its sources when it is saved, and marks what a person has rewritten', async () => {
    const blocks = (await draft('IRO-1')).map(sent)
    const first = { ...blocks[0], text: 'Nous avons évalué nos impacts.' }
    const saved = (await save('IRO-1', [first, ...blocks.slice(1)])).json<SectionText>()
    expect(saved.blocks.map(({ isEdited }) => isEdited)).toEqual(blocks.map((_, index) => index === 0))
    expect(saved.blocks[0]?.sources).toMatchObject([{ kind: 'ASSESSMENT', label: 'Exercice 2026' }])
    const invented = [{ ...paragraph('Texte'), sources: [{ kind: 'TOPIC', id: randomUUID() }] }]
    expect((await save('IRO-1', invented)).statusCode).toBe(422)
    // A kept mark stays: the text is not the drafted one.
    const again = (await save('IRO-1', [...saved.blocks.map(sent), paragraph('Ajout')])).json<SectionText>()
    expect(again.blocks[0]?.isEdited).toBe(true)
  })
})

describe('a live field', () => {
  test('is missing, not approved, approved, and changed since, whatever the text says', async () => {
    expect((await save('E1', [paragraph('Scope 1 : {E1-6_07}.')])).statusCode).toBe(200)
    const field = async () => (await read()).fields.find(({ code }) => code === 'E1-6_07')
    expect(await field()).toMatchObject({ state: 'MISSING', shown: null, requestId: null })
    await scope1(10)
    const id = await request('E1-6_07')
    expect(textOf(await draft('E1'))).toContain('{E1-6_07}')
    expect(await field()).toMatchObject({
      state: 'NOT_APPROVED',
      requestId: id,
      shown: { value: 120, unit: 'tCO₂e' },
      approved: null,
    })
    await step(id, { value: 'SUBMITTED' })
    await step(id, { value: 'APPROVED', figure: { value: 120 } })
    expect(await field()).toMatchObject({
      state: 'APPROVED',
      shown: { value: 120 },
      current: null,
      approved: { by: 'Ada Test' },
    })
    await scope1(2)
    expect(await field()).toMatchObject({
      state: 'CHANGED',
      shown: { value: 120, unit: 'tCO₂e' },
      current: { value: 144 },
    })
    await step(id, { value: 'RETURNED', comment: 'Nouvelle mesure' })
    expect(await field()).toMatchObject({ state: 'NOT_APPROVED', shown: { value: 144 } })
  })
})
