import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { InPageWorker } from '#tests/support/inPageWorker.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  await server.app.jobQueue.start()
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
})
afterAll(() => server.close())
beforeEach(() => vi.stubGlobal('Worker', InPageWorker))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const header = 'Numéro national;Pays;Nom;SIRET du siège;Code postal;Chiffre d’affaires'

const open = (page: string) => renderApp(server.app, caller, `/my-organization/${page}/import`)
const drop = async (label: string, lines: readonly string[]) => {
  const input = await screen.findByLabelText<HTMLInputElement>(new RegExp(label))
  await userEvent.upload(input, new File([lines.join('\n')], 'lignes.csv'))
}
const addCompany = async (fields: object = {}) => {
  const nationalId = freshSiren()
  const given = { name: 'Ormelle Fonderie', country: 'FR', nationalId, ...fields }
  const answer = await caller.call('POST', `/organizations/${orgId}/companies`, given)
  return { nationalId, ...answer.json<{ id: string }>() }
}
const readCompany = async (id: string) =>
  (await caller.call('GET', `/organizations/${orgId}/companies/${id}`)).json<Record<string, unknown>>()
const button = (name: string) => screen.findByRole('button', { name })
const count = async (key: string) => {
  const term = await screen.findByText(key, { selector: 'dt' })
  return term.nextElementSibling?.textContent
}

test('new, changed, unchanged and invalid lines are distinguished before anything is written', async () => {
  const [same, other] = [await addCompany(), await addCompany({ turnover: 12 })]
  await open('companies')
  await drop('Déposez le fichier des sociétés', [
    header,
    `${same.nationalId};FR;Ormelle Fonderie;;;`,
    `${other.nationalId};France;Ormelle Verre;;;3 000`,
    `${freshSiren()};FR;Nouvelle;;;`,
    `829154377;FR;Clé fausse;;;`,
  ])
  expect(await count('Nouvelles')).toBe('1')
  expect([await count('Modifiées'), await count('Inchangées'), await count('En erreur')]).toEqual([
    '1',
    '1',
    '1',
  ])
  const errors = within(await screen.findByRole('region', { name: 'Lignes en erreur' }))
  expect(errors.getByText('829154377')).toBeTruthy()
  await userEvent.click(() => screen.getByRole('radio', { name: /Modifications/ }))
  const changes = within(await screen.findByRole('region', { name: 'Fiches modifiées' }))
  expect(changes.getByRole('rowheader', { name: /Ormelle Verre/ })).toBeTruthy()
  expect(changes.getByText('Ormelle Fonderie')).toBeTruthy()
  await userEvent.click(() => screen.getByRole('radio', { name: /Créations \(1\)/ }))
  const created = within(await screen.findByRole('region', { name: 'Fiches à créer' }))
  const [, line] = await created.findAllByRole('row')
  expect(line?.textContent).toMatch(/^4\d{9}FRNouvelle$/)
  expect(await readCompany(other.id)).toMatchObject({ name: 'Ormelle Fonderie', turnover: 12 })
})

test('another file replaces the checked one as soon as it is selected', async () => {
  await open('companies')
  await drop('Déposez le fichier des sociétés', [header, `829154377;FR;Clé fausse;;;`])
  expect(await count('En erreur')).toBe('1')
  const chooser = (await button('Remplacer le fichier')).nextElementSibling as HTMLElement
  const rows = [freshSiren(), freshSiren()].map((number) => `${number};FR;Nouvelle;;;`)
  await userEvent.upload(chooser, new File([[header, ...rows].join('\n')], 'juste.csv'))
  await waitFor(async () => expect(await count('Nouvelles')).toBe('2'))
  expect(screen.getByText('juste.csv')).toBeTruthy()
})

test('the valid lines are imported, and the result lists the skipped ones', async () => {
  const other = await addCompany()
  const router = await open('companies')
  await drop('Déposez le fichier des sociétés', [
    header,
    `${other.nationalId};FR;Ormelle Verre;;;`,
    `${freshSiren()};FR;Nouvelle;;;`,
    `829154377;FR;Clé fausse;;;`,
  ])
  await userEvent.click(() => button('Importer 2 lignes'))
  expect(await screen.findByText('Import terminé, certaines lignes ont été ignorées')).toBeTruthy()
  expect(screen.getByText(/1 fiche créée, 1 mise à jour\. 1 ligne ignorée\./)).toBeTruthy()
  expect(await readCompany(other.id)).toMatchObject({ name: 'Ormelle Verre' })
  await userEvent.click(() => screen.getByRole('link', { name: 'Voir les sociétés' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-organization/companies'))
})

test('with all or nothing, no line is imported while an error is left, until it is corrected in place', async () => {
  const siren = freshSiren()
  await open('companies')
  await drop('Déposez le fichier des sociétés', [
    header,
    `${freshSiren()};FR;Nouvelle;;;`,
    `829154377;FR;Clé fausse;;;1 234,50 €`,
  ])
  await userEvent.click(() => screen.getByRole('radio', { name: /Ne rien importer/ }))
  expect(await button('Importer 1 ligne')).toHaveProperty('disabled', true)
  const field = screen.getByLabelText('Corriger Numéro national, ligne 3')
  await userEvent.type(field, `${siren}{Enter}`)
  await waitFor(() => expect(screen.queryByLabelText('Corriger Numéro national, ligne 3')).toBeNull())
  await userEvent.click(() => button('Accepter 1 proposition'))
  await waitFor(async () => expect(await count('En erreur')).toBe('0'))
  await userEvent.click(() => button('Importer 2 lignes'))
  expect(await screen.findByText('Import terminé')).toBeTruthy()
})

test('an error of the register can be corrected too, and shows the file’s value', async () => {
  const { nationalId } = await addCompany()
  await open('divisions')
  await drop('Déposez le fichier des sites', [
    'address_city;address_country;address_postal_code;address_street;creation_date;national_id;name;company_national_id',
    `Brest;FR;29200;;;;Dépôt de Brest;${freshSiren()}`,
  ])
  const errors = within(await screen.findByRole('region', { name: 'Lignes en erreur' }))
  expect(errors.getByText('Aucune société de votre organisation ne porte ce numéro')).toBeTruthy()
  await userEvent.type(
    () => errors.getByLabelText('Corriger Numéro national de la société, ligne 2'),
    `${nationalId}{Enter}`,
  )
  await userEvent.click(() => button('Importer 1 ligne'))
  expect(await screen.findByText('Import terminé')).toBeTruthy()
})

test('a record changed since the check is skipped, and the file can be checked again', async () => {
  const other = await addCompany()
  await open('companies')
  await drop('Déposez le fichier des sociétés', [header, `${other.nationalId};FR;Ormelle Verre;;;`])
  const submit = await button('Importer 1 ligne')
  await caller.call('PATCH', `/organizations/${orgId}/companies/${other.id}`, { turnover: 5 })
  await userEvent.click(submit)
  expect(await screen.findByText('Rien n’a été importé')).toBeTruthy()
  expect(screen.getByText(/Ligne 2 · Cette fiche a changé depuis le contrôle/)).toBeTruthy()
  await userEvent.click(() => button('Contrôler à nouveau'))
  await userEvent.click(() => button('Importer 1 ligne'))
  expect(await screen.findByText('Import terminé')).toBeTruthy()
  expect(await readCompany(other.id)).toMatchObject({ name: 'Ormelle Verre', turnover: 5 })
})

test('with all or nothing, a refused batch shows which lines are imported and which are not', async () => {
  const base = `/organizations/${orgId}/double-materialities`
  const assessment = { name: 'Exercice', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
  const { id } = (await caller.call('POST', base, assessment)).json<{ id: string }>()
  const known = { email: 'zoe@example.org', lastName: 'Léger' }
  const path = `${base}/${id}/contacts`
  const zoe = (await caller.call('POST', path, known)).json<{ id: string }>()
  await renderApp(server.app, caller, `/double-materiality/edit/${id}/configuration/contacts/import`)
  await drop('Déposez le fichier des parties prenantes', [
    'E-mail;Nom',
    'ada',
    ...Array.from({ length: 2000 }, (_, index) => `personne${index}@example.org;Abel`),
    'zoe@example.org;Œuvrard',
  ])
  await userEvent.click(() => screen.getByRole('radio', { name: /Ne rien importer/ }))
  await userEvent.type(() => screen.getByLabelText('Corriger E-mail, ligne 2'), 'ada@example.org{Enter}')
  const submit = await button('Importer 2\u00A0002 lignes')
  await caller.call('PATCH', `${path}/${zoe.id}`, { firstName: 'Zoé' })
  await userEvent.click(submit)
  expect(await screen.findByText('L’import s’est interrompu')).toBeTruthy()
  expect(
    screen.getByText(/2\s000 fiches créées, aucune mise à jour\. 2 lignes n’ont pas été importées\./),
  ).toBeTruthy()
  await userEvent.click(() => button('Contrôler à nouveau'))
  expect(await count('Inchangées')).toBe('2\u00A0000')
  await userEvent.click(() => button('Importer 2 lignes'))
  expect(await screen.findByText('Import terminé')).toBeTruthy()
})

test('lines that exist already are reported as such, in an import with nothing else to do', async () => {
  const siren = freshSiren()
  await open('companies')
  await drop('Déposez le fichier des sociétés', [header, `${siren};FR;Ormelle Fonderie;;;`])
  const send = await button('Importer 1 ligne')
  await addCompany({ nationalId: siren })
  await userEvent.click(send)
  expect(await screen.findByText('Rien n’a été importé')).toBeTruthy()
  expect(screen.getByText(/1 ligne était déjà dans le registre, à l’identique\./)).toBeTruthy()
})

test('leaving with an unfinished file asks for confirmation', async () => {
  const router = await open('companies')
  await drop('Déposez le fichier des sociétés', [header, `${freshSiren()};FR;Nouvelle;;;`])
  await button('Importer 1 ligne')
  await router.navigate('/dashboard')
  expect(await screen.findByText('Quitter l’import ?')).toBeTruthy()
  await userEvent.click(() => button('Continuer l’import'))
  await waitFor(() => expect(screen.queryByText('Continuer l’import')).toBeNull())
  expect(router.state.location.pathname).toBe('/my-organization/companies/import')
  await router.navigate('/dashboard')
  await userEvent.click(() => button('Quitter l’import'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('persons are imported by the same steps', async () => {
  await open('governance/physical')
  await drop('Déposez le fichier des personnes physiques', [
    'last_name;first_name;birth_date;gender;nationality',
    'Joubert;Hélène;04/03/1970;Femme;France',
    'Rivet;Paul;12/02/2990;;',
  ])
  expect(await screen.findByText(/La date de naissance est postérieure à aujourd’hui/)).toBeTruthy()
  await userEvent.click(() => button('Importer 1 ligne'))
  expect(await screen.findByText(/1 fiche créée/)).toBeTruthy()
  const persons = await caller.call('GET', `/organizations/${orgId}/persons?type=PHYSICAL`)
  expect(persons.json()).toMatchObject({
    content: [{ fullName: 'Hélène Joubert', identity: { gender: 'female', nationality: 'FR' } }],
  })
})

test('a refused file names its missing columns as the template does', async () => {
  await open('companies')
  await drop('Déposez le fichier des sociétés', ['Nom;Pays', `${siretOf(freshSiren())};FR`])
  expect(
    await screen.findByText(/Il manque 3 colonnes : Numéro national, SIRET du siège, Code postal\./),
  ).toBeTruthy()
})

test('columns with other headings are mapped by hand, and recognised in the next file', async () => {
  const [siren, other] = [freshSiren(), freshSiren()]
  const heads = 'Immatriculation;Pays;Raison sociale;Siège;CP;Remarque'
  await open('companies')
  await drop('Déposez le fichier des sociétés', [heads, `${siren};FR;Ormelle Bois;;;à voir`])
  const match = async (head: string, column: string) => {
    await userEvent.click(() => screen.getByRole('combobox', { name: `Colonne attendue pour ${head}` }))
    await userEvent.click(() => screen.getByRole('option', { name: column }))
  }
  await match('Immatriculation', 'Numéro national')
  await match('Raison sociale', 'Numéro national')
  expect(await screen.findByText('Numéro national est choisie deux fois')).toBeTruthy()
  expect(await button('Contrôler avec ces colonnes')).toHaveProperty('disabled', true)
  await match('Raison sociale', 'Nom')
  await match('Siège', 'SIRET du siège')
  await userEvent.click(() => button('Contrôler avec ces colonnes'))
  // The missing column is named again, and the selected ones stay selected.
  expect(await screen.findByText('Il manque la colonne Code postal')).toBeTruthy()
  expect(
    await screen.findByRole('combobox', { name: 'Colonne attendue pour Raison sociale' }),
  ).toHaveProperty('textContent', 'Nom')
  await match('CP', 'Code postal')
  await userEvent.click(() => button('Contrôler avec ces colonnes'))
  expect(await count('Nouvelles')).toBe('1')
  expect(screen.getByText(/Une colonne inconnue est ignorée : Remarque/)).toBeTruthy()
  const chooser = (await button('Remplacer le fichier')).nextElementSibling as HTMLElement
  const rows = [siren, other].map((number) => `${number};FR;Ormelle Bois;;;`)
  await userEvent.upload(chooser, new File([[heads, ...rows].join('\n')], 'suite.csv'))
  await waitFor(async () => expect(await count('Nouvelles')).toBe('2'))
  await userEvent.click(() => button('Associer les colonnes'))
  expect(await screen.findAllByText('un import précédent')).toHaveLength(4)
  await match('Remarque', 'Ville')
  await userEvent.click(() => button('Contrôler avec ces colonnes'))
  await waitFor(() => expect(screen.queryByText(/reste de côté : Remarque/)).toBeNull())
  await userEvent.click(() => button('Importer 2 lignes'))
  expect(await screen.findByText(/2 fiches créées/)).toBeTruthy()
})

test('mapping columns again after corrections asks for confirmation', async () => {
  await open('companies')
  await drop('Déposez le fichier des sociétés', [`${header};Remarque`, `829154377;FR;Clé fausse;;;;`])
  await userEvent.type(() => screen.getByRole('textbox', { name: /Corriger/ }), '829')
  await userEvent.click(() => button('Associer les colonnes'))
  await userEvent.click(() => screen.getByRole('combobox', { name: 'Colonne attendue pour Remarque' }))
  await userEvent.click(() => screen.getByRole('option', { name: 'Ville' }))
  await userEvent.click(() => button('Contrôler avec ces colonnes'))
  await userEvent.click(() =>
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Garder mes corrections' }),
  )
  expect(screen.getByRole('textbox', { name: /Corriger/ })).toHaveProperty('value', '829')
})

describe('a background import', () => {
  beforeAll(() => server.app.jobs.stop())

  const begin = () => {
    const row = { line: 2, name: 'Ormelle Bois', country: 'FR', nationalId: freshSiren(), version: null }
    return caller.call(
      'POST',
      `/organizations/${orgId}/record-imports?register=companies&rows=1`,
      Buffer.from(JSON.stringify(row)),
      { 'content-type': 'application/x-ndjson' },
    )
  }

  test('can be stopped after returning to its page, with the number of written lines', async () => {
    await begin()
    await open('companies')
    expect(await screen.findByText('Import en cours')).toBeTruthy()
    await userEvent.click(() => button('Arrêter l’import'))
    expect(await screen.findByText('Rien n’a été importé')).toBeTruthy()
    expect(screen.getByText(/Vous avez arrêté l’import/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Contrôler à nouveau' })).toBeNull()
  })

  test('is shown after returning to its page, and followed to its end', async () => {
    await begin()
    await open('companies')
    expect(await screen.findByText(/Vous pouvez quitter cette page/)).toBeTruthy()
    await server.app.jobQueue.start()
    expect(await screen.findByText('Import terminé')).toBeTruthy()
    expect(screen.getByText(/1 fiche créée/)).toBeTruthy()
  })

  test('that has ended meanwhile shows its result after returning', async () => {
    await server.app.jobQueue.start()
    await begin()
    await waitFor(async () => {
      const answer = await caller.call('GET', `/organizations/${orgId}/record-imports?register=companies`)
      expect(answer.json<{ status: string }[]>()[0]?.status).toBe('DONE')
    })
    await open('companies')
    await userEvent.click(() => button('Voir le résultat'))
    expect(await screen.findByText('Import terminé')).toBeTruthy()
    expect(screen.getByText(/1 fiche créée/)).toBeTruthy()
    await userEvent.click(() => button('Importer un autre fichier'))
    expect(await screen.findByLabelText(/Déposez le fichier des sociétés/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Voir le résultat' })).toBeNull()
  })
})
