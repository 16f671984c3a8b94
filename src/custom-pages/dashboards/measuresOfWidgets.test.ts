import { expect, test } from 'vitest'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { measuresOfWidgets } from './measuresOfWidgets.ts'

test('measures are those of the analyses and KPIs that a dashboard shows, each once', () => {
  const analysis = (id: string, ...measures: string[]) => ({
    id,
    definition: analysisDefinition.parse({ version: 1, query: { measures } }),
  })
  const widget = (analysisId: string) => ({ source: { kind: 'analysis' as const, analysisId } })
  const shown = measuresOfWidgets([widget('a1'), widget('gone'), { source: { kind: 'kpi', kpiId: 'K01' } }], {
    analyses: [analysis('a1', 'EN01', 'WF01'), analysis('a2', 'EN02')],
    followed: ['K54', 'K01', 'old'],
  })
  expect(shown).toEqual({ widgets: ['EN01', 'WF01', 'K01'], cards: ['K54', 'K01'] })
})
