import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Analysis } from '#model/wire/materiality/analyses.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let fixture: Fixture
let base: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  fixture = await buildFixture(caller)
  base = `/organizations/${fixture.orgId}/double-materialities/${fixture.doubleMaterialityId}`
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Opens the assistant for a subject with this label. */
async function openAssistant(label: string) {
  const path = `${base}/topics/${fixture.topicId}/subjects/${fixture.subjectId}`
  await caller.call('PATCH', path, { type: 'configuration', text: label })
  const page = `/double-materiality/edit/${fixture.doubleMaterialityId}/configuration/topic/${fixture.topicId}`
  await renderApp(server.app, caller, page)
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: label }))
  await user.click(() => screen.getByRole('button', { name: 'Demander à l’assistant' }))
  const panel = within(await screen.findByRole('complementary', { name: 'Assistant' }))
  await panel.findByText('Règles et bibliothèque')
  const press = async (name: string) => user.click(() => panel.getByRole('button', { name }))
  const choose = async (name: string) => user.click(() => panel.getByRole('radio', { name }))
  return { user, panel, press, choose }
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

const kept = async () => {
  const answer = await caller.call('GET', `${base}/analyses?subjectId=${fixture.subjectId}`)
  return answer.json<{ content: Analysis[] }>().content[0]
}

describe('the assistant', () => {
  test('describes a subject, and an accepted text is added to the unsaved description', async () => {
    const { press, choose, panel } = await openAssistant('Prix du carbone et quotas')
    await choose('Description')
    await press('Analyser le sujet')
    expect(await panel.findByText(/Hausse du prix du carbone/)).toBeTruthy()
    expect(await panel.findByText(/^Bibliothèque E1-R1\b/)).toBeTruthy()
    expect(await panel.findByText(/sans modèle de langage/)).toBeTruthy()
    await press('Ajouter à la description')
    await waitFor(() => expect(field('Description').value).toContain('Hausse du prix du carbone'))
    expect(field('Description').value).not.toContain('[1]')
    expect(await kept()).toMatchObject({ decision: 'ACCEPTED', keptText: null })
  })

  test('proposes values, each applied only by a click', async () => {
    const { press, panel } = await openAssistant('Prix du carbone et quotas')
    await press('Analyser le sujet')
    const values = within(await panel.findByRole('region', { name: 'Valeurs proposées' }))
    expect(values.getAllByRole('img', { name: 'Appliqué' }).length).toBeGreaterThan(0)
    await press('Appliquer Horizon\u00A0: Moyen terme, jusqu’à 5 ans')
    expect(values.queryByRole('button', { name: /^Appliquer Horizon/ })).toBeNull()
    expect((await kept())?.decision).toBeNull()
  })

  test('stores an edited answer', async () => {
    const { press, choose, panel, user } = await openAssistant('Prix du carbone et quotas')
    await choose('Questions')
    await press('Analyser le sujet')
    await press('Modifier la réponse')
    const editor = panel.getByRole('textbox', { name: 'Réponse modifiée' })
    await user.clear(editor)
    await user.type(editor, 'Bilan carbone 2025')
    await press('Garder le texte modifié')
    await waitFor(() => expect(field('Justification').value).toBe('Bilan carbone 2025'))
    expect(await kept()).toMatchObject({ decision: 'EDITED', keptText: 'Bilan carbone 2025' })
  })

  test('records a rejection, changes nothing, and lists it among the earlier ones', async () => {
    const { press, panel } = await openAssistant('Prix du carbone et quotas')
    await press('Analyser le sujet')
    await press('Rejeter la réponse')
    expect(await panel.findByText(/^Rejetée · /)).toBeTruthy()
    expect((await kept())?.decision).toBe('REJECTED')
  })

  test('offers one retry for an analysis without a result', async () => {
    const { press, choose, panel } = await openAssistant('???')
    await choose('Description')
    await press('Analyser le sujet')
    expect(await panel.findByText('L’analyse n’a donné aucun résultat')).toBeTruthy()
    await press('Relancer l’analyse')
    expect(await panel.findByRole('button', { name: 'Relancer l’analyse' })).toBeTruthy()
  })

  test('gives the reason for a failure, and can be retried', async () => {
    const { press, panel } = await openAssistant('Prix du carbone et quotas')
    const answering = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await press('Analyser le sujet')
    expect(await panel.findByText('Une erreur externe s’est produite')).toBeTruthy()
    vi.stubGlobal('fetch', answering)
    await press('Relancer l’analyse')
    expect(await panel.findByRole('region', { name: 'Valeurs proposées' })).toBeTruthy()
  })

  test('can be stopped, which leaves nothing', async () => {
    const { press, panel } = await openAssistant('Prix du carbone et quotas')
    const before = await kept()
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      const gone = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => gone.reject(signal.reason as Error))
      return gone.promise
    })
    await press('Analyser le sujet')
    await press('Arrêter l’analyse')
    expect(await panel.findByText(/^Analyse arrêtée/)).toBeTruthy()
    expect(await kept()).toEqual(before)
  })

  test('requires a label', async () => {
    const page = `/double-materiality/edit/${fixture.doubleMaterialityId}/configuration/topic/${fixture.topicId}`
    await renderApp(server.app, caller, page)
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Ajouter un sujet' }))
    await user.click(() => screen.getByRole('button', { name: 'Demander à l’assistant' }))
    expect(await screen.findByText('Le sujet n’a pas encore d’intitulé')).toBeTruthy()
  })
})
