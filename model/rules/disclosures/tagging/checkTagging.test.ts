import { describe, expect, test } from 'vitest'
import type { TextField } from '#model/wire/disclosures/statement.ts'
import { tagStatement, type TaggedStatement } from './checkTagging.ts'

type Datapoint = TaggedStatement['datapoints'][number]

const datapoint = (code: string, given: Partial<Datapoint> = {}): Datapoint => ({
  code,
  requirement: code.split('_')[0] ?? '',
  topic: 'E1',
  paragraph: '48 a',
  label: `Titre ${code}`,
  kind: 'emissions',
  element: `Element${code.replace(/\W/g, '')}`,
  elementType: null,
  doubtfulElement: null,
  period: 'duration',
  measure: null,
  state: 'IN',
  rule: 'MATERIAL',
  requiredFrom: null,
  decision: null,
  ...given,
})

const field = (code: string, value: number, given: Partial<TextField> = {}): TextField => ({
  code,
  label: `Titre ${code}`,
  state: 'APPROVED',
  shown: { value, unit: 'tCO₂e', text: null },
  current: null,
  requestId: '00000000-0000-4000-8000-000000000001',
  approved: null,
  ...given,
})

const ormelle = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Ormelle Fonderie SAS',
  lei: '529900T8BM49AURSDO55',
  endOfFiscalYear: '12-31',
}

const statement = (given: Partial<TaggedStatement> = {}): TaggedStatement => ({
  year: 2026,
  entity: ormelle,
  closingDays: ['12-31', null],
  fields: [field('E1-6_07', 1234)],
  datapoints: [datapoint('E1-6_07')],
  verdicts: { E1: 'MATERIAL' },
  earlier: new Map(),
  ...given,
})

const found = (given: Partial<TaggedStatement>) =>
  tagStatement(statement(given)).findings.map(({ check, severity, problem, code }) =>
    [check, severity, problem, code ?? ''].join(' ').trim(),
  )

test('an approved answer is tagged, and nothing is to be corrected', () => {
  const { facts, findings, days } = tagStatement(statement())
  expect(facts.map(({ id }) => id)).toEqual(['f-E1-6_07'])
  expect(findings).toEqual([])
  expect(days).toEqual({ startDate: '2026-01-01', endDate: '2026-12-31' })
})

test.each(['CHANGED', 'NOT_APPROVED', 'MISSING'] as const)('an answer in state %s is not tagged', (state) => {
  expect(found({ fields: [field('E1-6_07', 1234, { state })] })).toEqual([
    `APPROVAL LEFT_OUT ${state} E1-6_07`,
    'APPROVAL BLOCKS noFact',
  ])
})

test('an answer that cannot be tagged says why, and leads to its request', () => {
  const { findings } = tagStatement(
    statement({ datapoints: [datapoint('E1-6_07', { element: null, doubtfulElement: 'Other' })] }),
  )
  expect(findings[0]).toMatchObject({
    check: 'ELEMENT',
    problem: 'doubtfulElement',
    label: 'Titre E1-6_07',
    requestId: '00000000-0000-4000-8000-000000000001',
    args: { element: 'Other' },
  })
})

describe('the entity', () => {
  test('is the main company with its LEI', () => {
    expect(found({ entity: null })).toEqual(['ENTITY BLOCKS noCompany'])
    expect(found({ entity: { ...ormelle, lei: null } })).toEqual(['ENTITY BLOCKS noLei'])
    expect(found({ entity: { ...ormelle, lei: '529900T8BM49AURSDO56' } })).toEqual(['ENTITY BLOCKS noLei'])
  })

  test('gives the period its fiscal year; companies with another one are named', () => {
    const entity = { ...ormelle, endOfFiscalYear: '06-30' }
    expect(tagStatement(statement({ entity })).days).toEqual({
      startDate: '2025-07-01',
      endDate: '2026-06-30',
    })
    expect(found({ closingDays: ['12-31', '06-30'] })).toEqual(['PERIOD TO_CHECK otherYears'])
  })
})

describe('one element with two answers', () => {
  const datapoints = ['S1-6_02', 'SBM-1_03'].map((code) =>
    datapoint(code, { element: 'NumberOfEmployees', kind: 'number' }),
  )

  test('is tagged twice where they agree', () => {
    const fields = [field('S1-6_02', 120), field('SBM-1_03', 120)]
    expect(tagStatement(statement({ datapoints, fields, verdicts: {} })).facts).toHaveLength(2)
  })

  test('is tagged nowhere where numbers differ; words are told', () => {
    expect(
      found({ datapoints, fields: [field('S1-6_02', 120), field('SBM-1_03', 121)], verdicts: {} }),
    ).toEqual([
      'DUPLICATES LEFT_OUT otherValue S1-6_02',
      'DUPLICATES LEFT_OUT otherValue SBM-1_03',
      'APPROVAL BLOCKS noFact',
    ])
    const said = (text: string) => ({ shown: { value: null, unit: null, text } })
    expect(
      found({
        datapoints: datapoints.map((one) => ({ ...one, kind: 'text' as const })),
        fields: [field('S1-6_02', 0, said('Un')), field('SBM-1_03', 0, said('Deux'))],
        verdicts: {},
      }),
    ).toEqual(['DUPLICATES TO_CHECK otherWords S1-6_02', 'DUPLICATES TO_CHECK otherWords SBM-1_03'])
  })
})

test('figures that contradict their total, their sign, their share or the year before are told', () => {
  const codes = ['E1-6_12', 'E1-6_07', 'E1-6_09', 'E1-6_11']
  expect(
    found({
      datapoints: codes.map((code) => datapoint(code)),
      fields: codes.map((code) => field(code, code === 'E1-6_12' ? 100 : 50)),
    }),
  ).toEqual(['SUMS TO_CHECK otherTotal E1-6_12'])
  expect(found({ fields: [field('E1-6_07', -5)] })).toEqual(['SIGN TO_CHECK negative E1-6_07'])
  expect(
    found({
      datapoints: [datapoint('E1-6_07', { kind: 'percent' })],
      fields: [field('E1-6_07', 130, { shown: { value: 130, unit: '%', text: null } })],
    }),
  ).toEqual(['PERCENT TO_CHECK overHundred E1-6_07'])
  const before = (value: number, unit: string) => ({ earlier: new Map([['E1-6_07', { value, unit }]]) })
  expect(found(before(12, 'tCO₂e'))).toEqual(['MAGNITUDE TO_CHECK jump E1-6_07'])
  expect(found(before(1100, 'tCO₂e'))).toEqual([])
  expect(found(before(12, 'kgCO₂e'))).toEqual([])
})

test('a gap and a change of a stock may be negative', () => {
  const datapoints = [
    datapoint('S1-16_01', { kind: 'percent', topic: 'S1' }),
    datapoint('E3-4_05', { kind: 'volume', topic: 'E3' }),
  ]
  const fields = [
    field('S1-16_01', -120, { shown: { value: -120, unit: '%', text: null } }),
    field('E3-4_05', -12, { shown: { value: -12, unit: 'm³', text: null } }),
  ]
  expect(found({ datapoints, fields, verdicts: {} })).toEqual([])
})

test('the scope names what is lacking, what is undecided and what is out of scope', () => {
  const always = { rule: 'ALWAYS', topic: null } as const
  const datapoints = [
    datapoint('E1-6_07'),
    datapoint('GOV-1_01', always),
    datapoint('GOV-1_02', always),
    datapoint('E1-6_08', { state: 'OPEN', rule: 'CONDITION' }),
    datapoint('E1-6_09', { state: 'OPEN', rule: 'VOLUNTARY' }),
    datapoint('E1-6_10', { state: 'OUT', rule: 'DECISION' }),
  ]
  const fields = ['E1-6_07', 'E1-6_08', 'E1-6_09', 'E1-6_10'].map((code) => field(code, 12))
  const { findings } = tagStatement(
    statement({ datapoints, fields, verdicts: { E1: 'MATERIAL', S1: 'MATERIAL' } }),
  )
  expect(findings.map(({ check, problem, code, args }) => [check, problem, code, args])).toEqual([
    ['MANDATORY', 'notWritten', null, { requirement: 'GOV-1', count: 2, codes: 'GOV-1_01, GOV-1_02' }],
    ['CONDITION', 'undecided', 'E1-6_08', {}],
    ['TOPICS', 'undecided', 'E1-6_09', {}],
    ['TOPICS', 'outOfScope', 'E1-6_10', {}],
    ['TOPICS', 'topicUnwritten', null, { topic: 'S1' }],
  ])
})
