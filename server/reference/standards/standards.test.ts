import { describe, expect, test } from 'vitest'
import { isFigure, unitTermsOf } from '#model/rules/disclosures/tagging/taxonomy.ts'
import { taggedSums } from '#model/rules/disclosures/tagging/sums.ts'
import { measureCodes } from '#model/rules/cube/measures.ts'
import { datapointCode } from '#model/wire/disclosures/disclosures.ts'
import { nameMeasure } from '#server/services/disclosures/readFigures.ts'
import { answerUnitOf, standardOf } from './standards.ts'

const { requirements, datapoints } = standardOf('ESRS_2023')

test('ESRS 2023 has the datapoints of the final list, each once', () => {
  // The final list of implementation guidance 3: 1,184 rows, of which 276 voluntary, 271 conditional, 11 alternative.
  expect(datapoints).toHaveLength(1184)
  expect(new Set(datapoints.map(({ code }) => code)).size).toBe(1184)
  const count = (keep: (datapoint: (typeof datapoints)[number]) => boolean) => datapoints.filter(keep).length
  expect(count(({ isVoluntary }) => isVoluntary)).toBe(276)
  // SBM-1_07 and SBM-1_08 are required only once the Commission adopts the list of ESRS sectors.
  expect(count(({ presence }) => presence === 'CONDITIONAL')).toBe(271 + 2)
  expect(count(({ presence }) => presence === 'ALTERNATIVE')).toBe(11)
  expect(count(({ yearsForAll }) => yearsForAll === 3)).toBe(39)
})

test('every datapoint belongs to a known requirement and has a valid code', () => {
  const known = new Set(requirements.map(({ code }) => code))
  expect(datapoints.filter(({ requirement }) => !known.has(requirement))).toEqual([])
  expect(datapoints.filter(({ code }) => !datapointCode.safeParse(code).success)).toEqual([])
  expect(
    requirements.filter(({ code }) => !datapoints.some(({ requirement }) => requirement === code)),
  ).toEqual([])
})

test('the code of a requirement begins with its topic', () => {
  expect(requirements.filter(({ code, topic }) => topic !== null && !code.startsWith(topic))).toEqual([])
})

test('every measure is a measure of the cube, and only figures have one', () => {
  const known: readonly string[] = measureCodes
  const measured = datapoints.filter(({ measure }) => measure !== null)
  expect(measured.length).toBeGreaterThan(80)
  expect(measured.filter(({ measure }) => !known.includes(measure ?? ''))).toEqual([])
  const figures = new Set([
    'percent',
    'amount',
    'number',
    'mass',
    'emissions',
    'energy',
    'volume',
    'area',
    'emissionsIntensity',
    'volumeIntensity',
  ])
  expect(measured.filter(({ kind }) => !figures.has(kind)).map(({ code }) => code)).toEqual([])
})

test('titles use the typography of their language', () => {
  const titles = [...requirements, ...datapoints].map(({ labels }) => labels)
  expect(titles.filter(({ fr }) => /[^\u00a0][:;!?%]|'|\s{2}/.test(fr))).toEqual([])
  expect(titles.filter(({ en }) => /'|\s{2}/.test(en))).toEqual([])
})

test('an answer has the unit of its datapoint, an amount that of all figures', () => {
  expect(answerUnitOf('SBM-1_10')).toBe('€')
  expect(answerUnitOf('E1-6_07')).toBe('tCO₂e')
  expect(answerUnitOf('BP-1_01')).toBeNull()
  expect(answerUnitOf('E1-6_99')).toBeNull()
})

describe('elements of the taxonomy', () => {
  test('have a period, and a type where the kind does not tell it', () => {
    const tagged = datapoints.filter(({ element }) => element !== null)
    expect(tagged).toHaveLength(1012)
    expect(tagged.filter(({ period }) => period === null)).toEqual([])
    const isTyped = ({ kind, elementType, element }: (typeof datapoints)[number]) =>
      kind === 'number'
        ? elementType === 'integer' || elementType === 'decimal'
        : kind !== 'text' || (elementType === 'string') !== element?.endsWith('Explanatory')
    expect(tagged.filter((datapoint) => !isTyped(datapoint)).map(({ code }) => code)).toEqual([])
  })

  test('that were matched by name alone are no elements', () => {
    const doubtful = datapoints.filter(({ doubtfulElement }) => doubtfulElement !== null)
    expect(doubtful).toHaveLength(32)
    expect(doubtful.filter(({ element }) => element !== null)).toEqual([])
  })

  test('of figures allow the units in which the figures are answered', () => {
    const refused = datapoints
      .filter(({ element, kind }) => element !== null && isFigure(kind))
      .flatMap(({ code, kind, measure }) =>
        (['fr', 'en'] as const).flatMap((language) => {
          const unit = measure === null ? answerUnitOf(code) : nameMeasure(measure, language).unit
          return unitTermsOf(kind, unit) ? [] : [`${code} ${kind} ${unit}`]
        }),
      )
    // A person cannot say per what an intensity is.
    expect([...new Set(refused)]).toEqual(['E1-5_18 energyIntensity null'])
  })

  test('are added up by datapoints of the standard', () => {
    const known = new Set(datapoints.map(({ code }) => code))
    const named = Object.entries(taggedSums).flat(2)
    expect(named.filter((code) => !known.has(code))).toEqual([])
  })
})
