import { describe, expect, it } from 'vitest'
import { natures as english } from '#locales/en/natures.ts'
import { natures as french } from '#locales/fr/natures.ts'
import { codeSynonyms } from '#model/data/codeSynonyms.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { natureOf, natures } from '#model/data/natures/natures.ts'
import { headerSynonyms } from '#model/data/synonyms.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { normaliseHeader } from '#model/data/normaliseHeader.ts'
import { codeWords, headWords } from './natureLabels.ts'

const codesByLabel = (nature: Nature, column: string): ReadonlyMap<string, string> => {
  const kind = nature.columns[column]
  return new Map(codeWords(nature.code, column, kind?.kind === 'code' ? kind.codes : []))
}

const all: readonly Nature[] = natures

const columnOf = (nature: string, head: string) =>
  headWords(natureOf(nature) ?? natures[0]).get(normaliseHeader(head))
const codeOf = (nature: string, column: string, word: string) =>
  codesByLabel(natureOf(nature) ?? natures[0], column).get(normalise(word))

describe('heads of a file', () => {
  it.each([
    ['ENERGY', 'Quantité (kWh)', 'qty'],
    ['ENERGY', 'Vecteur énergétique', 'carrier'],
    ['ENERGY', 'Coût, en €', 'cost'],
    ['ENERGY', 'Renewable share (%)', 'renewable_pct'],
    ['TRAVEL', 'from', 'from'],
    ['WATER', 'From', 'start'],
    ['INDICATORS', 'Mois', 'period'],
    ['INDICATORS', 'Établissement', 'site'],
    ['SAFETY', 'Accidents avec arrêt', 'lost_time_accidents'],
    ['FEC', 'ecriturenum', 'EcritureNum'],
    // Labels of earlier templates.
    ['ENERGY', 'Garantie', 'instrument'],
    ['ENERGY', 'Certificate', 'instrument'],
    ['WATER', 'Zone de stress hydrique', 'stress_area'],
    ['WATER', 'Water-stress area', 'stress_area'],
    ['SAFETY', 'Accidents enregistrables (décès inclus)', 'recordable_accidents'],
    ['SAFETY', 'Personnes couvertes par un système de santé-sécurité', 'covered'],
    ['SAFETY', 'Persons covered by a health and safety system', 'covered'],
    ['TRAINING', 'Sujet', 'subject'],
    ['GOVERNANCE', 'Sujet', 'topic'],
  ])('%s: « %s » is %s', (nature, head, column) => {
    expect(columnOf(nature, head)).toBe(column)
  })

  it('are each column’s own by its name and by its labels', () => {
    const lost = all.flatMap((nature) =>
      Object.keys(nature.columns).flatMap((column) => {
        const labels = [french, english].map(
          (words) =>
            (words as Record<string, { columns: Record<string, string> }>)[nature.code]?.columns[column],
        )
        const heads = [column, ...labels.map((label = '') => label)]
        return heads.flatMap((head) =>
          headWords(nature).get(normaliseHeader(head)) === column ? [] : [`${nature.code}: ${head}`],
        )
      }),
    )
    expect(lost).toEqual([])
  })

  it('mean one column of a file', () => {
    const shared = all.flatMap(({ code, columns }) => {
      const words = Object.keys(columns).flatMap((column) =>
        [...new Set((headerSynonyms[column] ?? []).map(normaliseHeader))].filter(
          (word) => !Object.hasOwn(columns, word),
        ),
      )
      return words.filter((word, index) => words.indexOf(word) !== index).map((word) => `${code}: ${word}`)
    })
    expect(shared).toEqual([])
  })

  it('are given to columns that exist', () => {
    const columns = new Set(all.flatMap((nature) => Object.keys(nature.columns)))
    expect(Object.keys(headerSynonyms).filter((column) => !columns.has(column))).toEqual([])
  })
})

describe('words for codes', () => {
  it.each([
    ['ENERGY', 'carrier', 'Gaz naturel', 'NATURAL_GAS'],
    ['ENERGY', 'carrier', 'gazole', 'DIESEL'],
    ['ENERGY', 'carrier', 'heating oil', 'FUEL_OIL'],
    ['WASTE', 'treatment', 'Enfouissement', 'LANDFILL'],
    ['HEADCOUNT', 'contract', 'cdi', 'PERMANENT'],
    ['HEADCOUNT', 'gender', 'F', 'FEMALE'],
    ['FEC', 'Sens', '-1', 'C'],
    ['FEC', 'Sens', '+1', 'D'],
    ['REFRIGERANTS', 'gas', 'r134a', 'R134A'],
    // Labels of earlier templates.
    ['ENERGY', 'instrument', 'Aucune', 'NONE'],
    ['TRAVEL', 'fuel', 'Gazole', 'DIESEL'],
    ['TRAINING', 'subject', 'Métier', 'SKILLS'],
    ['WASTE', 'treatment', 'Réemploi', 'REUSE'],
    ['WASTE', 'treatment', 'Reuse', 'REUSE'],
    ['GOVERNANCE', 'topic', 'Femmes au conseil', 'BOARD_WOMEN'],
    ['GOVERNANCE', 'topic', 'Membres indépendants du conseil', 'BOARD_INDEPENDENT'],
    ['GOVERNANCE', 'topic', 'Membres du conseil', 'BOARD_MEMBERS'],
    ['GOVERNANCE', 'topic', 'Personnes dans des fonctions à risque', 'AT_RISK_FUNCTIONS'],
  ])('%s %s: « %s » is %s', (nature, column, word, code) => {
    expect(codeOf(nature, column, word)).toBe(code)
  })

  it('are no code’s where they could mean several', () => {
    expect(codeOf('TRAVEL', 'mode', 'train')).toBeUndefined()
    expect(codeOf('FREIGHT', 'mode', 'camion')).toBeUndefined()
  })

  it('are each code’s own by its label', () => {
    const lost = all.flatMap((nature) =>
      [french, english].flatMap((words) => {
        const { codes } = (words as Record<string, { codes: Record<string, Record<string, string>> }>)[
          nature.code
        ] ?? { codes: {} }
        return Object.entries(codes).flatMap(([column, labels]) =>
          Object.entries(labels).flatMap(([code, label]) =>
            codesByLabel(nature, column).get(normalise(label)) === code ? [] : [`${nature.code}: ${label}`],
          ),
        )
      }),
    )
    expect(lost).toEqual([])
  })

  it('are given to codes that exist', () => {
    const known = new Set(
      all.flatMap(({ columns }) =>
        Object.entries(columns).flatMap(([name, column]) =>
          column.kind === 'code' ? column.codes.map((code) => `${name}.${code}`) : [],
        ),
      ),
    )
    const given = Object.entries(codeSynonyms).flatMap(([column, codes]) =>
      Object.keys(codes).map((code) => `${column}.${code}`),
    )
    expect(given.filter((code) => !known.has(code))).toEqual([])
  })
})
