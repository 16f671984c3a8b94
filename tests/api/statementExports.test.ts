import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { IndexRow, StatementFormat } from '#model/wire/disclosures/statement.ts'
import type { StatementTagging } from '#model/wire/disclosures/tagging.ts'
import type { Report } from '#model/wire/materiality/reports.ts'
import type { SignOffs } from '#model/wire/records/signOffs.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'

let server: TestApp
let ada: TestCaller
let assessment: string
let path: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
})
beforeEach(async () => {
  const orgId = await ada.found('Groupe Ormelle')
  const assessmentId = await closedClimate(ada, orgId)
  assessment = `/organizations/${orgId}/double-materialities/${assessmentId}`
  const disclosure = { ...disclosureOf('État 2026', assessmentId), hasFourEyes: false }
  const created = await ada.callOrThrow('POST', `/organizations/${orgId}/disclosures`, disclosure)
  path = `/organizations/${orgId}/disclosures/${created.json<{ id: string }>().id}`
  const blocks = [
    { kind: 'paragraph', text: 'Méthode\u00a0: {E1-6_15}. Scope 1\u00a0: {E1-6_07}.' },
    { kind: 'table', head: ['Enjeu', 'Note'], rows: [['Émissions des fours', '5,00']] },
  ]
  await ada.callOrThrow('PUT', `${path}/statement/E1`, { blocks })
})
afterAll(() => server.close())

async function approve(code: string, answer: { text: string } | { value: number }): Promise<void> {
  const requests = `${path}/requests`
  await ada.callOrThrow('POST', `${requests}/creation`, { codes: [code], dueDate: '2027-02-26' })
  const found = await ada.callOrThrow('GET', `${requests}?search=${code}`)
  const id = found.json<Page<{ id: string }>>().content[0]?.id
  await ada.callOrThrow('PATCH', `${requests}/${id}`, answer)
  await ada.callOrThrow('PUT', `${requests}/${id}/state`, { value: 'SUBMITTED' })
  await ada.callOrThrow('PUT', `${requests}/${id}/state`, {
    value: 'APPROVED',
    figure: { value: 'value' in answer ? answer.value : null },
  })
}

/** Asks for the statement and waits for its file. */
async function exported(format: StatementFormat): Promise<{ name: string | null; bytes: Buffer }> {
  const asked = await ada.callOrThrow('POST', `${path}/statement-exports`, { format, language: 'fr' })
  const { id } = asked.json<Report>()
  const read = async () => (await ada.callOrThrow('GET', `${assessment}/reports/${id}`)).json<Report>()
  await vi.waitFor(async () => expect((await read()).status).toBe('READY'), {
    timeout: 60_000,
    interval: 200,
  })
  const file = await ada.callOrThrow('GET', `${assessment}/reports/${id}/file`)
  return { name: (await read()).fileName, bytes: file.rawPayload }
}

/** The words of a document, with plain spaces between them. */
const textOfWord = (bytes: Buffer): string =>
  new TextDecoder()
    .decode(unzipSync(bytes)['word/document.xml'])
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

async function textOfPdf(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

const index = async (query: string) =>
  (await ada.callOrThrow('GET', `${path}/index?${query}`)).json<Page<IndexRow>>()

describe('the index', () => {
  test('leads from each datapoint to its sections, or tells why it is absent', async () => {
    expect((await index('search=E1-6_07')).content).toMatchObject([
      { code: 'E1-6_07', sections: ['E1'], absence: null },
    ])
    expect((await index('search=E1-6_09')).content).toMatchObject([{ sections: [], absence: 'NOT_WRITTEN' }])
    const written = await index('place=WRITTEN')
    expect(written.content.map(({ code }) => code)).toEqual(['E1-6_07', 'E1-6_15'])
    const all = await index('pageSize=1')
    const parts = await Promise.all(
      ['WRITTEN', 'NOT_WRITTEN', 'OUT', 'OPEN'].map(
        async (place) => (await index(`place=${place}`)).totalItems,
      ),
    )
    expect(all.totalItems).toBe(1184)
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(1184)
  })

  test('gives the reason of a decision', async () => {
    await ada.callOrThrow('PUT', `${path}/datapoints/E1-6_09/decision`, {
      state: 'OUT',
      reason: 'Publié par la maison mère',
    })
    expect((await index('search=E1-6_09')).content).toMatchObject([
      { absence: 'OUT', decision: { reason: 'Publié par la maison mère' } },
    ])
  })
})

describe('an exported statement', () => {
  test('as DOCX shows approved answers, and marks what is not approved', async () => {
    await approve('E1-6_15', { text: 'GHG Protocol' })
    const { name, bytes } = await exported('docx')
    expect(name).toMatch(/^etat-2026-\d{4}-\d\d-\d\d\.docx$/)
    const words = textOfWord(bytes)
    expect(words).toContain('E1 Changement climatique')
    expect(words).toContain('GHG Protocol')
    expect(words).not.toContain('[E1-6_15')
    expect(words).toContain('[E1-6_07, manquant]')
    expect(words).toContain('ne peut pas encore être publié')
    expect(words).toContain('Émissions des fours')
    expect(words).toContain('À publier, absent des textes')
  })

  test('as PDF has the same content, and is not a report of the assessment', async () => {
    const { bytes } = await exported('pdf')
    const text = await textOfPdf(bytes)
    expect(text).toContain('E1 Changement climatique')
    expect(text).toContain('[E1-6_07, manquant]')
    const reports = (await ada.callOrThrow('GET', `${assessment}/reports`)).json<Report[]>()
    expect(reports.map(({ disclosureId }) => disclosureId)).toEqual([path.split('/').at(-1)])
  })

  test.each(['pdf', 'docx'] as const)(
    'as %s names its approvals, and what changed after them',
    async (format) => {
      const place = `${path}/sign-offs/scope`
      const { hash } = (await ada.callOrThrow('GET', place)).json<SignOffs>()
      await ada.callOrThrow('POST', place, { hash, nextRevision: '2099-12-31' })
      await ada.callOrThrow('PUT', `${path}/datapoints/E1-1_01/decision`, {
        state: 'OUT',
        reason: 'Sans objet',
      })
      const { bytes } = await exported(format)
      const text = format === 'pdf' ? await textOfPdf(bytes) : textOfWord(bytes)
      expect(text).toContain('Rapport : aucune approbation en vigueur.')
      expect(text).toContain('Périmètre de la publication, version 1 : approbation par Ada Test le')
      expect(text.replaceAll(' ', '')).toContain(hash)
      // On the first page, and in the chapter of approvals.
      expect(text.split('modifié depuis l’approbation, 1 élément (Point de données E1-1_01)')).toHaveLength(3)
    },
  )
})

describe('a tagged statement', () => {
  const tagging = async (): Promise<StatementTagging> =>
    (await ada.callOrThrow('GET', `${path}/tagging`)).json<StatementTagging>()
  const problems = async () =>
    (await tagging()).findings.map(({ severity, problem, code }) =>
      `${severity} ${problem} ${code ?? ''}`.trim(),
    )

  async function foundMain(lei: string): Promise<void> {
    const organization = path.replace(/\/disclosures.*/, '')
    const created = await ada.callOrThrow('POST', `${organization}/companies`, {
      name: 'Ormelle Fonderie SAS',
      nationalId: '829154376',
      country: 'FR',
      endOfFiscalYear: '06-30',
    })
    const { id: mainCompanyId } = created.json<{ id: string }>()
    await ada.callOrThrow('PATCH', `${organization}/companies/${mainCompanyId}`, { lei })
    await ada.callOrThrow('PUT', `${organization}/main-company`, { mainCompanyId })
  }

  test('is refused until its company has a LEI and an answer is approved, and its checks say so', async () => {
    expect(await problems()).toEqual(
      expect.arrayContaining([
        'LEFT_OUT MISSING E1-6_07',
        'LEFT_OUT MISSING E1-6_15',
        'BLOCKS noCompany',
        'BLOCKS noFact',
      ]),
    )
    const refused = await ada.call('POST', `${path}/statement-exports`, { format: 'xhtml' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'statementNotTagged' })
    await approve('E1-6_15', { text: 'GHG Protocol' })
    await foundMain('5299 00T8 BM49 AURS DO55')
    expect((await problems()).filter((problem) => problem.startsWith('BLOCKS'))).toEqual([])
    expect(await tagging()).toMatchObject({
      entity: { name: 'Ormelle Fonderie SAS', lei: '529900T8BM49AURSDO55' },
      startDate: '2025-07-01',
      endDate: '2026-06-30',
      facts: 1,
    })
  })

  test('is exported as inline XBRL and as xBRL-JSON with the same facts', async () => {
    await approve('E1-6_15', { text: 'a < b ]]> <script>alert(1)</script>' })
    await foundMain('529900T8BM49AURSDO55')
    const inline = await exported('xhtml')
    expect(inline.name).toBe('529900T8BM49AURSDO55-2026-06-30-0-fr.xhtml')
    const xhtml = inline.bytes.toString()
    expect(xhtml).toContain('a &lt; b ]]&gt; &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(xhtml).toContain('<ix:nonNumeric id="f-E1-6_15"')
    expect(xhtml).toContain('[E1-6_07, manquant]')
    const json = await exported('xbrl-json')
    expect(json.name).toBe('529900T8BM49AURSDO55-2026-06-30-0-fr.json')
    expect(Object.keys(JSON.parse(json.bytes.toString()).facts as object)).toEqual(['f-E1-6_15'])
  })

  test('compares its figures with the statement of the year before', async () => {
    const [disclosures = ''] = path.split(/\/[^/]+$/)
    const own = path
    await ada.callOrThrow('PUT', `${own}/statement/E1`, {
      blocks: [{ kind: 'paragraph', text: 'Revenu\u00a0: {SBM-1_10}' }],
    })
    await decide('SBM-1_10')
    await approve('SBM-1_10', { value: 500 })
    const assessmentId = assessment.split('/').at(-1) ?? ''
    const earlier = { ...disclosureOf('État 2025', assessmentId), year: 2025, hasFourEyes: false }
    const created = await ada.callOrThrow('POST', disclosures, earlier)
    path = `${disclosures}/${created.json<{ id: string }>().id}`
    await decide('SBM-1_10')
    await approve('SBM-1_10', { value: 12 })
    path = own
    expect((await tagging()).findings).toContainEqual(
      expect.objectContaining({
        check: 'MAGNITUDE',
        code: 'SBM-1_10',
        args: { before: '12', value: '500' },
      }),
    )
  })
})

const decide = (code: string) =>
  ada.callOrThrow('PUT', `${path}/datapoints/${code}/decision`, { state: 'IN', reason: 'Condition remplie' })
