import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InPageWorker } from '#tests/support/inPageWorker.ts'
import { renderWizard } from '#tests/support/renderWizard.tsx'
import { anOrganization, createWizardApi } from '#tests/support/wizardApi.ts'
import { externalError } from '../../../dataProvider/errors.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import OrganizationCreationPage from '../OrganizationCreationPage.tsx'
import { storedOnboarding } from '../state/storedOnboarding.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('Worker', InPageWorker)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const drawAt = (step: '2.4b' | '2.4c', { isInternational = false, companies = 0 } = {}) => {
  const organization = anOrganization({ isInternational })
  storedOnboarding.write({
    step,
    organizationId: organization.id,
    mappingMethod: step === '2.4b' ? 'file_for_backend_mapping' : 'file_for_direct_mapping',
    companyId: null,
  })
  const api = createWizardApi({ organizations: [organization], companies })
  return { api, router: renderWizard(<OrganizationCreationPage />, api) }
}

const drop = async (label: RegExp, content: string, name = 'entités.csv') => {
  const input = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.setup({ applyAccept: false }).upload(input, new File([content], name))
}

const entities = 'national_id;country;name\n418732657;FR;Groupe Ormelle\n829154376;FR;Ormelle Fonderie\n'

const allIn = (created: number) => ({ created, problems: [], firstCompanyId: crypto.randomUUID() })

test('a good file becomes companies, and its first line the main one', async () => {
  const { api, router } = drawAt('2.4b')
  const answer = allIn(2)
  api.answers.set('POST /businesses', () => answer)
  await drop(/Déposez le fichier des entités/, entities)
  await userEvent.click(await screen.findByRole('button', { name: 'Créer 2 sociétés' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
  expect(api.callsOf('POST /businesses')[0]?.body).toMatchObject({
    businessesToFetch: [
      { line: 2, nationalId: '418732657', country: 'FR', name: 'Groupe Ormelle' },
      { line: 3, nationalId: '829154376', country: 'FR', name: 'Ormelle Fonderie' },
    ],
  })
  expect(api.callsOf('PUT /main-company')[0]?.body).toEqual({ mainCompanyId: answer.firstCompanyId })
})

test.each([
  [
    'a spreadsheet under another name',
    'PK',
    'entités.csv',
    'Format de fichier invalide. Veuillez télécharger un fichier CSV.',
  ],
  [
    'another kind of file',
    'x',
    'entités.xlsx',
    'Format de fichier invalide. Veuillez télécharger un fichier CSV.',
  ],
  ['an empty file', '', 'entités.csv', 'Le fichier est vide'],
  [
    'a missing column',
    'national_id;name\n1;A',
    'entités.csv',
    'Il manque une colonne : country. Le modèle les contient toutes.',
  ],
])('%s is refused in plain words', async (_title, content, name, sentence) => {
  drawAt('2.4b')
  await drop(/Déposez le fichier des entités/, content, name)
  expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00A0', ' ')).toBe(sentence)
})

test('a file of 60 MB is refused with the limit', async () => {
  drawAt('2.4b')
  const input = await screen.findByLabelText<HTMLInputElement>(/Déposez le fichier des entités/)
  const large = Object.defineProperty(new File(['x'], 'grand.csv'), 'size', { value: 60 * 1024 * 1024 })
  await userEvent.upload(input, large)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'La taille du fichier ne peut pas dépasser 50\u00A0Mo',
  )
})

test('errors are listed by line, column and reason, and the rest can go in', async () => {
  const { api } = drawAt('2.4b')
  api.answers.set('POST /businesses', () => ({
    created: 1,
    firstCompanyId: crypto.randomUUID(),
    problems: [{ line: 3, field: 'nationalId', code: 'duplicateNationalId', message: 'Existe déjà' }],
  }))
  const user = userEvent.setup()
  await drop(/Déposez le fichier des entités/, `${entities}123;FR;Fausse\n`)
  await user.click(await screen.findByRole('button', { name: 'Voir le détail des erreurs' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lignes en erreur' })
  expect(
    within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['LigneColonneValeur lueMotif', '4national_id123Un SIREN compte 9 chiffres'])
  await user.click(within(dialog).getByRole('button', { name: 'Fermer' }))
  await user.click(await screen.findByRole('button', { name: 'Créer 2 sociétés' }))
  expect(await screen.findAllByText('2 entités sont en erreur')).toHaveLength(2)
  expect(screen.getByText('Ligne 3, national_id : Existe déjà')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Voir le détail des erreurs' }))
  expect(within(await screen.findByRole('dialog')).getByText('Existe déjà')).toBeTruthy()
})

test('a name over two lines goes in on one, and one that turns the writing without what turns it', async () => {
  const { api } = drawAt('2.4b')
  api.answers.set('POST /businesses', () => allIn(2))
  const rows = ['418732657;FR;"Groupe\nOrmelle"', '829154376;FR;Ormelle\u202E Bois']
  await drop(/Déposez le fichier des entités/, ['national_id;country;name', ...rows].join('\n'))
  expect(await screen.findByText(/retiré d’une ligne : 4\./)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Créer 2 sociétés' }))
  await waitFor(() => expect(api.callsOf('POST /businesses')).toHaveLength(1))
  expect(api.callsOf('POST /businesses')[0]?.body).toMatchObject({
    businessesToFetch: [{ name: 'Groupe Ormelle' }, { name: 'Ormelle Bois' }],
  })
})

test('a file of which nothing is added says so and asks for another', async () => {
  const { api } = drawAt('2.4b')
  api.answers.set('POST /businesses', () => ({
    created: 0,
    firstCompanyId: null,
    problems: [2, 3].map((line) => ({ line, field: '', code: 'x', message: 'Refusée' })),
  }))
  const user = userEvent.setup()
  await drop(/Déposez le fichier des entités/, entities)
  await user.click(await screen.findByRole('button', { name: 'Créer 2 sociétés' }))
  expect(await screen.findAllByText('Aucune entité n’a été ajoutée')).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: 'Déposer un nouveau fichier' }))
  expect(await screen.findByLabelText(/Déposez le fichier des entités/)).toBeTruthy()
})

test('a server that goes down is resumed where it stopped', async () => {
  const { api, router } = drawAt('2.4b')
  api.answers.set('POST /businesses', () => Promise.reject(externalError(new Error('down'))))
  const user = userEvent.setup()
  await drop(/Déposez le fichier des entités/, entities)
  await user.click(await screen.findByRole('button', { name: 'Créer 2 sociétés' }))
  expect((await screen.findByRole('alert')).textContent).toContain('L’envoi s’est interrompu')
  api.answers.set('POST /businesses', () => allIn(2))
  await user.click(screen.getByRole('button', { name: 'Reprendre l’envoi' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
})

test('an international file without a foreign entity asks first', async () => {
  const { api } = drawAt('2.4b', { isInternational: true })
  const user = userEvent.setup()
  await drop(/Déposez le fichier des entités/, entities)
  await user.click(await screen.findByRole('button', { name: 'Créer 2 sociétés' }))
  expect(await screen.findByRole('alertdialog', { name: /Valider sans entité étrangère/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Compléter la liste' }))
  expect(api.callsOf('POST /businesses')).toEqual([])
})

test('two files make companies and then their sites', async () => {
  const { api, router } = drawAt('2.4c')
  const companies = allIn(1)
  api.answers.set('POST /bulk', ({ path }) =>
    path.endsWith('divisions/bulk') ? { created: 1, updated: 1, problems: [] } : companies,
  )
  await drop(
    /Déposez le fichier des sociétés/,
    'national_id,country,name,headquarter_id,headquarter_postalcode\n418732657,FR,Ormelle,41873265700014,69006',
  )
  await drop(
    /Déposez le fichier des sites/,
    'address_city,address_country,address_postal_code,address_street,creation_date,national_id\n' +
      'Lyon,FR,69006,28 cours Vitton,03/04/1987,41873265700014\nBron,FR,69500,1 rue,,41873265700022',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Créer 1 société et 2 sites' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
  const [first, second] = api.callsOf('POST /bulk')
  expect(first?.body).toMatchObject({
    rows: [{ nationalId: '418732657', headquarter: { nationalId: '41873265700014' } }],
  })
  expect(second?.path).toContain(companies.firstCompanyId)
  expect(second?.body).toMatchObject({
    rows: [
      { line: 2, creationDate: '1987-04-03', companyNationalId: '418732657' },
      { line: 3, creationDate: null, companyNationalId: '418732657' },
    ],
  })
})

test('companies of an upload that a reload cut short can be gone on with', async () => {
  const { api, router } = drawAt('2.4b', { companies: 1200 })
  const id = crypto.randomUUID()
  api.answers.set('GET /companies', () => ({ content: [{ id }] }))
  await userEvent.click(await screen.findByRole('button', { name: /Continuer avec 1.200 sociétés/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
  expect(api.callsOf('PUT /main-company')[0]?.body).toEqual({ mainCompanyId: id })
})
