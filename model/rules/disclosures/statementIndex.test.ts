import { expect, test } from 'vitest'
import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import { indexOf } from './statementIndex.ts'

const datapoint = (code: string, state: DisclosedDatapoint['state']): DisclosedDatapoint => ({
  code,
  requirement: 'E1-6',
  topic: 'E1',
  paragraph: '44',
  label: code,
  kind: 'emissions',
  element: null,
  measure: null,
  state,
  rule: 'MATERIAL',
  requiredFrom: null,
  decision: null,
})
const section = (code: 'E1' | 'SBM-3', ...texts: string[]) => ({
  code,
  blocks: texts.map((text) => ({ kind: 'paragraph' as const, text, sources: [], isEdited: false })),
})

test('each datapoint leads to its sections, or says why it is absent', () => {
  const datapoints = [
    datapoint('E1-6_07', 'IN'),
    datapoint('E1-6_08', 'IN'),
    datapoint('E1-6_09', 'OUT'),
    datapoint('E1-6_10', 'OPEN'),
    datapoint('E1-6_11', 'OUT'),
  ]
  const sections = [
    section('SBM-3', '{E1-6_07}'),
    section('E1', '{E1-6_07} et encore {E1-6_07}', 'Hors périmètre\u00A0: {E1-6_11}'),
  ]
  const rows = indexOf(datapoints, sections).map(({ code, sections: found, absence }) => [
    code,
    found.join(' '),
    absence,
  ])
  expect(rows).toEqual([
    ['E1-6_07', 'SBM-3 E1', null],
    ['E1-6_08', '', 'NOT_WRITTEN'],
    ['E1-6_09', '', 'OUT'],
    ['E1-6_10', '', 'OPEN'],
    ['E1-6_11', 'E1', null],
  ])
})
