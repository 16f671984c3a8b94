import { describe, expect, test } from 'vitest'
import { kpis as english } from '#locales/en/kpis.ts'
import { kpis as french } from '#locales/fr/kpis.ts'
import { indicators } from '#model/data/indicators.ts'
import { kpis, type KpiId } from '#model/data/kpis.ts'
import { kpiThemes } from '#model/data/kpis/kpi.ts'
import { kpi as wire } from '#model/wire/data/kpis.ts'
import { compileFormula } from '#server/adapters/formula/compileFormula.ts'
import { activitySections } from '#server/reference/activitySections.ts'
import { kpis as list } from '#server/reference/kpis.ts'

const ids = Object.keys(kpis) as KpiId[]

describe('the catalogue of KPIs', () => {
  test('has at least sixty, and some of every theme', () => {
    expect(ids.length).toBeGreaterThanOrEqual(60)
    expect(kpiThemes.filter((theme) => !ids.some((id) => kpis[id].theme === theme))).toEqual([])
  })

  test.each(ids)('%s uses existing indicators, and has the dimension of its unit', (id) => {
    const { leaves } = compileFormula(kpis[id].formula, kpis[id].unit)
    expect(leaves.length).toBeGreaterThan(0)
    expect(leaves.filter(({ name }) => !Object.hasOwn(indicators, name))).toEqual([])
  })

  test('has each formula once', () => {
    const formulas = ids.map((id) => kpis[id].formula)
    expect(formulas.filter((formula, index) => formulas.indexOf(formula) < index)).toEqual([])
  })

  test('gives each KPI a unique name in both languages', () => {
    for (const { words: labels } of [french, english]) {
      expect(new Set(ids.map((id) => labels[id].label)).size).toBe(ids.length)
    }
  })

  test('names ESRS requirements, with data points of the 2023 set only', () => {
    const requirement = /^(GOV-\d|E[1-5]-\d{1,2}|S[1-4]-\d{1,2}|G1-\d)$/
    for (const { requirements } of list.search('en').map(({ kpi }) => kpi)) {
      for (const { set, requirement: code, datapoint } of requirements) {
        expect(code).toMatch(requirement)
        if (datapoint === null) continue
        expect(set).toBe('ESRS_2023')
        expect(datapoint).toMatch(new RegExp(`^${code}_\\d{2}$`))
      }
    }
  })

  test('names existing sections of NAF', () => {
    const sections = activitySections.map(({ code }) => code)
    for (const id of ids) expect(sections).toEqual(expect.arrayContaining([...(kpis[id].sectors ?? [])]))
  })

  test.each(['fr', 'en'] as const)('is told whole in %s', (language) => {
    const rows = list.search(language).map(({ kpi }) => kpi)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    for (const row of rows) expect(wire.parse(row)).toEqual(row)
  })
})

describe('the metadata of a KPI', () => {
  const read = (id: KpiId) => list.find('fr', id)?.kpi

  test.each<[KpiId, string]>([
    ['K01', 'MWh'],
    ['K02', '%'],
    ['K05', 'MWh/M€'],
    ['K48', '×'],
    ['K53', 'pour 1\u00A0000\u00A0000 h'],
    ['K64', 'j'],
  ])('%s is in %s', (id, unit) => expect(read(id)?.unit).toBe(unit))

  test.each<[KpiId, string, string]>([
    ['K01', 'SUM', 'SUM'],
    ['K10', 'SUM', 'SUM'],
    ['K02', 'RECOMPUTED', 'RECOMPUTED'],
    ['K39', 'LAST', 'SUM'],
    ['K80', 'LAST', 'WEIGHTED'],
    ['K102', 'RECOMPUTED', 'RECOMPUTED'],
  ])('%s is aggregated by %s over time and %s over sites', (id, overTime, overSites) =>
    expect(read(id)?.aggregation).toEqual({ overTime, overSites }),
  )

  test.each<[KpiId, string]>([
    ['K01', 'ENERGY'],
    ['K02', 'PERCENT'],
    ['K05', 'INTENSITY'],
    ['K48', 'DECIMAL'],
    ['K58', 'INTEGER'],
    ['K117', 'MONETARY'],
    ['K12', 'GHG_EMISSIONS'],
  ])('%s is of the type %s', (id, type) => expect(read(id)?.dataTypeId).toBe(type))

  test('its own dimensions are those that all of its indicators have', () => {
    const own = (id: KpiId) => read(id)?.dimensions.filter((name) => !read('K58')?.dimensions.includes(name))
    expect(own('K01')).toEqual(['carrier', 'method'])
    expect(own('K33')).toContain('treatment')
    expect(own('K39')).toEqual(['gender', 'contract', 'time', 'age'])
    // By gender, the share of women is always 0 or 100 %.
    expect(own('K40')).toEqual(['contract', 'time', 'age'])
    // Headcount has genders, revenue has none.
    expect(own('K16')).toEqual([])
  })
})
