import { randomUUID } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storedLocale } from '#src/app/locale.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { entryCalls, entryCellOf, entryOf } from '#tests/support/entryCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let sheets: ReturnType<typeof entryCalls>
let imports: ReturnType<typeof dataImportCalls>
let lyon: string
let nantes: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: ingestDouble })
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await caller.found('Groupe Ormelle')
  sheets = entryCalls(caller, orgId)
  imports = dataImportCalls(server, caller, orgId)
  const companies = companyCalls(caller, orgId)
  const company = await companies.created({ name: 'Lyon' })
  lyon = company.headquarter.id
  nantes = (await companies.addDivision(company.id, { name: 'Nantes' })).json<{ id: string }>().id
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const open = (id: string) => renderApp(server.app, caller, `/data-hub/imports/${id}`)
const press = async (name: string | RegExp) => userEvent.click(() => screen.getByRole('button', { name }))
const cell = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const openLyon = async (id: string) => {
  await open(id)
  await press('Lyon')
  return cell(/Autoproduction.*janvier 2025/)
}
const valuesOf = async (id: string, divisionId: string) =>
  new Map(
    (await sheets.cells(id, `divisionId=${divisionId}`)).map(({ indicator, period, value }) => [
      `${indicator} ${period}`,
      value,
    ]),
  )
const paste = (input: HTMLElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } })

test('indicators are chosen first, with the units of the data', async () => {
  const id = await sheets.begin(null)
  await open(id)
  await press('Commencer la saisie')
  expect(await screen.findByText('Choisissez au moins un indicateur')).toBeTruthy()
  await userEvent.type(() => screen.getByRole('combobox', { name: /Indicateurs/ }), 'Autoprod')
  await userEvent.click(() => screen.getByRole('option', { name: /Autoproduction renouvelable/ }))
  await userEvent.click(() => screen.getByRole('combobox', { name: /Autoproduction/ }))
  await userEvent.click(() => screen.getByRole('option', { name: 'kWh' }))
  await press('Commencer la saisie')
  expect(await screen.findByRole('button', { name: 'Nantes' })).toBeTruthy()
  expect((await sheets.read(id)).settings).toMatchObject({
    indicators: [{ code: 'EN04', unit: 'kWh' }],
    periodicity: 'MONTHLY',
  })
})

test('a value is saved while typing, and is there after a reload', async () => {
  const id = await sheets.begin()
  const input = await openLyon(id)
  await userEvent.type(input, '1 234,5')
  await waitFor(async () => expect((await valuesOf(id, lyon)).get('EN04 2025-01')).toBe(1234.5))
  expect(await screen.findByText('Enregistré')).toBeTruthy()
  cleanup()
  const again = await openLyon(id)
  expect(again.value.replace(/\s/g, ' ')).toBe('1 234,5')
})

test('English readers type a decimal point and group by commas', async () => {
  const id = await sheets.begin()
  const storage = { analyses: [], dashboards: [], language: 'en' }
  await caller.call('PUT', `/accounts/${caller.accountId}/storages`, storage)
  storedLocale.write('en')
  await renderApp(server.app, caller, `/data-hub/imports/${id}`, 'en')
  await press('Lyon')
  await userEvent.type(() => cell(/Self-generated.*January 2025/), '1,234.5')
  await waitFor(async () => expect((await valuesOf(id, lyon)).get('EN04 2025-01')).toBe(1234.5))
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('a pasted spreadsheet range fills the cells from the target cell on', async () => {
  const id = await sheets.begin()
  const input = await openLyon(id)
  paste(input, '1 234,5\t\u00A02\r\n3\t4,25\t5\tdehors\r\n')
  expect(await screen.findByText('5 valeurs collées')).toBeTruthy()
  expect(screen.getByText('1 cellule hors de la grille a été ignorée')).toBeTruthy()
  await waitFor(async () =>
    expect(await valuesOf(id, lyon)).toEqual(
      new Map([
        ['EN04 2025-01', 1234.5],
        ['EN04 2025-02', 2],
        ['WA01 2025-01', 3],
        ['WA01 2025-02', 4.25],
        ['WA01 2025-03', 5],
      ]),
    ),
  )
})

test('spreadsheet keys move between cells, and to the comment and back', async () => {
  const id = await sheets.begin()
  const first = await openLyon(id)
  await userEvent.click(first)
  await userEvent.press(first, '{ArrowRight}')
  expect(document.activeElement).toBe(await cell(/Autoproduction.*février 2025/))
  await userEvent.press(() => cell(/Autoproduction.*février 2025/), '{Enter}')
  const below = await cell(/Prélèvements d’eau.*février 2025/)
  expect(document.activeElement).toBe(below)
  await userEvent.press(below, '{Shift>}{F2}{/Shift}')
  await userEvent.press(() => screen.getByRole('textbox', { name: 'Commentaire' }), 'Compteur relevé')
  await waitFor(async () =>
    expect(await sheets.cells(id, `divisionId=${lyon}`)).toMatchObject([
      { indicator: 'WA01', period: '2025-02', comment: 'Compteur relevé', value: null },
    ]),
  )
  await userEvent.press(() => screen.getByRole('textbox', { name: 'Commentaire' }), '{Escape}')
  expect(document.activeElement).toBe(below)
})

test('cells are selected with Shift, copied for a spreadsheet, filled down, cleared, restored', async () => {
  const id = await sheets.begin(entryOf('EN04', 'WA01', 'WA05'))
  const first = await openLyon(id)
  paste(first, '1 234,5\t2\n3\t4')
  await userEvent.click(first)
  await userEvent.press(first, '{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}')
  expect(await screen.findByText('6 cellules sélectionnées')).toBeTruthy()
  const setData = vi.fn()
  fireEvent.copy(document.activeElement ?? first, { clipboardData: { setData } })
  expect(setData).toHaveBeenCalledWith('text/plain', '1234,5\t2\r\n3\t4\r\n\t')
  await userEvent.press(() => document.activeElement, '{Control>}d{/Control}')
  expect(await screen.findByText('4 valeurs recopiées')).toBeTruthy()
  const figures = async () => [...(await valuesOf(id, lyon)).values()]
  await waitFor(async () => expect(await figures()).toEqual([1234.5, 2, 1234.5, 2, 1234.5, 2]))
  await userEvent.press(() => document.activeElement, '{Delete}')
  expect(await screen.findByText('6 valeurs effacées')).toBeTruthy()
  await waitFor(async () =>
    expect([...(await valuesOf(id, lyon)).values()].every((value) => value === null)).toBe(true),
  )
  await userEvent.click(() => screen.getAllByRole('button', { name: 'Annuler' }).at(-1) ?? first)
  await waitFor(async () => expect(await figures()).toEqual([1234.5, 2, 1234.5, 2, 1234.5, 2]))
})

test('a single value is pasted into all selected cells, and a single cell is filled from above', async () => {
  const id = await sheets.begin()
  const first = await openLyon(id)
  await userEvent.click(first)
  await userEvent.press(first, '{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  paste(await cell(/Autoproduction.*mars 2025/), '7')
  expect(await screen.findByText('3 valeurs collées')).toBeTruthy()
  await userEvent.click(() => cell(/Prélèvements d’eau.*mars 2025/))
  await userEvent.press(() => cell(/Prélèvements d’eau.*mars 2025/), '8{Control>}d{/Control}')
  expect(screen.queryByText(/choisies$/)).toBeNull()
  await waitFor(async () => expect((await valuesOf(id, lyon)).get('WA01 2025-03')).toBe(7))
})

test('text that is not a number is reported at once, and not saved', async () => {
  const id = await sheets.begin()
  const input = await openLyon(id)
  await userEvent.type(input, '12 k')
  expect(await screen.findByText('1 cellule n’est pas un nombre')).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer au contrôle' }).disabled).toBe(true)
  await userEvent.press(input, '{Escape}')
  expect(input.value).toBe('')
  await waitFor(() => expect(screen.queryByText('1 cellule n’est pas un nombre')).toBeNull())
})

test('a cell changed meanwhile by somebody else waits for a choice', async () => {
  const id = await sheets.begin()
  const input = await openLyon(id)
  await sheets.save(id, entryCellOf({ divisionId: lyon, value: 50 }))
  await userEvent.type(input, '9')
  expect(await screen.findByText('1 cellule a été modifiée entre-temps')).toBeTruthy()
  expect(screen.getByText(/Valeur de Ada Test : 50/)).toBeTruthy()
  expect((await valuesOf(id, lyon)).get('EN04 2025-01')).toBe(50)
  await press('Garder ma valeur')
  await waitFor(async () => expect((await valuesOf(id, lyon)).get('EN04 2025-01')).toBe(9))
})

test('one indicator can be typed for all sites', async () => {
  const id = await sheets.begin()
  await open(id)
  await userEvent.click(() => screen.getByRole('radio', { name: 'Par indicateur' }))
  const input = await cell(/Nantes.*mars 2025/)
  await userEvent.type(input, '7')
  await waitFor(async () => expect(await valuesOf(id, nantes)).toEqual(new Map([['EN04 2025-03', 7]])))
})

test('sites are searched, and complete ones hidden', async () => {
  const id = await sheets.begin(entryOf('EN04'))
  const periods = ['2025-01', '2025-02', '2025-03']
  await sheets.save(id, ...periods.map((period) => entryCellOf({ divisionId: lyon, period })))
  await open(id)
  const list = within(await screen.findByRole('list', { name: 'Sites à remplir' }))
  expect(list.getByText('3 sur 3')).toBeTruthy()
  await userEvent.click(() => screen.getByRole('checkbox', { name: 'Seulement les sites incomplets' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lyon' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Nantes' })).toBeTruthy()
})

test('an incomplete sheet is submitted after a confirmation with numbers, and reopened', async () => {
  const id = await sheets.begin()
  await sheets.save(id, entryCellOf({ divisionId: lyon }))
  await open(id)
  await press('Envoyer au contrôle')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/11 cellules sont vides/)).toBeTruthy()
  await userEvent.click(() => question.getByRole('button', { name: 'Envoyer quand même' }))
  expect(await screen.findByText('Contrôle des fichiers')).toBeTruthy()
  await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')
  await press('Précédent')
  // Both steps have this button.
  await waitFor(() => expect(screen.queryByText('Contrôle des fichiers')).toBeNull())
  // A submitted sheet is read-only.
  await press('Lyon')
  const sent = await cell(/Autoproduction.*janvier 2025/)
  expect([sent.value, sent.readOnly]).toEqual(['12,5', true])
  paste(sent, '7\t8')
  expect(sent.value).toBe('12,5')
  expect(screen.queryByText(/collée/)).toBeNull()
  await press('Rouvrir la saisie')
  const reopening = within(await screen.findByRole('alertdialog'))
  await userEvent.click(() => reopening.getByRole('button', { name: 'Rouvrir la saisie' }))
  expect(await screen.findByRole('button', { name: 'Envoyer au contrôle' })).toBeTruthy()
  expect((await sheets.read(id)).isLocked).toBe(false)
  // A finding of the check leads to its cell, and is shown there until another value is typed.
  await press(/^Lyon, Autoproduction.*janvier 2025$/)
  const found = await cell(/Autoproduction.*janvier 2025/)
  await waitFor(() => expect(document.activeElement).toBe(found))
  expect(found.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(found.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Erreur.: Pas un nombre$/,
  )
  await userEvent.type(found, '5')
  await waitFor(() => expect(screen.queryByText(/Pas un nombre/)).toBeNull())
})

test('the history of an import shows settings and each typed cell', async () => {
  const id = await sheets.begin()
  await sheets.set(id, { ...entryOf('EN04'), endDate: '2025-06-30' })
  await sheets.save(id, entryCellOf({ divisionId: lyon }))
  await sheets.save(id, entryCellOf({ divisionId: lyon, value: 1400, comment: 'Relevé', version: 1 }))
  await renderApp(server.app, caller, `/data-hub/import-log?import=${id}`)
  await press('Historique')
  const history = within(await screen.findByRole('dialog', { name: 'Historique' }))
  await history.findAllByText('Lyon, Autoproduction renouvelable consommée, janv. 2025')
  await history.findByText('Indicateurs retirés')
  const reported = history.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '))
  expect(reported).toEqual([
    expect.stringMatching(/^AT?.*Modification · 1 cellule saisie.*janv. 202512,51 400 · Relevé$/),
    expect.stringMatching(/Modification · 1 cellule saisie.*janv. 202512,5$/),
    expect.stringMatching(
      /Indicateurs retirésPrélèvements d’eau \(m³\)Fin de la période31 mars 202530 juin 2025$/,
    ),
    expect.stringMatching(
      /Indicateurs ajoutésAutoproduction.*PériodicitéMensuelleDébut de la période1er janvier 2025/,
    ),
    expect.stringMatching(/PérimètreOrganisation/),
    expect.stringMatching(/^AT?.*Création/),
  ])
})
