import { expect, test } from 'vitest'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { roles } from '#model/rules/identity/roles.ts'
import type { SharedContent } from '#model/wire/data/sharedItems.ts'
import { contentToShare, mayEditShared, privateCopy, withAnalysisReplaced } from './sharedItems.ts'

const definition = analysisDefinition.parse({ version: 1, query: { measures: ['EN01'] } })
const analysisOf = (id: string) => ({ id, title: `Analyse ${id}`, definition })
const widgetOf = (analysisId: string) => ({
  id: `w-${analysisId}`,
  type: 'chart' as const,
  source: { kind: 'analysis' as const, analysisId },
})
const kpi = { id: 'w-kpi', type: 'chart' as const, source: { kind: 'kpi' as const, kpiId: 'K12' } }
const dashboard = {
  title: 'Pilotage',
  lines: [{ widgetIds: ['w-a1', 'w-kpi'] }],
  widgets: [widgetOf('a1'), kpi],
  filters: { companies: [], divisions: [] },
}

test('a shared dashboard contains the analyses of its widgets, without their author', () => {
  const saved = { ...analysisOf('a1'), organizationId: 'o1', createdAt: '', updatedAt: '', createdBy: 'Ada' }
  const { analyses } = contentToShare(dashboard, [saved, analysisOf('a2')])
  expect(analyses).toEqual([analysisOf('a1')])
})

const copyOf = (content: SharedContent) => {
  let last = 0
  return privateCopy(
    { content },
    {
      title: 'Pilotage (copie)',
      organizationId: 'o1',
      createdBy: 'Zoé',
      now: '2026-02-10T10:00:00.000Z',
      newId: () => `new-${(last += 1)}`,
    },
  )
}

test('a private copy has its own analyses under new ids, and the layout of the shared dashboard', () => {
  const { id, dashboards, analyses } = copyOf(contentToShare(dashboard, [analysisOf('a1')]))
  expect(analyses).toMatchObject([{ id: 'new-2', title: 'Analyse a1', createdBy: 'Zoé', definition }])
  expect(id).toBe('new-1')
  expect(dashboards).toMatchObject([
    { id, title: 'Pilotage (copie)', lines: dashboard.lines, createdBy: 'Zoé' },
  ])
  expect(dashboards[0]?.widgets.map(({ source }) => source)).toEqual([
    { kind: 'analysis', analysisId: 'new-2' },
    kpi.source,
  ])
})

test('a private copy of a shared analysis is one analysis of the account', () => {
  expect(copyOf({ kind: 'analysis', definition })).toMatchObject({
    id: 'new-1',
    dashboards: [],
    analyses: [{ id: 'new-1', title: 'Pilotage (copie)', organizationId: 'o1', definition }],
  })
})

test('a widget whose analysis is not contained stays as it is', () => {
  const { dashboards } = copyOf(contentToShare(dashboard, []))
  expect(dashboards[0]?.widgets).toEqual(dashboard.widgets)
})

test('an analysis that got another id is shown by the same widgets', () => {
  expect(withAnalysisReplaced(dashboard, 'a1', 'b1').widgets.map(({ source }) => source)).toEqual([
    { kind: 'analysis', analysisId: 'b1' },
    kpi.source,
  ])
})

test('owners and the author edit what is shared for reading, editors what is shared for editing', () => {
  const allowed = (sharing: 'READ' | 'EDIT', isAuthor: boolean) =>
    roles.filter((role) => mayEditShared({ sharing, role, isAuthor }))
  expect(allowed('READ', false)).toEqual(['OWNER'])
  expect(allowed('READ', true)).toEqual(['EDITOR', 'OWNER'])
  expect(allowed('EDIT', false)).toEqual(['EDITOR', 'OWNER'])
})
