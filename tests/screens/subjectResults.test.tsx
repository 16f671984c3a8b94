import { randomUUID } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { SubjectOfTopic } from '#model/wire/materiality/results.ts'
import { responseStore } from '#server/store/materiality/surveys/responseStore.ts'
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

const linkRow = z.object({ id: z.string(), number: z.number() })

test('criteria are shown with labels per subject, and the preparer justifies a score on its axis', async () => {
  const fixture = await createSurvey(server.app, caller, orgId, Array<string>(5).fill('EMPLOYEES'))
  const { base, contacts, subjectIds } = fixture
  await caller.call('PUT', fixture.survey, { mode: 'DETAILED' })
  await (await fixture.campaignTo(contacts)).send()
  const criteria = { scale: 4, scope: 3, irremediability: 1 }
  await server.app.db.inOrganization(
    { accountId: caller.accountId, orgId, need: 'any', role: 'READER' },
    async (tx) => {
      const links = await tx.sql(
        linkRow,
        'select id, link_number as number from reporters where org_id = $1',
        [orgId],
      )
      for (const { id, number } of links) {
        const answer = {
          subjectId: subjectIds[0] ?? '',
          value: null,
          abstained: false,
          criteria,
          comment: 'Bruit',
        }
        await responseStore.submit(tx, server.app.respondentLinks.hash(id, number), [answer])
      }
    },
  )
  await caller.call('PUT', `${base}/status`, { value: 'RESULT' })

  const page = `/double-materiality/edit/${base.split('/').at(-1)}/results/general`
  await renderApp(server.app, caller, `${page}?level=criteria`)
  const user = userEvent.setup()
  const table = await screen.findByRole('table', { name: 'Moyennes par critère' })
  const row = await within(table).findByRole('row', { name: /Sujet 1/ })
  expect(row.textContent).toContain('4,00 Élevée')
  expect(row.textContent).toContain('1,00 Facile, à court terme')
  // A synchronous click: a button is replaced when its tooltip's code loads, possibly between press and release.
  fireEvent.click(within(row).getByRole('button', { name: 'Poids et notes retenues de Sujet 1' }))

  const sidebar = await screen.findByRole('dialog', { name: 'Sujet 1' })
  const reported = within(sidebar).getByRole('table', { name: 'Moyennes par critère' })
  expect(within(reported).getByRole('row', { name: /Étendue/ }).textContent).toBe('Étendue3,00Moyenne5')
  const groups = within(sidebar).getByRole('table', { name: 'Réponses par catégorie' })
  expect(within(groups).getByRole('row', { name: /Salariés/ }).textContent).toContain('(même avis)')
  await user.type(() => within(sidebar).getByRole('textbox', { name: 'Note d’impact du préparateur' }), '2')
  await user.click(() => within(sidebar).getByRole('button', { name: 'Enregistrer' }))
  const rationale = within(sidebar).getByRole('textbox', { name: /Justification de la note d’impact/ })
  await waitFor(() => expect(rationale.getAttribute('aria-invalid')).toBe('true'))
  await user.type(rationale, 'Mesures de 2025')
  await expectScreenToast('Résultat enregistré', () =>
    user.click(() => within(sidebar).getByRole('button', { name: 'Enregistrer' })),
  )
  const { content } = (await caller.call('GET', `${base}/subjects-result`)).json<{
    content: SubjectOfTopic[]
  }>()
  expect(content.find(({ id }) => id === subjectIds[0])?.impact).toMatchObject({
    preparer: 2,
    rationale: 'Mesures de 2025',
    retained: 'STAKEHOLDERS',
  })

  cleanup()
  await renderApp(server.app, caller, `${page}?level=subjects`)
  const subjects = await screen.findByRole('table', { name: 'Sujets' })
  const result = await within(subjects).findByRole('row', { name: /Sujet 1/ })
  expect(result.textContent).toContain('impact\u00A0: 5')
  fireEvent.click(within(result).getByRole('button', { name: '5 commentaires sur Sujet 1' }))
  const opened = await screen.findByRole('dialog', { name: 'Sujet 1' })
  expect(await within(opened).findByRole('heading', { name: '5 commentaires des répondants' })).toBeDefined()
})
