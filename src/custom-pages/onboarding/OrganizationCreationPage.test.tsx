import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderWizard } from '#tests/support/renderWizard.tsx'
import { anItem, anOrganization, createWizardApi, type WizardApi } from '#tests/support/wizardApi.ts'
import { ApiError, externalError, NotFoundError } from '../../dataProvider/errors.ts'
import { toasts } from '../../layout/toasts/toastStore.ts'
import OrganizationCreationPage from './OrganizationCreationPage.tsx'
import { storedOnboarding } from './state/storedOnboarding.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const draw = (api: WizardApi) => renderWizard(<OrganizationCreationPage />, api)

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** At 2.4a or 2.3a with an organisation. */
const drawAt = (
  step: '2.4a' | '2.3a',
  { isInternational = false, mapping = [] as ReturnType<typeof anItem>[] } = {},
) => {
  const organization = anOrganization({ isInternational })
  storedOnboarding.write({
    step,
    organizationId: organization.id,
    mappingMethod: step === '2.4a' ? 'national_id' : null,
    companyId: null,
  })
  const api = createWizardApi({ organizations: [organization], mapping })
  return { api, router: draw(api) }
}

test('an account without organisation names it and comes to the choice', async () => {
  const api = createWizardApi()
  const user = userEvent.setup()
  draw(api)
  await user.type(await screen.findByRole('textbox', { name: /Nom de l’organisation/ }), ' Ormelle ')
  await user.click(screen.getByRole('switch', { name: /hors de France/ }))
  await user.click(await button('Créer l’organisation'))
  expect(await screen.findByRole('heading', { name: /Comment décrire votre groupe/ })).toBeTruthy()
  expect(api.callsOf('POST /organizations').map(({ body }) => body)).toEqual([
    { name: 'Ormelle', isInternational: true },
  ])
})

test('a name is required', async () => {
  const api = createWizardApi()
  const user = userEvent.setup()
  draw(api)
  await user.click(await button('Créer l’organisation'))
  expect(await screen.findByText('Ce champ est requis')).toBeTruthy()
  expect(api.callsOf('POST /organizations')).toEqual([])
})

test('a second click founds no second organisation', async () => {
  const api = createWizardApi()
  api.answers.set('POST /organizations', () => new Promise(() => undefined))
  const user = userEvent.setup()
  draw(api)
  await user.type(await screen.findByRole('textbox', { name: /Nom de l’organisation/ }), 'Ormelle{Enter}')
  await user.type(screen.getByRole('textbox', { name: /Nom de l’organisation/ }), '{Enter}')
  expect(api.callsOf('POST /organizations')).toHaveLength(1)
})

test('a server that is down costs nothing that was typed, not even by a reload', async () => {
  const api = createWizardApi()
  api.answers.set('POST /organizations', () => Promise.reject(externalError(new Error('down'))))
  const user = userEvent.setup()
  draw(api)
  await user.type(await screen.findByRole('textbox', { name: /Nom de l’organisation/ }), 'Ormelle{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Une erreur externe s’est produite')
  cleanup()
  draw(api)
  expect(await screen.findByDisplayValue('Ormelle')).toBeTruthy()
})

test('a call that fails is not taken for an account without organisation', async () => {
  const api = createWizardApi()
  api.answers.set('GET /organizations', () =>
    Promise.reject(new ApiError('errors.internal', { status: 500 })),
  )
  const user = userEvent.setup()
  draw(api)
  expect(await screen.findByText('Cette étape n’a pas pu être affichée')).toBeTruthy()
  api.answers.delete('GET /organizations')
  await user.click(await button('Réessayer'))
  expect(await screen.findByRole('textbox', { name: /Nom de l’organisation/ })).toBeTruthy()
})

test('an organisation with a main company has nothing left to do here', async () => {
  const router = draw(
    createWizardApi({ organizations: [anOrganization({ mainCompanyId: crypto.randomUUID() })] }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
})

test('each choice leads to its branch and back', async () => {
  const user = userEvent.setup()
  draw(createWizardApi({ organizations: [anOrganization()] }))
  await user.click(await button('Continuer'))
  expect(await screen.findByText('Choisissez une méthode pour continuer')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Automatiquement/ }))
  await user.click(await button('Continuer'))
  await user.click(await screen.findByRole('radio', { name: /Un fichier de vos entités/ }))
  await user.click(await button('Continuer'))
  expect(await screen.findByRole('heading', { name: 'Déposez la liste de vos entités' })).toBeTruthy()
  await user.click(await button('Changer de méthode'))
  await user.click(await screen.findByRole('radio', { name: /Manuellement/ }))
  await user.click(await button('Continuer'))
  await user.click(await button('Déposer deux fichiers CSV'))
  expect(await screen.findByRole('heading', { name: 'Déposez vos deux fichiers' })).toBeTruthy()
  expect(storedOnboarding.read()).toMatchObject({ step: '2.4c', mappingMethod: 'file_for_direct_mapping' })
})

test('a SIREN with a wrong check digit is refused before anybody is asked', async () => {
  const { api } = drawAt('2.4a')
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /SIREN de la société principale/ }), '418732658')
  await user.click(await button('Chercher'))
  expect(await screen.findByText(/La clé de contrôle du SIREN ne correspond pas/)).toBeTruthy()
  expect(api.callsOf('GET /businesses')).toEqual([])
})

test('a SIREN that the directory does not know offers help and the file', async () => {
  const { api } = drawAt('2.4a')
  api.answers.set('GET /businesses', () => Promise.reject(new NotFoundError()))
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /SIREN/ }), '732 829 320{Enter}')
  expect(await screen.findByRole('heading', { name: 'Aucune société trouvée avec ce SIREN' })).toBeTruthy()
  await user.click(await button('Déposer un fichier CSV'))
  expect(await screen.findByRole('heading', { name: 'Déposez la liste de vos entités' })).toBeTruthy()
})

test('a directory that does not answer says so and can be asked again', async () => {
  const { api } = drawAt('2.4a')
  api.answers.set('GET /businesses', () => Promise.reject(externalError(new Error('down'))))
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /SIREN/ }), '732829320{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('L’annuaire n’a pas répondu')
  await user.click(await button('Réessayer'))
  await waitFor(() => expect(api.callsOf('GET /businesses')).toHaveLength(2))
})

test('foreign entities are offered to international organisations alone', async () => {
  drawAt('2.4a')
  expect(await button('Ajouter une société française')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ajouter une société étrangère' })).toBeNull()
  cleanup()
  localStorage.clear()
  drawAt('2.4a', { isInternational: true })
  expect(await button('Ajouter une société étrangère')).toBeTruthy()
})

test('the main company cannot be removed, the others can and can be put back', async () => {
  const { api } = drawAt('2.4a', {
    mapping: [anItem({ main: true }), anItem({ name: 'Ormelle Fonderie', nationalId: '829154376' })],
  })
  const user = userEvent.setup()
  await user.click(await button('Retirer Ormelle Fonderie'))
  expect(screen.queryByRole('button', { name: 'Retirer Groupe Ormelle SA' })).toBeNull()
  const toast = await screen.findByText('Ormelle Fonderie retirée')
  expect(await screen.findByText('1 société, 1 pays')).toBeTruthy()
  await user.click(
    within(screen.getByRole('region', { name: /Notifications/ })).getByRole('button', { name: 'Remettre' }),
  )
  expect(await screen.findByText('2 sociétés, 1 pays')).toBeTruthy()
  expect(toast).toBeTruthy()
  expect(api.callsOf('POST /mapping')[0]?.body).toMatchObject({ nationalId: '829154376', country: 'FR' })
})

test('an entity typed by hand is checked at its fields', async () => {
  const { api } = drawAt('2.3a')
  api.answers.set('GET /businesses', () => Promise.reject(new NotFoundError()))
  const user = userEvent.setup()
  await user.click(await button('Ajouter une société française'))
  const sheet = await screen.findByRole('dialog', { name: 'Ajouter une société française' })
  await user.type(within(sheet).getByRole('textbox', { name: /SIREN/ }), '12345')
  await user.click(within(sheet).getByRole('textbox', { name: /Nom/ }))
  await user.paste('é'.repeat(100))
  await user.click(within(sheet).getByRole('button', { name: 'Ajouter la société' }))
  expect(await within(sheet).findByText('Un SIREN compte 9 chiffres')).toBeTruthy()
  expect(await within(sheet).findByText('Au plus 99 caractères')).toBeTruthy()
  expect(api.callsOf('POST /mapping')).toEqual([])
})

test('a number that the server knows already is refused at its field and nothing is lost', async () => {
  const { api } = drawAt('2.3a')
  api.answers.set('GET /businesses', () => Promise.reject(new NotFoundError()))
  api.answers.set('POST /mapping', () => {
    throw new ApiError('errors.ruleBroken', {
      status: 422,
      fields: [{ field: 'nationalId', message: 'Ce numéro existe déjà' }],
    })
  })
  const user = userEvent.setup()
  await user.click(await button('Ajouter une société française'))
  const sheet = await screen.findByRole('dialog', { name: 'Ajouter une société française' })
  await user.type(within(sheet).getByRole('textbox', { name: /SIREN/ }), '829154376')
  await user.type(within(sheet).getByRole('textbox', { name: /Nom/ }), 'Fonderie')
  await user.click(within(sheet).getByRole('button', { name: 'Ajouter la société' }))
  expect(await within(sheet).findByText('Ce numéro existe déjà')).toBeTruthy()
  expect(within(sheet).getByDisplayValue('Fonderie')).toBeTruthy()
})

test('an international mapping without a foreign entity asks first, and may proceed anyway', async () => {
  const { api, router } = drawAt('2.4a', { isInternational: true, mapping: [anItem({ main: true })] })
  const user = userEvent.setup()
  await user.click(await button('Valider la société'))
  const dialog = await screen.findByRole('alertdialog', { name: /Valider sans entité étrangère/ })
  expect(api.callsOf('POST /validate')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Continuer quand même' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
  expect(api.callsOf('PUT /main-company')).toHaveLength(1)
})

test('entities that cannot become companies say why, and the others may go on', async () => {
  const wrong = anItem({ name: 'Ormelle Fonderie', nationalId: '829154376' })
  const { api, router } = drawAt('2.4a', { mapping: [anItem({ main: true }), wrong] })
  api.answers.set('POST /validate', () => ({
    created: 1,
    mainCompanyId: crypto.randomUUID(),
    problems: [
      { itemId: wrong.id, field: 'nationalId', code: 'duplicateNationalId', message: 'Existe déjà' },
    ],
  }))
  const user = userEvent.setup()
  await user.click(await button('Valider les 2 sociétés'))
  expect(await screen.findByText('Votre cartographie n’a pu être validée')).toBeTruthy()
  expect(await screen.findByText('Existe déjà')).toBeTruthy()
  expect(router.state.location.pathname).not.toBe('/welcome')
  await user.click(await button('Continuer avec la société créée'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
})

test('a mapping that cannot be validated at all stays as it is', async () => {
  const { api } = drawAt('2.4a', { mapping: [anItem({ main: true })] })
  api.answers.set('POST /validate', () => Promise.reject(externalError(new Error('down'))))
  const user = userEvent.setup()
  await user.click(await button('Valider la société'))
  const toast = await screen.findByText('Votre cartographie n’a pu être validée')
  expect(toast.closest('[role="alert"]')?.textContent).toContain('Une erreur externe s’est produite')
  expect(await button('Valider la société')).toBeTruthy()
})
