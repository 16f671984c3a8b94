import { screen, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { expect, test } from 'vitest'
import {
  companies,
  drawAt,
  drop,
  entities,
  refusal,
  sites,
  useFilesStep,
  welcomed,
} from '#tests/support/filesStep.tsx'
import { aCompany } from '#tests/support/records.ts'
import { pageOf } from '#tests/support/wizardApi.ts'
import { answerImports } from '#tests/support/wizardImports.ts'
import { externalError } from '#src/dataProvider/errors.ts'

useFilesStep()

test('a valid file creates companies, and its first line the main one', async () => {
  const drawn = drawAt('2.4b')
  const imports = answerImports(drawn.api)
  await drop(/Déposez le fichier des entités/, entities)
  await userEvent.click(() => screen.getByRole('button', { name: 'Créer 2 sociétés' }))
  await welcomed(drawn)
  const [sent] = imports.begun()
  expect(sent?.place).toMatchObject({ register: 'entities', mode: 'create', rows: 2 })
  expect(sent?.rows).toEqual([
    { line: 2, nationalId: '418732657', country: 'FR', name: 'Groupe Ormelle' },
    { line: 3, nationalId: '829154376', country: 'FR', name: 'Ormelle Fonderie' },
  ])
  const main = { mainCompanyId: sent?.sent.firstCompanyId }
  expect(drawn.api.callsOf('PUT /main-company')[0]?.body).toEqual(main)
})

test('the detected encoding of a file is shown', async () => {
  drawAt('2.4b')
  await drop(/Déposez le fichier des entités/, entities)
  expect(await screen.findByText(/lu en UTF-8/)).toBeTruthy()
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
    'Il manque une colonne : country. Ajoutez-la, ou partez du modèle.',
  ],
  ['a NUL', 'a\0b', 'entités.csv', 'Le format du fichier n’est pas accepté'],
  [
    'a header alone',
    'national_id;country;name',
    'entités.csv',
    'Le fichier ne contient que son en-tête. Ajoutez une ligne par entité.',
  ],
  [
    'a column that stands twice',
    'national_id;country;name;name\n1;FR;A;B',
    'entités.csv',
    'Cette colonne figure en double : name. Supprimez le doublon.',
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

test('errors are listed by line, column and reason, and the valid lines can be imported', async () => {
  const { api } = drawAt('2.4b')
  answerImports(api, { entities: { created: 1, refused: 1, problems: [refusal(3, 'Existe déjà')] } })
  const user = userEvent.setup()
  await drop(/Déposez le fichier des entités/, `${entities}123;FR;Fausse\n`)
  await user.click(() => screen.getByRole('button', { name: 'Voir le détail des erreurs' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lignes en erreur' })
  expect(
    within(dialog)
      .getAllByRole('row')
      // A field renders an empty legend.
      .map((row) => row.textContent?.replace('\u200B', '')),
  ).toEqual(['LigneColonneValeur lueProblèmeCorrection', '4national_id123Un SIREN compte 9 chiffres'])
  await user.click(() => within(dialog).getByRole('button', { name: 'Fermer' }))
  await user.click(() => screen.getByRole('button', { name: 'Créer 2 sociétés' }))
  expect(await screen.findAllByText('2 entités sont en erreur')).toHaveLength(2)
  expect(screen.getByText('Ligne 3, national_id · Existe déjà')).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Voir le détail des erreurs' }))
  expect(within(await screen.findByRole('dialog')).getByText('Existe déjà')).toBeTruthy()
})

test('an invalid cell is corrected in place and imported with the others', async () => {
  const drawn = drawAt('2.4b')
  const imports = answerImports(drawn.api)
  const user = userEvent.setup()
  await drop(/Déposez le fichier des entités/, 'national_id;country;name\n418732657;FR;A\n123;FR;B')
  await user.click(() => screen.getByRole('button', { name: 'Voir le détail des erreurs' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lignes en erreur' }))
  await user.type(() => dialog.getByLabelText('Corriger national_id, ligne 3'), '829154376{Enter}')
  expect(await dialog.findByText('Aucune ligne en erreur')).toBeTruthy()
  await user.click(() => dialog.getByRole('button', { name: 'Fermer' }))
  await user.click(() => screen.getByRole('button', { name: 'Créer 2 sociétés' }))
  await welcomed(drawn)
  expect(imports.begun()[0]?.rows).toMatchObject([{ line: 2 }, { line: 3, nationalId: '829154376' }])
})

test('a removed file is no longer counted', async () => {
  const { api } = drawAt('2.4c')
  answerImports(api)
  const user = userEvent.setup()
  await drop(/Déposez le fichier des sociétés/, companies)
  await drop(/Déposez le fichier des sites/, sites)
  await screen.findByRole('button', { name: 'Créer 1 société et 2 sites' })
  const [first] = screen.getAllByRole('button', { name: 'Retirer le fichier' })
  if (first) await user.click(first)
  const submit = await screen.findByRole('button', { name: 'Créer les sociétés' })
  expect(submit).toHaveProperty('disabled', true)
})

test('line breaks and bidirectional control characters are removed from names', async () => {
  const drawn = drawAt('2.4b')
  const imports = answerImports(drawn.api)
  const rows = ['418732657;FR;"Groupe\nOrmelle"', '829154376;FR;Ormelle\u202E Bois']
  await drop(/Déposez le fichier des entités/, ['national_id;country;name', ...rows].join('\n'))
  expect(await screen.findByText(/supprimé d’une ligne : 4\./)).toBeTruthy()
  await userEvent.click(() => screen.getByRole('button', { name: 'Créer 2 sociétés' }))
  await welcomed(drawn)
  expect(imports.begun()[0]?.rows).toMatchObject([{ name: 'Groupe Ormelle' }, { name: 'Ormelle Bois' }])
})

test('a file that adds nothing says so and requests another', async () => {
  const { api } = drawAt('2.4b')
  const problems = [refusal(2, 'Refusée'), refusal(3, 'Refusée')]
  answerImports(api, { entities: { created: 0, refused: 2, problems, firstCompanyId: null } })
  const user = userEvent.setup()
  await drop(/Déposez le fichier des entités/, entities)
  await user.click(() => screen.getByRole('button', { name: 'Créer 2 sociétés' }))
  expect(await screen.findAllByText('Aucune entité n’a été ajoutée')).toHaveLength(2)
  await user.click(() => screen.getByRole('button', { name: 'Déposer un nouveau fichier' }))
  expect(await screen.findByLabelText(/Déposez le fichier des entités/)).toBeTruthy()
})

test('rows that could not be sent are retried', async () => {
  const drawn = drawAt('2.4b')
  const imports = answerImports(drawn.api)
  const { answers } = drawn.api
  answers.set('POST /record-imports', () => Promise.reject(externalError(new Error('down'))))
  const user = userEvent.setup()
  await drop(/Déposez le fichier des entités/, entities)
  await user.click(() => screen.getByRole('button', { name: 'Créer 2 sociétés' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Les lignes n’ont pas pu être envoyées')
  answers.set('POST /record-imports', imports.begin)
  await user.click(() => screen.getByRole('button', { name: 'Réessayer' }))
  await welcomed(drawn)
  // The same request again, which the HTTP layer sends under the same idempotency key.
  const begun = drawn.api.calls.filter(
    ({ method, path }) => method === 'POST' && path.includes('/record-imports?'),
  )
  expect(begun).toHaveLength(2)
  const [first, second] = begun
  expect(first).toMatchObject({ creates: true })
  expect(second).toEqual(first)
})

test('a file that could not be sent can be replaced, or retried with the send button', async () => {
  const drawn = drawAt('2.4b')
  const imports = answerImports(drawn.api)
  const { answers } = drawn.api
  answers.set('POST /record-imports', () => Promise.reject(externalError(new Error('down'))))
  const user = userEvent.setup()
  await drop(/Déposez le fichier des entités/, entities)
  await user.click(() => screen.getByRole('button', { name: 'Créer 2 sociétés' }))
  await screen.findByText('Les lignes n’ont pas pu être envoyées')
  answers.set('POST /record-imports', imports.begin)
  const chooser = screen.getByRole('button', { name: 'Remplacer le fichier' }).nextElementSibling
  await user.upload(() => chooser, new File(['national_id;country;name\n418732657;FR;A'], 'b.csv'))
  await user.click(() => screen.getByRole('button', { name: 'Créer 1 société' }))
  await welcomed(drawn)
  expect(imports.begun()).toHaveLength(1)
})

test('an international file without a foreign entity asks for confirmation', async () => {
  const { api } = drawAt('2.4b', { isInternational: true })
  const user = userEvent.setup()
  await drop(/Déposez le fichier des entités/, entities)
  await user.click(() => screen.getByRole('button', { name: 'Créer 2 sociétés' }))
  expect(await screen.findByRole('alertdialog', { name: /Valider sans entité étrangère/ })).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Compléter la liste' }))
  expect(api.callsOf('POST /record-imports')).toEqual([])
})

test('two files create companies and then their sites', async () => {
  const drawn = drawAt('2.4c')
  const imports = answerImports(drawn.api)
  await drop(/Déposez le fichier des sociétés/, companies)
  await drop(/Déposez le fichier des sites/, sites)
  await userEvent.click(() => screen.getByRole('button', { name: 'Créer 1 société et 2 sites' }))
  await welcomed(drawn)
  const [first, second] = imports.begun()
  expect(first?.rows).toMatchObject([
    { nationalId: '418732657', headquarter: { nationalId: '41873265700014' } },
  ])
  expect(second?.place).toMatchObject({ register: 'divisions', after: first?.sent.id })
  expect(second?.rows).toMatchObject([
    { line: 2, creationDate: '1987-04-03', companyNationalId: '418732657' },
    { line: 3, creationDate: null, companyNationalId: '418732657' },
  ])
})

test('if the second file is interrupted, the first is not sent again', async () => {
  const drawn = drawAt('2.4c')
  const imports = answerImports(drawn.api)
  drawn.api.answers.set('POST /record-imports', (request) =>
    request.path.includes('register=divisions')
      ? Promise.reject(externalError(new Error('down')))
      : imports.begin(request),
  )
  await drop(/Déposez le fichier des sociétés/, companies)
  await drop(/Déposez le fichier des sites/, sites)
  await userEvent.click(() => screen.getByRole('button', { name: 'Créer 1 société et 2 sites' }))
  expect(await screen.findByText('Les lignes n’ont pas pu être envoyées')).toBeTruthy()
  drawn.api.answers.set('POST /record-imports', imports.begin)
  await userEvent.click(() => screen.getByRole('button', { name: 'Réessayer' }))
  await welcomed(drawn)
  expect(imports.begun().map(({ place }) => place.register)).toEqual(['companies', 'divisions'])
})

test('sites of existing companies are counted as created', async () => {
  const { api } = drawAt('2.4c', { companies: 1 })
  answerImports(api, {
    companies: { created: 0, refused: 1, problems: [refusal(2, 'Existe déjà')], firstCompanyId: null },
    divisions: { created: 1, updated: 1 },
  })
  await drop(/Déposez le fichier des sociétés/, companies)
  await drop(/Déposez le fichier des sites/, sites)
  await userEvent.click(() => screen.getByRole('button', { name: 'Créer 1 société et 2 sites' }))
  expect(await screen.findAllByText('1 entité est en erreur')).toHaveLength(2)
  expect(screen.queryByText('Aucune entité n’a été ajoutée')).toBeNull()
  expect(screen.getByText('Aucune société créée, 2 sites enregistrés')).toBeTruthy()
})

test('the user can continue with companies created otherwise', async () => {
  const drawn = drawAt('2.4b', { companies: 1200 })
  const { wire } = aCompany
  drawn.api.answers.set('GET /companies', () => pageOf([wire]))
  await userEvent.click(() => screen.getByRole('button', { name: /Continuer avec 1.200 sociétés/ }))
  await welcomed(drawn)
  expect(drawn.api.callsOf('PUT /main-company')[0]?.body).toEqual({ mainCompanyId: wire.id })
})
