import { describe, expect, test } from 'vitest'
import { kpis as french } from '#locales/fr/kpis.ts'
import { indicators as names } from '#locales/fr/indicators.ts'
import { cube } from '#locales/fr/cube.ts'
import { indicatorOf, type IndicatorCode } from '#model/data/indicators.ts'
import { kpis, type KpiId } from '#model/data/kpis.ts'
import { indicatorEqualTo, kpiEqualTo } from '../cube/measures.ts'
import { levelCodes } from '../cube/levels.ts'
import { searchFields, type SoughtField } from './searchFields.ts'

const indicatorFields = (Object.keys(names.names) as IndicatorCode[]).map((code): SoughtField => ({
  kind: 'measure',
  code,
  label: names.names[code],
  group: names.groups[indicatorOf(code)?.group ?? 'CT'],
  hasFacts: true,
  references: indicatorOf(code)?.disclosure?.split(', ') ?? [],
}))
const kpiFields = (Object.keys(kpis) as KpiId[])
  .filter((code) => indicatorEqualTo(code) === undefined)
  .map((code): SoughtField => ({
    kind: 'measure',
    code,
    label: french.words[code].label,
    group: french.themes[kpis[code].theme],
    hasFacts: true,
    references: Object.values(kpis[code].esrs),
  }))
const levelFields = levelCodes.map((code): SoughtField => ({
  kind: 'level',
  code,
  label: cube.levels[code],
  group: cube.hierarchies.calendar,
  hasFacts: true,
  references: [],
}))
const fields = [...indicatorFields, ...kpiFields, ...levelFields]

const found = (search: string) => searchFields(fields, search).map(({ code }) => code)

describe('the search of fields', () => {
  test.each([
    ['scope 1', 'GH01'],
    ['1 scope', 'GH01'],
    ['scope 3', 'GH08'],
    ['scope 3.1', 'GH11'],
    ['Trimestre', 'quarter'],
    ['trimestre exercice', 'fiscalQuarter'],
    ['électricité', 'EN01'],
    ['ELECTRICITE', 'EN01'],
    ['achetée électricité', 'EN01'],
    ['eau consommation', 'WA06'],
    ['consommation d’énergie', 'EN18'],
    ['EN05', 'EN05'],
    ['gaz', 'EN05'],
    ['bilan carbone', 'GH26'],
    ['K01', 'EN18'],
    ['headcount', 'WF01'],
    ['etp', 'WF03'],
    ['déchet dangereux', 'WS02'],
    ['établissement', 'division'],
  ])('puts the best match of « %s » first', (search, code) => {
    expect(found(search)[0]).toBe(code)
  })

  test.each(['GES', 'CO2', 'CO₂', 'carbone'])('finds greenhouse gases as « %s »', (search) => {
    expect(found(search)).toEqual(expect.arrayContaining(['GH01', 'GH06', 'GH08', 'GH26', 'GH27', 'K14']))
    expect(found(search)).not.toContain('WA01')
  })

  test('finds by ESRS reference, by requirement and by datapoint, and no other requirement', () => {
    expect(found('E1-5')).toEqual(expect.arrayContaining(['EN01', 'EN18', 'K02']))
    expect(found('esrs e1-5')).toEqual(expect.arrayContaining(['EN01', 'EN18']))
    expect(found('E1-5')).not.toContain('GH01')
    expect(found('E1-5_01')[0]).toBe('EN18')
    expect(found('S1-1').filter((code) => found('S1-14').includes(code))).toEqual([])
  })

  test('needs every word, and finds nothing for a word that no field has', () => {
    expect(found('scope girafe')).toEqual([])
    expect(found('scope 1')).not.toContain('GH25')
  })

  test('without a word lists all fields in their order', () => {
    expect(searchFields(fields, '  ')).toEqual(fields)
  })

  test('puts fields with figures before equally good ones without', () => {
    const [one, other] = [
      { kind: 'measure', code: 'EN05', label: 'Gaz naturel', group: 'E1', hasFacts: false, references: [] },
      { kind: 'measure', code: 'EN07', label: 'Gaz naturel', group: 'E1', hasFacts: true, references: [] },
    ] as const satisfies SoughtField[]
    expect(searchFields([one, other], 'naturel')).toEqual([other, one])
  })
})

test('a KPI of one indicator alone is the same as it only in the same unit', () => {
  expect(indicatorEqualTo('K01')).toBe('EN18')
  expect(kpiEqualTo('EN18')).toBe('K01')
  expect(indicatorEqualTo('K02')).toBeUndefined()
  expect(kpiEqualTo('EN01')).toBeUndefined()
})

test('no two measures that are listed have the same name', () => {
  const labels = [...indicatorFields, ...kpiFields].map(({ label }) => label)
  expect(labels.filter((label, index) => labels.indexOf(label) < index)).toEqual([])
})
