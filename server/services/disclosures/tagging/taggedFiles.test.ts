import { join } from 'node:path'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { codesIn } from '#model/rules/disclosures/textFields.ts'
import { shiftDecimal } from '#model/rules/disclosures/tagging/decimals.ts'
import { tagStatement } from '#model/rules/disclosures/tagging/checkTagging.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { ShownAnswer, Statement, TextField } from '#model/wire/disclosures/statement.ts'
import { standardOf } from '#server/reference/standards/standards.ts'
import { describeStatement, type ExportedStatement } from '../statement/describeStatement.ts'
import { documentOf, taggedFileName, type TaggedDocument } from './taggedDocument.ts'
import { writeInlineXbrl } from './writeInlineXbrl.ts'
import { writeXbrlJson } from './writeXbrlJson.ts'

const { datapoints: all } = standardOf('ESRS_2023')
const entity = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ormelle Fonderie SAS',
  lei: '529900T8BM49AURSDO55',
  endOfFiscalYear: '06-30',
}

type Answers = Readonly<Record<string, Partial<ShownAnswer> & { state?: TextField['state'] }>>

const fieldsOf = (answers: Answers): TextField[] =>
  Object.entries(answers).map(([code, { state = 'APPROVED', ...answer }]) => ({
    code,
    label: all.find((datapoint) => datapoint.code === code)?.labels.fr ?? code,
    state,
    shown: { value: null, unit: null, text: null, ...answer },
    current: null,
    requestId: null,
    approved: { at: '2027-02-12T09:00:00.000Z', by: 'Claire Joubert' },
  }))

/** A statement whose only section shows all answers, in one paragraph unless another text is given. */
function statementOf(
  answers: Answers,
  { language = 'fr', text }: { language?: Language; text?: string } = {},
): { exported: ExportedStatement; tagged: TaggedDocument } {
  const fields = fieldsOf(answers)
  const written = text ?? fields.map(({ code }) => `${code}\u00a0: {${code}}.`).join(' ')
  const shown = new Set(codesIn(written))
  const statement: Statement = {
    year: 2026,
    assessmentId: entity.id,
    sections: [
      {
        code: 'E1',
        label: 'Changement climatique',
        version: 1,
        saved: null,
        isInScope: true,
        blocks: [
          { kind: 'paragraph', text: written, sources: [], isEdited: false },
          {
            kind: 'table',
            head: ['Enjeu', 'Note'],
            rows: [['Émissions des fours', '5,00']],
            sources: [],
            isEdited: false,
          },
        ],
      },
    ],
    fields: fields.filter(({ code }) => shown.has(code)),
  }
  const tagging = tagStatement({
    year: 2026,
    entity,
    closingDays: ['06-30'],
    fields: statement.fields,
    datapoints: all.map((datapoint) => ({
      ...datapoint,
      label: datapoint.labels[language],
      state: 'IN',
      rule: 'MATERIAL',
      requiredFrom: null,
      decision: null,
    })),
    verdicts: {},
    earlier: new Map(),
  })
  const exported: ExportedStatement = {
    statement,
    name: 'État de durabilité 2026',
    organization: 'Groupe Ormelle',
    standard: 'ESRS 2023',
    assessment: 'Exercice 2026',
    index: [],
    language,
  }
  return { exported, tagged: documentOf({ ...tagging, standardId: 'ESRS_2023' }) }
}

const at = '2027-03-01T10:00:00.000Z'
const inline = ({ exported, tagged }: ReturnType<typeof statementOf>): string =>
  writeInlineXbrl(describeStatement(exported, at), tagged).toString()

/** Parses a document as XML: a mistake throws. */
function parse(xml: string): Document {
  const document = parser.parseFromString(xml, 'application/xhtml+xml')
  const [fault] = document.getElementsByTagName('parsererror')
  if (fault) throw new Error(fault.textContent ?? '')
  return document
}
const parser = new new JSDOM('').window.DOMParser()

const tags = (document: Document): Element[] => [
  ...document.getElementsByTagName('ix:nonFraction'),
  ...document.getElementsByTagName('ix:nonNumeric'),
]

const ormelle: Answers = {
  'E1-6_07': { value: 9493.25, unit: 'tCO₂e' },
  'E1-6_15': { text: 'Contrôle opérationnel, selon le GHG Protocol.\nDeux sites en sont exclus < 1 %.' },
  'E1-6_30': { value: 103.8, unit: 'tCO₂e/M€' },
  'E1-5_09': { value: 12.5, unit: '%' },
  'E3-4_05': { value: -1200, unit: 'm³' },
  'E2-4_02': { value: 120, unit: 'kg' },
  'SBM-1_06': { value: 91.48, unit: 'M€' },
  'S1-6_02': { value: 1412, unit: 'pers.' },
  'BP-1_02': { text: 'Oui' },
  'MDR-P_04': { text: 'ISO 14001' },
  'E1-6_09': { value: 310, unit: 'tCO₂e', state: 'CHANGED' },
}
const text =
  'Nos émissions de scope 1 sont de {E1-6_07}, et de scope 2 de {E1-6_09}. Méthode\u00a0: {E1-6_15} Intensité\u00a0: {E1-6_30}. Part renouvelable\u00a0: {E1-5_09}. Stock d’eau\u00a0: {E3-4_05}. Air\u00a0: {E2-4_02}. Chiffre d’affaires\u00a0: {SBM-1_06}. Effectif\u00a0: {S1-6_02}. Périmètre identique\u00a0: {BP-1_02}. Normes\u00a0: {MDR-P_04}. Rappel, scope 1\u00a0: {E1-6_07}.'

/** A golden file changes only on purpose, by `vitest -u`. */
const golden = (name: string): string => join(import.meta.dirname, 'golden', name)

test('inline XBRL is written byte by byte as the golden file', async () => {
  await expect(inline(statementOf(ormelle, { text }))).toMatchFileSnapshot(golden('statement-fr.xhtml'))
})

test('xBRL-JSON is written byte by byte as the golden file', async () => {
  const written = writeXbrlJson(statementOf(ormelle, { text }).tagged, 'fr').toString()
  await expect(written).toMatchFileSnapshot(golden('statement-fr.json'))
})

describe('inline XBRL', () => {
  test('tags each approved answer once, and every reference exists', () => {
    const document = parse(inline(statementOf(ormelle, { text })))
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(tags(document).map(({ id }) => id)).toHaveLength(Object.keys(ormelle).length - 1)
    const named = tags(document).flatMap((tag) =>
      ['contextRef', 'unitRef'].flatMap((name) => tag.getAttribute(name) ?? []),
    )
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
    expect(document.body.textContent).toContain('310\u00a0tCO₂e [E1-6_09, modifié depuis l’approbation]')
    expect(document.documentElement.getAttribute('xml:lang')).toBe('fr')
    expect(document.querySelectorAll('script, base, img, link')).toHaveLength(0)
  })

  test('has the fiscal year of the company as its period, in whole days', () => {
    const document = parse(inline(statementOf(ormelle)))
    const dates = ['xbrli:startDate', 'xbrli:endDate', 'xbrli:instant'].map(
      (name) => document.getElementsByTagName(name)[0]?.textContent,
    )
    expect(dates).toEqual(['2025-07-01', '2026-06-30', '2026-06-30'])
  })

  test('shows the number that it tags, in both languages', () => {
    const value = fc.double({ noNaN: true, min: -1e9, max: 1e9 }).filter((given) => Math.abs(given) > 1e-6)
    fc.assert(
      fc.property(value, fc.constantFrom('fr' as const, 'en' as const), (given, language) => {
        const one = statementOf({ 'E1-5_09': { value: given, unit: '%' } }, { language })
        const [tag] = tags(parse(inline(one)))
        const shown = tag?.textContent ?? ''
        const plain =
          language === 'fr' ? shown.replaceAll('\u00a0', '').replace(',', '.') : shown.replaceAll(',', '')
        const sign = tag?.getAttribute('sign') ?? ''
        const tagged = shiftDecimal(`${sign}${plain}`, Number(tag?.getAttribute('scale') ?? 0))
        expect(one.tagged.facts[0]?.content.value).toBe(tagged)
      }),
      { numRuns: 30 },
    )
  })

  test('stays well formed and says nothing else, whatever an answer holds', () => {
    const hostile = [
      ']]></style><script>alert(1)</script>',
      '<!-- <ix:hidden> -->&#0;&nbsp;"\'',
      'nul \u0000, saut \u000b, moitié \ud800, dernier \uffff',
      '</ix:nonNumeric></p><p>',
    ]
    for (const words of hostile) {
      const one = statementOf({ 'E1-6_15': { text: words }, 'E1-6_07': { value: 1, unit: 'tCO₂e' } })
      const document = parse(inline({ ...one, exported: { ...one.exported, name: words } }))
      expect(document.querySelectorAll('script')).toHaveLength(0)
      expect(document.getElementsByTagName('ix:hidden')).toHaveLength(0)
      const said = document.getElementById('f-E1-6_15')?.textContent
      const allowed = words.replace(/[\u0000\u000b\uffff]|\ud800/g, '\ufffd')
      expect(said).toBe(allowed)
      expect(document.querySelector('h1')?.textContent).toBe(allowed)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (words) => {
        const one = statementOf({ 'E1-6_15': { text: `${words}.` }, 'E1-6_07': { value: 1, unit: 'tCO₂e' } })
        expect(tags(parse(inline(one)))).toHaveLength(2)
        expect(() => JSON.parse(writeXbrlJson(one.tagged, 'fr').toString()) as unknown).not.toThrow()
      }),
      { numRuns: 50 },
    )
  })
})

describe('xBRL-JSON', () => {
  type Facts = { facts: Record<string, { value: string; dimensions: Record<string, string> }> }
  const factsOf = (answers: Answers) =>
    (JSON.parse(writeXbrlJson(statementOf(answers).tagged, 'fr').toString()) as Facts).facts

  test('has the facts of the inline document', () => {
    const { facts } = statementOf(ormelle, { text }).tagged
    expect(Object.keys(factsOf(ormelle))).toEqual(facts.map(({ id }) => id))
  })

  test('escapes words in a text block, and replaces characters that XML does not allow', () => {
    const { 'f-E1-6_15': fact } = factsOf({ 'E1-6_15': { text: 'a < b & c\nd \u0001' } })
    expect(fact).toMatchObject({
      value: 'a &lt; b &amp; c<br/>d \ufffd',
      dimensions: { language: 'fr', period: '2025-07-01T00:00:00/2026-07-01T00:00:00' },
    })
  })

  test('leaves the unit of a pure number out', () => {
    expect(factsOf({ 'S1-6_02': { value: 12, unit: 'pers.' } })['f-S1-6_02']?.dimensions).toEqual({
      concept: 'esrs:NumberOfEmployeesHeadcountAtEndOfPeriod',
      entity: 'lei:529900T8BM49AURSDO55',
      period: '2026-07-01T00:00:00',
    })
  })
})

test('the file is named after company, last day, version and language', () => {
  const { tagged } = statementOf(ormelle)
  expect(taggedFileName(tagged, 'xhtml', 'fr')).toBe('529900T8BM49AURSDO55-2026-06-30-0-fr.xhtml')
  expect(taggedFileName(tagged, 'xbrl-json', 'en')).toBe('529900T8BM49AURSDO55-2026-06-30-0-en.json')
})

test('what a check blocks is not written', () => {
  expect(() => statementOf({ 'E1-6_09': { value: 310, unit: 'tCO₂e', state: 'CHANGED' } })).toThrow(
    expect.objectContaining({ code: 'statementNotTagged' }),
  )
})
