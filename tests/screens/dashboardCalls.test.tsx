import { randomUUID } from 'node:crypto'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { failCalls } from '#tests/support/failCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
const at = '2026-02-10T10:00:00.000Z'

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { now: () => new Date(at) })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const expectAnswers = async (): Promise<void> => {
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
}

test('a dashboard sends the queries of its widgets in one call and those of its KPIs in another, and all in one when it is refreshed', async () => {
  const ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await ada.found('Groupe Ormelle')
  const owned = (id: string, title: string) => ({
    id,
    title,
    organizationId: orgId,
    createdAt: at,
    updatedAt: at,
    createdBy: 'Ada Test',
  })
  const measures = ['EN01', 'EN02', 'WF01'] as const
  await ada.callOrThrow('PUT', `/accounts/${encodeURIComponent(`auth0|${ada.accountId}`)}/storages`, {
    analyses: measures.map((measure) => ({
      ...owned(measure, measure),
      definition: analysisDefinition.parse({ version: 1, query: { measures: [measure], rows: ['month'] } }),
    })),
    dashboards: [
      {
        ...owned('d1', 'Pilotage'),
        lines: measures.map((measure) => ({ widgetIds: [`w-${measure}`] })),
        widgets: measures.map((measure) => ({
          id: `w-${measure}`,
          type: 'table',
          source: { kind: 'analysis', analysisId: measure },
        })),
        filters: { companies: [], divisions: [] },
      },
    ],
    language: 'fr',
  })
  for (const kpiId of ['K01', 'K02'])
    await ada.callOrThrow('POST', `/organizations/${orgId}/kpi-subscriptions`, { kpiId })
  await renderApp(server.app, ada, '/dashboard')
  const sent: number[] = []
  const through = globalThis.fetch
  failCalls('POST', /\/cube\//, (url, init) => {
    sent.push((JSON.parse(init.body as string) as { queries: unknown[] }).queries.length)
    return through(url, init)
  })
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'Pilotage' })
  // The subscriptions to KPIs and the dashboard are read separately.
  await expect.poll(() => sent.toSorted((a, b) => a - b)).toEqual([2, 3])
  // A query that is still waiting for its first answer is not sent again.
  await expectAnswers()
  sent.length = 0
  await user.click(() => screen.getByRole('button', { name: 'Actualiser' }))
  await expect.poll(() => sent).toEqual([5])
  await expectAnswers()
})
