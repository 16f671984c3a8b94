import type { z } from 'zod'
import type { cubeQuery } from '../wire/data/cube.ts'
import { analysisDefinition, definitionVersion, type AnalysisDefinition } from '../wire/data/savedAnalyses.ts'

type Given = Partial<Omit<AnalysisDefinition, 'query'>> & { query: z.input<typeof cubeQuery> }

const define = (given: Given) => analysisDefinition.parse({ version: definitionVersion, ...given })

/** Example analyses to start from; their names are in the `analytics` namespace of the locales. */
export const exampleAnalyses = {
  consumption: define({
    query: {
      measures: ['EN18'],
      rows: ['company'],
      columns: ['quarter'],
      shortcut: 'YEAR_TO_DATE',
      sort: [{ by: 'EN18', order: 'desc' }],
      totals: { rows: true, columns: true },
    },
  }),
  electricity: define({
    query: {
      measures: ['EN01'],
      rows: ['month'],
      shortcut: 'LAST_6_MONTHS',
      compare: { variation: 'Y-1', likeForLike: true },
    },
    chart: 'line',
  }),
  mix: define({
    query: {
      measures: ['EN16', 'EN17'],
      rows: ['company'],
      shortcut: 'YEAR_TO_DATE',
      totals: { rows: true, columns: false },
    },
    chart: 'stacked',
  }),
  water: define({
    query: {
      measures: ['WA01'],
      rows: ['division'],
      shortcut: 'LAST_6_MONTHS',
      compare: { variation: 'Y-1', likeForLike: true },
      top: { count: 5, measure: 'WA01', order: 'desc', others: true },
      totals: { rows: true, columns: false },
    },
    chart: 'bar',
    formats: [{ measure: 'WA01', kind: 'bar' }],
  }),
  safety: define({
    query: {
      measures: ['HS02', 'HS01'],
      rows: ['company'],
      columns: ['year'],
      statistics: ['median'],
      totals: { rows: true, columns: false },
    },
    view: 'table',
    formats: [{ measure: 'HS02', kind: 'shade' }],
  }),
  materiality: define({
    query: {
      measures: ['score'],
      rows: ['topic'],
      columns: ['assessment'],
      filters: [{ level: 'axis', operator: 'in', members: ['IMPACT'] }],
    },
    view: 'table',
    formats: [{ measure: 'score', kind: 'shade' }],
  }),
} as const satisfies Readonly<Record<string, AnalysisDefinition>>

export type ExampleAnalysis = keyof typeof exampleAnalyses
