import { randomUUID } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sharedDashboardOf } from '#model/calls/samples/sharedItemCalls.ts'
import type { DashboardLine } from '#model/wire/data/savedDashboards.ts'
import type { SharedDashboard, Sharing } from '#model/wire/data/sharedItems.ts'
import { sharedMs } from '#src/dataProvider/sharedMs.ts'
import { addColleague } from '#tests/support/addColleague.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { expectFailure } from '#tests/support/failCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

// An author, an editor and a reader at one shared dashboard: one of them at the page, the others by the API.

let server: TestApp
let author: TestCaller
let editor: TestCaller
let reader: TestCaller
let base: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  author = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await author.found('Groupe Ormelle')
  base = `/organizations/${orgId}/shared-items`
  editor = await addColleague(server.app, author, orgId, 'EDITOR')
  reader = await addColleague(server.app, author, orgId, 'READER')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const textLine = (text: string): DashboardLine => ({ widgetIds: [], text })

/** Shares a dashboard that says « Bilan ». */
async function share(sharing: Sharing): Promise<string> {
  const { content, ...given } = sharedDashboardOf('Pilotage')
  const body = { ...given, sharing, content: { ...content, lines: [textLine('Bilan')], widgets: [] } }
  return (await author.callOrThrow('POST', base, body)).json<SharedDashboard>().id
}

const read = async (id: string) => (await author.callOrThrow('GET', `${base}/${id}`)).json<SharedDashboard>()
const textsOf = async (id: string) => (await read(id)).content.lines.map(({ text }) => text)

/** Changes the lines by the API. */
async function write(by: TestCaller, id: string, lines: DashboardLine[]): Promise<void> {
  const { content } = await read(id)
  await by.callOrThrow('PATCH', `${base}/${id}`, { content: { ...content, lines } })
}

/** The person comes back to the tab some seconds later, and it reads again what it shows. */
function comeBack(): void {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + sharedMs)
  fireEvent(window, new Event('visibilitychange'))
}
const configuration = (id: string) => `/dashboard/${id}/configuration`
const button = (name: string) => () => screen.getByRole<HTMLButtonElement>('button', { name })
const undo = button('Annuler la dernière modification')

test('an editor changes a dashboard shared for editing, with its author named', async () => {
  const id = await share('EDIT')
  const user = userEvent.setup()
  await renderApp(server.app, editor, `/dashboard?view=${id}`)
  expect(await screen.findByText(/Partagé en modification par/)).toBeTruthy()
  await user.click(() => screen.getByRole('link', { name: 'Configurer' }))
  await user.click(button('Ajouter un texte'))
  await user.type(() => screen.getByRole('textbox', { name: 'Texte de la ligne 2' }), 'Objectifs')
  await user.click(button('Enregistrer le texte'))
  await waitFor(async () => expect(await textsOf(id)).toEqual(['Bilan', 'Objectifs']))
})

test('a reader sees what others change, and nothing that changes it', async () => {
  const id = await share('EDIT')
  await renderApp(server.app, reader, `/dashboard?view=${id}`)
  expect(await screen.findByText('Bilan')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Configurer' })).toBeNull()
  await write(editor, id, [textLine('Bilan'), textLine('Objectifs')])
  comeBack()
  expect(await screen.findByText('Objectifs')).toBeTruthy()
})

test('a dashboard that is no longer shared while a reader has it open is reported', async () => {
  const id = await share('READ')
  await renderApp(server.app, reader, `/dashboard?view=${id}`)
  expect(await screen.findByText('Bilan')).toBeTruthy()
  await author.callOrThrow('DELETE', `${base}/${id}`)
  comeBack()
  expect(await screen.findByText(`Le tableau de bord ${id} est introuvable`)).toBeTruthy()
})

test('a step of an editor is refused once the dashboard is shared for reading only', async () => {
  const id = await share('EDIT')
  const user = userEvent.setup()
  await renderApp(server.app, editor, configuration(id))
  expect(await screen.findByText('Bilan')).toBeTruthy()
  await author.callOrThrow('PATCH', `${base}/${id}`, { sharing: 'READ' })
  await expectFailure('dashboards.failed.line', () => user.click(button('Ajouter une ligne')))
  expect(await textsOf(id)).toEqual(['Bilan'])
  comeBack()
  expect(
    await screen.findByRole('heading', { name: 'Ce tableau de bord est partagé en lecture' }),
  ).toBeTruthy()
})

test('of two editors the second is told of the first one’s change, and continues from it', async () => {
  const id = await share('EDIT')
  const user = userEvent.setup()
  await renderApp(server.app, editor, configuration(id))
  expect(await screen.findByText('Bilan')).toBeTruthy()
  await write(author, id, [textLine('Bilan de l’année')])
  await user.click(button('Ajouter une ligne'))
  // The toast stays until somebody answers it.
  expect(await screen.findByText(/Un autre membre, ou un autre onglet, a modifié/)).toBeTruthy()
  expect(await textsOf(id)).toEqual(['Bilan de l’année'])
  await user.click(button('Afficher la version la plus récente'))
  expect(await screen.findByText('Bilan de l’année')).toBeTruthy()
  await user.click(button('Ajouter une ligne'))
  await waitFor(async () => expect(await textsOf(id)).toEqual(['Bilan de l’année', undefined]))
})

test('undo takes back own steps of a shared dashboard, and never those of a colleague', async () => {
  const id = await share('EDIT')
  const user = userEvent.setup()
  await renderApp(server.app, author, configuration(id))
  await user.click(button('Ajouter une ligne'))
  await waitFor(async () => expect(await textsOf(id)).toHaveLength(2))
  await waitFor(() => expect(undo().disabled).toBe(false))

  await write(editor, id, [textLine('Bilan'), textLine('Objectifs')])
  comeBack()
  expect(await screen.findByText('Objectifs')).toBeTruthy()
  await waitFor(() => expect(undo().disabled).toBe(true))

  await user.click(button('Ajouter une ligne'))
  await waitFor(async () => expect(await textsOf(id)).toHaveLength(3))
  await user.click(undo)
  await waitFor(async () => expect(await textsOf(id)).toEqual(['Bilan', 'Objectifs']))
  await waitFor(() => expect(undo().disabled).toBe(true))
})
