import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { InPageWorker } from '#tests/support/inPageWorker.ts'
import { sheetOf, spreadsheetOf } from '#tests/support/spreadsheets.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const good = 'site;valeur\nLyon;12\nNantes;30\n'
const mixed = 'site;valeur\nLyon;12\nNantes;beaucoup\n'

let server: TestApp
let caller: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: ingestDouble })
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  imports = dataImportCalls(server, caller, orgId)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (path: string) => renderApp(server.app, caller, path)
const press = async (name: string | RegExp) => userEvent.click(() => screen.getByRole('button', { name }))
const drop = async (label: RegExp, content: string, name = 'eau.csv') =>
  userEvent.upload(() => screen.getByLabelText(label), new File([content], name, { type: 'text/csv' }))
const choose = async (field: string, choice: string) => {
  await userEvent.click(() => screen.getByRole('combobox', { name: new RegExp(field) }))
  await userEvent.click(() => screen.getByRole('option', { name: choice }))
}
/** Describes the file: its nature and a usual period. */
const describeFile = async () => {
  await choose('Nature des données', 'Eau')
  await choose('Périodicité', 'Mensuelle')
  await press('Année dernière')
}
const scope = () => ({ accountId: caller.accountId, orgId, need: 'any', role: 'READER' }) as const
const listed = async (): Promise<DataImport[]> =>
  (await caller.call('GET', `/organizations/${orgId}/imports`)).json<{ content: DataImport[] }>().content

test('the data hub opens on its log, which gives instructions while it is empty', async () => {
  const router = await open('/data-hub')
  await waitFor(() => expect(router.state.location.pathname).toBe('/data-hub/import-log'))
  expect(await screen.findByText('Aucun import pour l’instant')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Nouvel import' })).toHaveLength(2)
})

test('imports are listed with their status, filtered and searched in the URL', async () => {
  await imports.begin()
  await imports.written(good)
  const router = await open('/data-hub/import-log')
  const table = within(await screen.findByRole('table', { name: 'Journal des imports' }))
  expect(await table.findByRole('link', { name: 'Import sans fichier' })).toBeTruthy()
  expect(table.getByText('En cours')).toBeTruthy()
  expect(table.getByText('Traitement')).toBeTruthy()
  expect(table.getByText('Terminé')).toBeTruthy()
  expect(table.getAllByText('Ada Test')).toHaveLength(2)
  // The column has the same name as the filter.
  const filter = screen.getAllByRole('button', { name: 'Statut' }).find((one) => !one.closest('table'))
  await userEvent.click(() => filter)
  await userEvent.click(() => screen.getByRole('menuitemradio', { name: 'Périmètre à choisir' }))
  await waitFor(() => expect(table.queryByText('Terminé')).toBeNull())
  expect(screen.getByText('1 import')).toBeTruthy()
  expect(decodeURIComponent(router.state.location.search)).toContain('"status":"CREATED"')
  await press('Réinitialiser')
  await userEvent.type(() => screen.getByRole('searchbox', { name: 'Fichier ou auteur' }), 'introuvable')
  expect(await screen.findByText('Aucun import ne correspond')).toBeTruthy()
  expect(screen.getByText(/^Aucun résultat pour.*introuvable/)).toBeTruthy()
})

test('an empty result names the filter that causes it, and offers to remove only that one', async () => {
  await imports.begin()
  const filter = encodeURIComponent(JSON.stringify({ status: 'CREATED', analysis: 'UNDONE' }))
  const router = await open(`/data-hub/import-log?filter=${filter}`)
  const found = await screen.findByText(/Statut, Résultat/)
  await userEvent.click(() =>
    within(found.closest<HTMLElement>('[role="status"]') ?? found).getByRole('button', {
      name: 'Retirer le filtre Résultat',
    }),
  )
  expect(await screen.findByRole('link', { name: 'Import sans fichier' })).toBeTruthy()
  expect(decodeURIComponent(router.state.location.search)).toContain('{"status":"CREATED"}')
})

test('a sidebar shows the state of an import, and undoes it after a confirmation with numbers', async () => {
  const { id } = await imports.written(mixed)
  await open(`/data-hub/import-log?import=${id}`)
  const sidebar = within(await screen.findByRole('dialog'))
  expect(await sidebar.findByText('Valeurs enregistrées')).toBeTruthy()
  expect(sidebar.getByText('Rejetées').nextElementSibling?.textContent).toBe('1')
  expect(await sidebar.findByRole('button', { name: /Télécharger les lignes rejetées de/ })).toBeTruthy()
  await userEvent.click(() => sidebar.getByRole('button', { name: 'Annuler l’import' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/La valeur enregistrée par cet import sera retirée/)).toBeTruthy()
  await userEvent.click(() => question.getByRole('button', { name: 'Annuler l’import' }))
  expect(await sidebar.findByText('Import annulé')).toBeTruthy()
  expect((await imports.read(id)).analysis).toBe('UNDONE')
})

test('a colleague is not offered the lines of a file about people, and reads whose they are', async () => {
  const { id } = await imports.checked(mixed, { nature: 'HEADCOUNT', columns: { valeur: 'method' } })
  const colleague = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  await server.app.db.inOrganization(scope(), (tx) => membershipStore.add(tx, orgId, colleague.accountId))
  await renderApp(server.app, colleague, `/data-hub/import-log?import=${id}`)
  const sidebar = within(await screen.findByRole('dialog'))
  expect(
    await sidebar.findByText(/seule la personne qui l’a envoyé peut en consulter les lignes/),
  ).toBeTruthy()
  expect(sidebar.queryByRole('button', { name: /^Télécharger/ })).toBeNull()
})

test('an unvalidated import is resumed or deleted from its sidebar', async () => {
  const { id } = await imports.begin()
  const router = await open(`/data-hub/import-log?import=${id}`)
  const sidebar = within(await screen.findByRole('dialog'))
  const resume = await sidebar.findByRole('link', { name: 'Reprendre l’import' })
  expect(resume.getAttribute('href')).toBe(`/data-hub/imports/${id}`)
  await userEvent.click(() => sidebar.getByRole('button', { name: 'Supprimer l’import' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(() => question.getByRole('button', { name: 'Supprimer l’import' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('import='))
  expect(await listed()).toEqual([])
})

test('nothing is created before the perimeter is chosen, and at least one company is required', async () => {
  const nationalId = freshSiren()
  await caller.call('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Verre',
    country: 'FR',
    nationalId,
  })
  const router = await open('/data-hub/import-log/new')
  await userEvent.click(() => screen.getByRole('radio', { name: /Certaines sociétés/ }))
  await press('Continuer')
  expect((await screen.findByRole('alert')).textContent).toBe('Choisissez au moins une société')
  expect(await listed()).toEqual([])
  await userEvent.click(() => screen.getByRole('checkbox', { name: 'Ormelle Verre' }))
  expect(screen.getByText('1 société choisie')).toBeTruthy()
  await press('Continuer')
  expect(await screen.findByRole('radio', { name: /Un seul fichier/ })).toBeTruthy()
  const [created] = await listed()
  expect(created).toMatchObject({ status: 'PERIMETER_SELECTED', perimeterNames: ['Ormelle Verre'] })
  expect(router.state.location.pathname).toBe(`/data-hub/imports/${created?.id}`)
})

test('one file goes from its description to its facts', async () => {
  const { id } = await imports.begin()
  await imports.setPerimeter(id)
  const router = await open(`/data-hub/imports/${id}`)
  await userEvent.click(() => screen.getByRole('radio', { name: /Un seul fichier/ }))
  await press('Continuer')
  await describeFile()
  await drop(/Déposez le fichier de données/, mixed)
  const preview = within(await screen.findByRole('region', { name: 'Aperçu de eau.csv' }))
  expect(preview.getByText('beaucoup')).toBeTruthy()
  expect(await preview.findByText(/^Reconnue.: Site \(site\)$/)).toBeTruthy()
  await press('Envoyer le fichier')
  expect(await screen.findByText('Pas un nombre')).toBeTruthy()
  expect(router.state.location.search).toContain('step=review')
  expect(screen.getByText('1 ligne rejetée ne sera pas importée')).toBeTruthy()
  await press('Enregistrer 1 ligne')
  expect(await screen.findByText('Import terminé')).toBeTruthy()
  expect(screen.getByText(/1 valeur est enregistrée\. 1 ligne n’a pas été importée\./)).toBeTruthy()
  expect((await imports.read(id)).analysis).toBe('DONE')
})

test('a reopened import shows its current step, and the browser asks for the file again', async () => {
  const { id } = await imports.prepared(good, { nature: 'WATER' })
  await open(`/data-hub/imports/${id}`)
  await drop(/Choisissez de nouveau/, good, (await imports.read(id)).files[0]?.originalName)
  await waitFor(async () => expect((await imports.read(id)).status).toBe('SESSION_COMPLETE'))
  cleanup()
  await open(`/data-hub/imports/${id}`)
  expect(await screen.findByRole('heading', { name: 'Contrôle des fichiers' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Enregistrer 2 lignes' })).toBeTruthy()
})

/** The step for one file, with its description filled in. */
const openFiles = async () => {
  vi.stubGlobal('Worker', InPageWorker)
  const { id } = await imports.begin({ importMode: 'FILE', oneOrManyFiles: 'ONE' })
  await imports.setPerimeter(id)
  await open(`/data-hub/imports/${id}`)
  await describeFile()
  return id
}
const dropBook = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  userEvent.upload(() => screen.getByLabelText(/Déposez le fichier de données/), new File([bytes], name))

test('a sheet of a spreadsheet is chosen, previewed and sent with the spreadsheet beside it', async () => {
  const id = await openFiles()
  const book = spreadsheetOf({
    Lyon: sheetOf(['site', 'valeur'], ['Lyon', 12]),
    Nantes: sheetOf(['site', 'valeur'], ['Nantes', 30.5], ['Nantes', 8]),
  })
  await dropBook(book, 'relevés.xlsx')
  const preview = within(await screen.findByRole('region', { name: 'Aperçu de relevés.xlsx' }))
  expect(await preview.findByText('12')).toBeTruthy()
  expect(screen.getByText('Le classeur d’origine est conservé avec l’import.')).toBeTruthy()
  await choose('Feuille à importer', 'Nantes')
  expect(await screen.findByText('30.5')).toBeTruthy()
  await press('Envoyer le fichier')
  expect(await screen.findByRole('button', { name: 'Enregistrer 2 lignes' })).toBeTruthy()
  expect(screen.getByText(/Feuille «.Nantes.»/)).toBeTruthy()
  const [file] = (await imports.read(id)).files
  expect(file).toMatchObject({
    originalName: 'relevés.xlsx',
    spreadsheet: { sheet: 'Nantes', sizeBytes: book.length },
  })
})

test('the spreadsheet is chosen again for an upload that was interrupted, and its sheet is found', async () => {
  vi.stubGlobal('Worker', InPageWorker)
  const book = spreadsheetOf({ A: sheetOf(['x']), Eau: sheetOf(['site', 'valeur'], ['Lyon', 12]) })
  const { id } = await imports.prepared('site;valeur\nLyon;12\n', {
    nature: 'WATER',
    originalName: 'eau.xlsx',
    spreadsheet: { sheet: 'Eau', sizeBytes: book.length },
  })
  const [{ id: fileId } = { id: '' }] = (await imports.read(id)).files
  await open(`/data-hub/imports/${id}`)
  await userEvent.upload(() => screen.getByLabelText(/Choisissez de nouveau/), new File([book], 'eau.xlsx'))
  await waitFor(async () => expect((await imports.read(id)).status).toBe('SESSION_COMPLETE'))
  expect((await imports.read(id)).files.map((file) => file.id)).toEqual([fileId])
})

test('a spreadsheet that cannot be read says why and what to do', async () => {
  await openFiles()
  await dropBook(spreadsheetOf({ A: sheetOf() }), 'vide.ods')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Aucune feuille visible/)
  await dropBook(new Uint8Array([1, 2, 3]), 'endommagé.xlsx')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/est endommagé/))
})

test('a problem with a file is reported before the upload', async () => {
  const { id } = await imports.begin({ importMode: 'FILE', oneOrManyFiles: 'ONE' })
  await imports.setPerimeter(id)
  await open(`/data-hub/imports/${id}`)
  await drop(/Déposez le fichier de données/, '', 'vide.csv')
  expect((await screen.findByRole('alert')).textContent).toBe('Le fichier est vide')
  await screen.findByLabelText(/^Nature/)
  await press('Envoyer le fichier')
  expect((await screen.findAllByText('Ce champ est requis')).length).toBeGreaterThan(1)
  expect((await imports.read(id)).files).toEqual([])
})

test('unreadable cells are reported and marked before the upload', async () => {
  const { id } = await imports.begin({ importMode: 'FILE', oneOrManyFiles: 'ONE' })
  await imports.setPerimeter(id)
  await open(`/data-hub/imports/${id}`)
  await describeFile()
  const year = new Date().getFullYear() - 1
  const row = (start: string, quantity: string) =>
    `Lyon;${start};${year}-01-31;Réseau;Prélèvement;${quantity};m3`
  const text = [
    'site;début;fin;source;flux;quantité;unité',
    row(`${year}-01-01`, '12'),
    row('01/13/2025', 'beaucoup'),
  ]
  await drop(/Déposez le fichier de données/, text.join('\n'))
  const preview = within(await screen.findByRole('region', { name: 'Aperçu de eau.csv' }))
  expect(await preview.findByText(/^2 cellules sont à corriger/)).toBeTruthy()
  expect(preview.getByText(/^Ligne 3, début.: Date illisible$/)).toBeTruthy()
  expect(preview.getByRole('cell', { name: /beaucoup.*Nombre illisible/ })).toBeTruthy()
  expect(preview.getByRole('columnheader', { name: /quantité.*nombre/ })).toBeTruthy()
  expect((await imports.read(id)).files).toEqual([])
  // The declared period is checked too.
  await press('Mois dernier')
  expect(await preview.findByText(/^Ligne 2, début.: Hors de la période du fichier$/)).toBeTruthy()
})

test('a file can be sent once the lists that describe it are loaded', async () => {
  const { id } = await imports.begin({ importMode: 'FILE', oneOrManyFiles: 'ONE' })
  await imports.setPerimeter(id)
  await open(`/data-hub/imports/${id}`)
  const through = globalThis.fetch
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('file-natures')) await come
    return through(url, init)
  })
  const send = await screen.findByRole('button', { name: 'Envoyer le fichier' })
  await drop(/Déposez le fichier de données/, good)
  expect(send).toHaveProperty('disabled', true)
  letCome()
  await waitFor(() => expect(send).toHaveProperty('disabled', false))
  await press('Envoyer le fichier')
  expect((await screen.findAllByText('Ce champ est requis')).length).toBeGreaterThan(1)
})

test('a file identical to an earlier one, and existing values, require a decision', async () => {
  await imports.written(good)
  const { id, fileId } = await imports.checked(good)
  await open(`/data-hub/imports/${id}`)
  const save = await screen.findByRole('button', { name: 'Enregistrer 2 lignes' })
  expect(save).toHaveProperty('disabled', true)
  expect(await screen.findByText(/valeurs? atten(d|dent) votre décision\./)).toBeTruthy()
  cleanup()
  // The double of the engine lists no values to decide one by one: the decision for the whole file is given by a call.
  const mapping = `/imports/${id}/files/${fileId}/mapping`
  await caller.callOrThrow('PUT', mapping, { overlap: 'REPLACE' })
  await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')
  await open(`/data-hub/imports/${id}`)
  expect(await screen.findByText(/^Tout est décidé\./)).toBeTruthy()
  await userEvent.click(() =>
    screen.getByRole('checkbox', { name: 'Importer quand même ce fichier identique' }),
  )
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enregistrer 2 lignes' })).toHaveProperty('disabled', false),
  )
  await press('Enregistrer 2 lignes')
  expect(await screen.findByText('Import terminé')).toBeTruthy()
})

test('a failure that is not the file’s fault says so and can be retried, in check and writing', async () => {
  const { id, fileId } = await imports.checked(good)
  // As if the process had died each time: the job is gone, and its effect is missing.
  const lose = (statement: string, lost: string) =>
    server.app.db.inOrganization(scope(), (tx) => tx.execute(statement, [orgId, lost]))
  await lose(`update data_files set state = 'RECEIVED' where org_id = $1 and id = $2`, fileId)
  await open(`/data-hub/imports/${id}`)
  expect((await screen.findByRole('alert')).textContent).toContain('Le fichier n’est pas en cause')
  expect(screen.getByText('Relancez le contrôle interrompu')).toBeTruthy()
  await press('Relancer le contrôle')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')
  cleanup()
  await lose(`update data_imports set analysis = 'WAITING', job_id = null where org_id = $1 and id = $2`, id)
  await open(`/data-hub/imports/${id}`)
  expect((await screen.findByRole('alert')).textContent).toContain('Aucune valeur n’a été enregistrée')
  await press('Enregistrer 2 lignes')
  expect(await screen.findByText('Import terminé')).toBeTruthy()
})
