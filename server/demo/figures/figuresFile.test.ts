import { describe, expect, test } from 'vitest'
import { ormelle } from '#server/reference/sampleCompanies/sampleCompanies.ts'
import { figuresFile } from './figuresFile.ts'
import { figureSites, figuresOf } from './siteMonths.ts'

const wholes = [
  ['EN02', 'EN01'],
  ['WF18', 'WF17'],
  ['WF17', 'WF01'],
  ['HS03', 'HS02'],
  ['GO07', 'GO06'],
  ['GO13', 'GO11'],
  ['WA05', 'WA01'],
  ['GH04', 'GH01'],
] as const

describe('the figures of the demonstration', () => {
  const sites = figureSites(ormelle)

  test('exist for every active site', () => {
    expect(sites.length).toBeGreaterThanOrEqual(50)
    expect(new Set(sites.map(({ name }) => name)).size).toBe(sites.length)
  })

  test('never make a part larger than its whole', () => {
    for (const site of sites) {
      for (let month = 0; month < 12; month++) {
        const figures = figuresOf(site, { year: 2026, month }, 2024)
        for (const [part, whole] of wholes) {
          expect(figures.get(part) ?? 0, `${site.name} ${part}`).toBeLessThanOrEqual(figures.get(whole) ?? 0)
        }
      }
    }
  })

  test('use more gas in winter at sites heated with gas', () => {
    const office = sites.find(({ name }) => name === 'Lyon, siège')
    const gas = [0, 6].map((month) => office && figuresOf(office, { year: 2025, month }, 2024).get('EN05'))
    expect(gas[0]).toBeGreaterThan(2 * (gas[1] ?? 0))
  })

  test('contain emissions by the factors of their country, and processes as a part of scope 1', () => {
    const [foundry, polish] = [
      sites.find(({ kind }) => kind === 'FOUNDRY'),
      sites.find(({ country }) => country === 'PL'),
    ]
    const read = (site: typeof foundry) => site && figuresOf(site, { year: 2025, month: 3 }, 2024)
    const [hot, carbon] = [read(foundry), read(polish)]
    expect(hot?.get('GH01')).toBeGreaterThan(hot?.get('GH04') ?? Infinity)
    const rate = (figures: typeof hot) => (figures?.get('GH06') ?? 0) / (figures?.get('EN01') ?? 1)
    expect(rate(carbon)).toBeGreaterThan(5 * rate(hot))
  })

  const whole = (year: number) => figuresFile(ormelle, { firstYear: 2024, year, from: 0, until: 12 })

  test('are the same whenever they are made, with a hundred thousand and more lines in three years', async () => {
    const files = await Promise.all([2024, 2025, 2026].map(whole))
    expect(await whole(2025)).toBe(files[1])
    const lines = files.flatMap((file) => file.trimEnd().split('\r\n').slice(1))
    expect(lines.length).toBeGreaterThan(100_000)
    expect(new Set(lines.map((line) => line.split(';')[1])).size).toBeGreaterThanOrEqual(75)
  })

  test('contain the planted errors that checks and reports must find', async () => {
    const file = await whole(2027)
    expect(file).toContain('n. c.')
    expect(file).toMatch(/;WS07;2027-01;-\d/)
    expect(file).not.toMatch(/^Wrocław;EN05;2027-02;/m)
  })
})
