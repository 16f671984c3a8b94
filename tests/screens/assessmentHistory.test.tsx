import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { createSurvey } from '#tests/support/surveyFixture.ts'

let server: TestApp
let caller: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('an assessment’s history shows weights, values, reasons, surveys and distribution, old and new', async () => {
  const { base, survey, subjectIds } = await createSurvey(server.app, caller, orgId, ['EMPLOYEES'], {
    excluded: { EXPERTS: 'first' },
  })
  await caller.call('PUT', `${survey}/state`, { value: 'CLOSED' })
  const topics = (await caller.call('GET', `${base}/topics`)).json<{ content: { id: string }[] }>().content
  const subject = `${base}/topics/${topics[0]?.id}/subjects/${subjectIds[0]}`
  await caller.call('PUT', `${base}/status`, { value: 'RESULT' })
  await caller.call('PATCH', base, { type: 'result', aggregation: 'MEAN', reason: 'Moyenne du groupe' })
  await caller.call('PATCH', subject, { type: 'result', impactWeight: 2, reason: 'Poste le plus cher' })
  const preparer = {
    preparerImpact: 3,
    preparerImpactRationale: 'Mesures de 2025',
    impactRetained: 'PREPARER',
  }
  expect((await caller.call('PATCH', subject, { type: 'result', ...preparer })).statusCode).toBe(200)

  await renderApp(server.app, caller, `/double-materiality/edit/${base.split('/').at(-1)}/results/exclusions`)
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Historique' }))
  const sidebar = await screen.findByRole('dialog', { name: 'Historique' })
  const events = await within(sidebar).findAllByRole('listitem')
  const reported = events.map(({ textContent }) => textContent.replace(/\s+/g, ' '))
  expect(reported.filter((line) => !/ à \d{1,2} h \d\d.+/.test(line))).toEqual([])
  expect(reported).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /Sujet 1.*Note d’impact retenueparties prenantespréparateurNote d’impact du préparateur3Justification de la note d’impactMesures de 2025/,
      ),
      expect.stringMatching(/Sujet 1.*MotifPoste le plus cherPoids d’impact12/),
      expect.stringMatching(/MaximumMoyenne pondéréeMotifMoyenne du groupe/),
      expect.stringMatching(/Enquête financière.*Étaten attenteclôturée/),
      expect.stringMatching(/Thèmes non soumis, Experts et analystesE1/),
    ]),
  )
})
