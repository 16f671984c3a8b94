import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderWizard } from '#tests/support/renderWizard.tsx'
import { anItem, anOrganization, createWizardApi, type WizardApi } from '#tests/support/wizardApi.ts'
import { ApiError, externalError, NotFoundError } from '#src/dataProvider/errors.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
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

/** Renders step 2.4a or 2.3a with an organisation. */
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

test('an account without organisation creates one and reaches the choice of the way', async () => {
  const api = createWizardApi()
  const user = userEvent.setup()
  draw(api)
  await user.type(() => screen.getByRole('textbox', { name: /Nom de l’organisation/ }), ' Ormelle ')
  await user.click(() => screen.getByRole('switch', { name: /hors de France/ }))
  await user.click(() => button('Créer l’organisation'))
  expect(await screen.findByRole('heading', { name: /Comment décrire votre groupe/ })).toBeTruthy()
  expect(api.callsOf('POST /organizations').map(({ body }) => body)).toEqual([
    { name: 'Ormelle', isInternational: true },
  ])
})

test('a name is required', async () => {
  const api = createWizardApi()
  const user = userEvent.setup()
  draw(api)
  await user.click(() => button('Créer l’organisation'))
  expect(await screen.findByText('Ce champ est requis')).toBeTruthy()
  expect(api.callsOf('POST /organizations')).toEqual([])
})

test('a second click creates no second organisation', async () => {
  const api = createWizardApi()
  api.answers.set('POST /organizations', () => new Promise(() => undefined))
  const user = userEvent.setup()
  draw(api)
  await user.type(() => screen.getByRole('textbox', { name: /Nom de l’organisation/ }), 'Ormelle{Enter}')
  await user.type(() => screen.getByRole('textbox', { name: /Nom de l’organisation/ }), '{Enter}')
  expect(api.callsOf('POST /organizations')).toHaveLength(1)
})

test('a server failure keeps the typed values, also after a reload', async () => {
  const api = createWizardApi()
  api.answers.set('POST /organizations', () => Promise.reject(externalError(new Error('down'))))
  const user = userEvent.setup()
  draw(api)
  await user.type(() => screen.getByRole('textbox', { name: /Nom de l’organisation/ }), 'Ormelle{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Une erreur externe s’est produite')
  cleanup()
  draw(api)
  expect(await screen.findByDisplayValue('Ormelle')).toBeTruthy()
  api.answers.delete('POST /organizations')
  await user.click(() => button('Créer l’organisation'))
  expect(await screen.findByRole('heading', { name: /Comment décrire votre groupe/ })).toBeTruthy()
  // The same request again, which the HTTP layer sends under the same idempotency key.
  const founding = { body: { name: 'Ormelle', isInternational: false }, creates: true }
  expect(api.callsOf('POST /organizations')).toMatchObject([founding, founding])
})

test('a failed call is not treated as an account without organisation', async () => {
  const api = createWizardApi()
  api.answers.set('GET /organizations', () =>
    Promise.reject(new ApiError('errors.internal', { status: 500 })),
  )
  const user = userEvent.setup()
  draw(api)
  expect(await screen.findByText('Cette étape n’a pas pu être affichée')).toBeTruthy()
  api.answers.delete('GET /organizations')
  await user.click(() => button('Réessayer'))
  expect(await screen.findByRole('textbox', { name: /Nom de l’organisation/ })).toBeTruthy()
})

test('an organisation with a main company redirects to the welcome page', async () => {
  const router = draw(
    createWizardApi({ organizations: [anOrganization({ mainCompanyId: crypto.randomUUID() })] }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
})

test('one way is recommended, each takes one click, and Back returns to the choice', async () => {
  const user = userEvent.setup()
  draw(createWizardApi({ organizations: [anOrganization()] }))
  const search = await button('Rechercher mes sociétés')
  await waitFor(() => expect(document.activeElement).toBe(search))
  expect(screen.getByRole('region', { name: 'Rechercher vos sociétés' }).textContent).toContain('Recommandé')
  await user.press(search, '{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Nom ou SIREN d’une société' })).toBeTruthy()
  expect(storedOnboarding.read()).toMatchObject({ step: '2.4a', mappingMethod: 'national_id' })
  await user.click(() => button('Changer de méthode'))
  await user.click(() => button(/^Importer un fichier d’entités/))
  expect(await screen.findByRole('heading', { name: 'Déposez la liste de vos entités' })).toBeTruthy()
  await user.click(() => button('Changer de méthode'))
  expect(storedOnboarding.read()).toMatchObject({ step: '2.2', mappingMethod: null })
  await user.click(() => button(/^Saisir vos entités à la main/))
  await user.click(() => button('Déposer deux fichiers CSV'))
  expect(await screen.findByRole('heading', { name: 'Déposez vos deux fichiers' })).toBeTruthy()
  expect(storedOnboarding.read()).toMatchObject({ step: '2.4c', mappingMethod: 'file_for_direct_mapping' })
})

test('a user stored at step 2.3b sees the choice of the way', async () => {
  const organization = anOrganization()
  storedOnboarding.write({
    step: '2.3b',
    organizationId: organization.id,
    mappingMethod: null,
    companyId: null,
  })
  draw(createWizardApi({ organizations: [organization] }))
  expect(await button('Rechercher mes sociétés')).toBeTruthy()
})

test('foreign entities are only offered to international organisations', async () => {
  drawAt('2.4a')
  expect(await button('Ajouter une société française')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ajouter une société étrangère' })).toBeNull()
  cleanup()
  localStorage.clear()
  drawAt('2.4a', { isInternational: true })
  expect(await button('Ajouter une société étrangère')).toBeTruthy()
})

test('every entity can be removed and put back, the main one as the main one', async () => {
  const { api } = drawAt('2.4a', {
    mapping: [anItem({ main: true }), anItem({ name: 'Ormelle Fonderie', nationalId: '829154376' })],
  })
  const user = userEvent.setup()
  await user.click(() => button('Retirer Groupe Ormelle SA'))
  expect(await screen.findByText('Groupe Ormelle SA retirée')).toBeTruthy()
  expect(await screen.findByText('1 société, 1 pays')).toBeTruthy()
  await user.click(() =>
    within(screen.getByRole('region', { name: /Notifications/ })).getByRole('button', { name: 'Remettre' }),
  )
  expect(await screen.findByText('2 sociétés, 1 pays')).toBeTruthy()
  expect(api.callsOf('POST /mapping')[0]?.body).toMatchObject({ nationalId: '418732657', country: 'FR' })
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Groupe Ormelle SA/ }).textContent).toContain('Principale'),
  )
})

test('another entity becomes the main one with one click', async () => {
  const { api } = drawAt('2.3a', {
    mapping: [anItem({ main: true }), anItem({ name: 'Ormelle Fonderie', nationalId: '829154376' })],
  })
  const user = userEvent.setup()
  expect(
    screen.queryByRole('button', { name: 'Désigner Groupe Ormelle SA comme société principale' }),
  ).toBeNull()
  await user.click(() => button('Désigner Ormelle Fonderie comme société principale'))
  expect(await screen.findByText('Ormelle Fonderie est la société principale')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Ormelle Fonderie/ }).textContent).toContain('Principale'),
  )
  expect(api.callsOf('PUT /mapping/main')).toHaveLength(1)
})

test('an entity typed by hand is checked at its fields', async () => {
  const { api } = drawAt('2.3a')
  api.answers.set('GET /businesses', () => Promise.reject(new NotFoundError()))
  const user = userEvent.setup()
  await user.click(() => button('Ajouter une société française'))
  const sheet = await screen.findByRole('dialog', { name: 'Ajouter une société française' })
  await user.type(() => within(sheet).getByRole('textbox', { name: /SIREN/ }), '12345')
  await user.click(() => within(sheet).getByRole('textbox', { name: /Nom/ }))
  await user.paste('é'.repeat(100))
  await user.click(() => within(sheet).getByRole('button', { name: 'Ajouter la société' }))
  expect(await within(sheet).findByText('Un SIREN compte 9 chiffres')).toBeTruthy()
  expect(await within(sheet).findByText('99 caractères au maximum')).toBeTruthy()
  expect(api.callsOf('POST /mapping')).toEqual([])
})

test('a number that already exists is refused at its field and typed values are kept', async () => {
  const { api } = drawAt('2.3a')
  api.answers.set('GET /businesses', () => Promise.reject(new NotFoundError()))
  api.answers.set('POST /mapping', () => {
    throw new ApiError('errors.ruleBroken', {
      status: 422,
      fields: [{ field: 'nationalId', message: 'Ce numéro existe déjà' }],
    })
  })
  const user = userEvent.setup()
  await user.click(() => button('Ajouter une société française'))
  const sheet = await screen.findByRole('dialog', { name: 'Ajouter une société française' })
  await user.type(() => within(sheet).getByRole('textbox', { name: /SIREN/ }), '829154376')
  await user.type(() => within(sheet).getByRole('textbox', { name: /Nom/ }), 'Fonderie')
  await user.click(() => within(sheet).getByRole('button', { name: 'Ajouter la société' }))
  expect(await within(sheet).findByText('Ce numéro existe déjà')).toBeTruthy()
  expect(within(sheet).getByDisplayValue('Fonderie')).toBeTruthy()
})

test('an international mapping without a foreign entity asks for confirmation', async () => {
  const { api, router } = drawAt('2.4a', { isInternational: true, mapping: [anItem({ main: true })] })
  const user = userEvent.setup()
  await user.click(() => button('Valider la société'))
  const dialog = await screen.findByRole('alertdialog', { name: /Valider sans entité étrangère/ })
  expect(api.callsOf('POST /validate')).toEqual([])
  await user.click(() => within(dialog).getByRole('button', { name: 'Continuer quand même' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
  expect(api.callsOf('PUT /main-company')).toHaveLength(1)
})

test('entities that cannot become companies show why, and the user can continue with the others', async () => {
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
  await expectScreenToast('Votre cartographie n’a pu être validée', () =>
    user.click(() => button('Valider les 2 sociétés')),
  )
  expect(await screen.findByText('Existe déjà')).toBeTruthy()
  expect(router.state.location.pathname).not.toBe('/welcome')
  await user.click(() => button('Continuer avec la société créée'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
})

test('the main company is read from the directory first, and an unavailable directory does not block', async () => {
  const { api, router } = drawAt('2.4a', { mapping: [anItem({ main: true, source: 'DIRECTORY' })] })
  const user = userEvent.setup()
  api.answers.set('POST /validate', ({ path }) => {
    if (path.includes('/businesses/')) throw new ApiError('x', { status: 503, code: 'directoryUnavailable' })
    return { created: 1, problems: [], mainCompanyId: crypto.randomUUID() }
  })
  await user.click(() => button('Valider la société'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
  expect(api.callsOf('POST /validate').map(({ path }) => path)).toEqual([
    expect.stringContaining('/businesses/418732657/validate'),
    expect.stringContaining('/mapping/validate'),
  ])
})

test('a mapping whose validation fails stays unchanged', async () => {
  const { api } = drawAt('2.4a', { mapping: [anItem({ main: true })] })
  api.answers.set('POST /validate', () => Promise.reject(externalError(new Error('down'))))
  const user = userEvent.setup()
  const toast = await expectScreenToast('Votre cartographie n’a pu être validée', () =>
    user.click(() => button('Valider la société')),
  )
  expect(toast.textContent).toContain('Une erreur externe s’est produite')
  expect(await button('Valider la société')).toBeTruthy()
})
