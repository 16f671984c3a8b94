import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderWizard } from '#tests/support/renderWizard.tsx'
import { aHit, anItem, anOrganization, createWizardApi, pageOf } from '#tests/support/wizardApi.ts'
import { ApiError, externalError, NotFoundError } from '#src/dataProvider/errors.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import OrganizationCreationPage from '../OrganizationCreationPage.tsx'
import { storedOnboarding } from '../state/storedOnboarding.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const user = userEvent.setup()
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = () => screen.findByRole('textbox', { name: 'Nom ou SIREN d’une société' })
const status = (text: string | RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  )

const fonderie = aHit()
const usinage = aHit({
  name: 'Ormelle Usinage SAS',
  nationalId: '503471823',
  city: 'Cluses',
  legalState: 'INACTIVE',
})

/** Renders step 2.4a. A search by name finds two companies by default. */
function renderSearch({ mapping = [] as ReturnType<typeof anItem>[] } = {}) {
  const organization = anOrganization()
  storedOnboarding.write({
    step: '2.4a',
    organizationId: organization.id,
    mappingMethod: 'national_id',
    companyId: null,
  })
  const api = createWizardApi({ organizations: [organization], mapping })
  api.answers.set('GET /search', () => pageOf([fonderie, usinage]))
  const draw = () => renderWizard(<OrganizationCreationPage />, api)
  draw()
  return { api, mapping, redraw: () => (cleanup(), draw()) }
}

describe('a name', () => {
  test('finds companies with number, town, activity and state, which are added one by one', async () => {
    const { api } = renderSearch()
    await user.type(field, 'ormelle')
    const found = within(await screen.findByRole('list', { name: 'Sociétés trouvées' }))
    const [first, second] = found.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toMatch(/Ormelle Fonderie SASActive · SIREN 829.154.376/)
    expect(first).toContain('52100 Saint-Dizier · 24.51Z, Fonderie de fonte')
    expect(second).toContain('Inactive')
    await user.click(() => found.getByRole('button', { name: 'Ajouter Ormelle Fonderie SAS' }))
    expect(document.activeElement).toBe(
      await found.findByRole('button', { name: 'Ormelle Fonderie SAS, ajoutée' }),
    )
    await user.click(() => found.getByRole('button', { name: 'Ajouter Ormelle Usinage SAS' }))
    await status('2 sociétés, 1 pays')
    expect(screen.getByRole('row', { name: /Ormelle Fonderie/ }).textContent).toContain('Principale')
    expect(api.callsOf('POST /mapping').map(({ body }) => body)).toEqual([
      { name: 'Ormelle Fonderie SAS', nationalId: '829154376', country: 'FR', nationalIdType: 'SIREN' },
      { name: 'Ormelle Usinage SAS', nationalId: '503471823', country: 'FR', nationalIdType: 'SIREN' },
    ])
  })

  test('that is added by several clicks is added once', async () => {
    const { api } = renderSearch()
    await user.type(field, 'ormelle')
    await user.dblClick(() => button('Ajouter Ormelle Fonderie SAS'))
    fireEvent.click(await button('Ormelle Fonderie SAS, ajoutée'))
    await status('1 société, 1 pays')
    expect(api.callsOf('POST /mapping')).toHaveLength(1)
  })

  test('is searched after a pause, and a late answer to an earlier search is ignored', async () => {
    const { api } = renderSearch()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    api.answers.set('GET /search', ({ query }) => (query?.['name'] === 'orm' ? promise : pageOf([usinage])))
    await user.type(field, 'orm')
    await waitFor(() => expect(api.callsOf('GET /search')).toHaveLength(1))
    await user.type(field, 'elle')
    expect(await button('Ajouter Ormelle Usinage SAS')).toBeTruthy()
    resolve(pageOf([fonderie]))
    await promise
    expect(screen.queryByRole('button', { name: 'Ajouter Ormelle Fonderie SAS' })).toBeNull()
    expect(api.callsOf('GET /search')).toHaveLength(2)
  })

  test('with many matches is read page by page, and suggests a more precise name', async () => {
    const { api } = renderSearch()
    api.answers.set('GET /search', ({ query }) => ({
      ...pageOf([Number(query?.['pageNumber']) === 0 ? fonderie : usinage], 312),
      currentPage: Number(query?.['pageNumber']),
      isLast: false,
    }))
    await user.type(field, 'ormelle')
    expect(await screen.findByText('312 sociétés trouvées. La première est affichée')).toBeTruthy()
    expect(screen.getByText(/Plus de 100 sociétés correspondent/)).toBeTruthy()
    await user.click(() => button('Afficher les suivantes'))
    expect(await button('Ajouter Ormelle Usinage SAS')).toBeTruthy()
    expect(await button('Ajouter Ormelle Fonderie SAS')).toBeTruthy()
    for (let page = 2; page < 4; page += 1) await user.click(() => button('Afficher les suivantes'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Afficher les suivantes' })).toBeNull())
    expect(api.callsOf('GET /search')).toHaveLength(4)
  })

  test('without matches offers help, the form with the name filled in, and the file', async () => {
    const { api } = renderSearch()
    api.answers.set('GET /search', () => pageOf([]))
    await user.type(field, 'Introuvable')
    expect(
      await screen.findByRole('heading', { name: /Aucune société trouvée pour «.Introuvable.»/ }),
    ).toBeTruthy()
    await user.click(() => button('Ajouter à la main'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ajouter une société française' }))
    expect(await sheet.findByDisplayValue('Introuvable')).toBeTruthy()
    await user.press(() => screen.getByRole('dialog', { name: 'Ajouter une société française' }), '{Escape}')
    await user.click(() => button('Déposer un fichier CSV'))
    expect(await screen.findByRole('heading', { name: 'Déposez la liste de vos entités' })).toBeTruthy()
  })

  test('is kept when the directory is unavailable, and searched again on a click', async () => {
    const { api, redraw } = renderSearch()
    api.answers.set('GET /search', () => Promise.reject(externalError(new Error('down'))))
    await user.type(field, 'ormelle')
    expect((await screen.findByRole('alert')).textContent).toContain('L’annuaire n’a pas répondu')
    redraw()
    expect(await screen.findByDisplayValue('ormelle')).toBeTruthy()
    await screen.findByRole('alert')
    api.answers.set('GET /search', () => pageOf([fonderie]))
    await user.click(() => button('Réessayer'))
    expect(await button('Ajouter Ormelle Fonderie SAS')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that is searched too often shows the rate limit, not an unavailable directory', async () => {
    const { api } = renderSearch()
    api.answers.set('GET /search', () =>
      Promise.reject(new ApiError('errors.internal', { status: 429, code: 'tooManyRequests' })),
    )
    await user.type(field, 'ormelle')
    expect((await screen.findByRole('alert')).textContent).toContain('Une erreur interne s’est produite')
  })

  test('that another tab has added meanwhile is shown as added, without an error', async () => {
    const { api, mapping } = renderSearch()
    await user.type(field, 'ormelle')
    await button('Ajouter Ormelle Fonderie SAS')
    mapping.push(anItem({ name: fonderie.name, nationalId: fonderie.nationalId, main: true }))
    api.answers.set('POST /mapping', () => {
      throw new ApiError('x', { status: 422, fields: [{ field: 'nationalId', message: 'Existe déjà' }] })
    })
    await user.click(() => button('Ajouter Ormelle Fonderie SAS'))
    expect(await screen.findByText('Ormelle Fonderie SAS est déjà dans votre cartographie')).toBeTruthy()
    expect(await button('Ormelle Fonderie SAS, ajoutée')).toBeTruthy()
  })
})

describe('a SIREN', () => {
  test('with a wrong check digit is refused at once, without a request', async () => {
    const { api } = renderSearch()
    await user.type(field, '418732658')
    expect(await screen.findByText(/La clé de contrôle du SIREN ne correspond pas/)).toBeTruthy()
    expect(api.callsOf('GET /businesses')).toEqual([])
    expect(api.callsOf('GET /search')).toEqual([])
  })

  test('shows how many digits are missing, and an error on Enter', async () => {
    renderSearch()
    await user.type(field, '41873')
    expect(await screen.findByText('Encore 4 chiffres')).toBeTruthy()
    await user.press(field, '{Enter}')
    expect(await screen.findByText('Un SIREN compte 9 chiffres')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'ab{Enter}')
    expect(await screen.findByText('Au moins 3 caractères')).toBeTruthy()
  })

  test('that the directory does not know offers help, the form with the number filled in, and the file', async () => {
    const { api } = renderSearch()
    api.answers.set('GET /businesses', () => Promise.reject(new NotFoundError()))
    await user.type(field, '732 829 320')
    expect(await screen.findByRole('heading', { name: 'Aucune société trouvée avec ce SIREN' })).toBeTruthy()
    await user.click(() => button('Ajouter à la main'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ajouter une société française' }))
    expect(await sheet.findByDisplayValue(/732.829.320/)).toBeTruthy()
  })

  test('is looked up again after the directory did not answer', async () => {
    const { api } = renderSearch()
    api.answers.set('GET /businesses', () => Promise.reject(externalError(new Error('down'))))
    await user.type(field, '732829320')
    expect((await screen.findByRole('alert')).textContent).toContain('L’annuaire n’a pas répondu')
    await user.click(() => button('Réessayer'))
    await waitFor(() => expect(api.callsOf('GET /businesses')).toHaveLength(2))
  })
})

describe('a list of SIRENs', () => {
  const known = new Map([
    ['829154376', 'Ormelle Fonderie SAS'],
    ['503471823', 'Ormelle Usinage SAS'],
  ])

  const drawList = async (pasted: string, options: Parameters<typeof renderSearch>[0] = {}) => {
    const drawn = renderSearch(options)
    drawn.api.answers.set('GET /businesses', ({ query }) => {
      const name = known.get(String(query?.['nationalId']))
      if (name === undefined) throw new NotFoundError()
      return aBusiness(String(query?.['nationalId']), name)
    })
    fireEvent.paste(await field(), { clipboardData: { getData: () => pasted } })
    return drawn
  }
  const lines = async () =>
    within(await screen.findByRole('list', { name: 'Résultat ligne par ligne' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('pasted into the field is looked up completely, with a result for each line', async () => {
    await drawList('829154376\n41873265\n418732658\n829 154 376\n732829320\n503471823', {
      mapping: [anItem({ name: usinage.name, nationalId: usinage.nationalId, main: true })],
    })
    await status('2 sociétés trouvées')
    expect(await lines()).toEqual([
      expect.stringMatching(/Ormelle Fonderie SASLigne 1.*Trouvée/),
      expect.stringMatching(/41873265Ligne 2Un SIREN compte 9 chiffres/),
      expect.stringMatching(/418732658Ligne 3Clé de contrôle erronée/),
      expect.stringMatching(/Ligne 4Même numéro qu’à la ligne 1/),
      expect.stringMatching(/732.829.320Ligne 5Inconnue de l’annuaire/),
      expect.stringMatching(/Ormelle Usinage SASLigne 6.*Dans votre cartographie/),
    ])
    await user.click(() => button(/Ajouter à la main le SIREN 732.829.320/))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ajouter une société française' }))
    expect(await sheet.findByDisplayValue(/732.829.320/)).toBeTruthy()
  })

  test('is added with one click, in order, and survives a reload', async () => {
    const { api, redraw } = await drawList('503471823\n829154376')
    await user.click(() => button('Ajouter les 2 sociétés trouvées'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Ajouter (la|les)/ })).toBeNull())
    expect(api.callsOf('POST /mapping').map(({ body }) => body)).toMatchObject([
      { nationalId: '503471823' },
      { nationalId: '829154376' },
    ])
    expect(screen.getByRole('row', { name: /Ormelle Usinage/ }).textContent).toContain('Principale')
    redraw()
    expect(await screen.findByDisplayValue(/503471823/)).toBeTruthy()
    await waitFor(async () =>
      expect((await lines()).every((line) => line?.includes('Dans votre cartographie'))).toBe(true),
    )
    await user.click(() => button('Revenir à la recherche'))
    expect(await field()).toBeTruthy()
  })

  test('that is interrupted keeps the added companies, and continues with the rest', async () => {
    const { api, mapping } = await drawList('503471823\n829154376')
    api.answers.set('POST /mapping', ({ body }) => {
      const item = body as { nationalId: string }
      if (item.nationalId === '829154376') throw externalError(new Error('down'))
      mapping.push(anItem({ ...item, main: true }))
      return { ...anItem(item), nationalIdType: 'SIREN', directoryName: null }
    })
    await expectScreenToast('Certaines sociétés n’ont pas été ajoutées', () =>
      user.click(() => button('Ajouter les 2 sociétés trouvées')),
    )
    api.answers.delete('POST /mapping')
    await user.click(() => button('Ajouter la société trouvée'))
    await status('2 sociétés, 1 pays')
    expect(mapping.map(({ nationalId }) => nationalId)).toEqual(['503471823', '829154376'])
  })

  test('whose lookups fail shows it on each line, and retries only those', async () => {
    const { api } = await drawList('')
    await user.click(() => button('Coller une liste de SIREN'))
    const answer = api.answers.get('GET /businesses')
    api.answers.set('GET /businesses', (request, id) => {
      if (String(request.query?.['nationalId']) === '503471823') throw externalError(new Error('down'))
      return answer?.(request, id)
    })
    await user.type(
      () => screen.getByRole('textbox', { name: 'SIREN, un par ligne' }),
      '829154376\n503471823',
    )
    expect((await screen.findByRole('alert')).textContent).toContain('L’annuaire n’a pas répondu')
    expect(await lines()).toMatchObject(
      [/Trouvée/, /L’annuaire n’a pas répondu/].map((text) => expect.stringMatching(text)),
    )
    if (answer) api.answers.set('GET /businesses', answer)
    const before = api.callsOf('GET /businesses').length
    await user.click(() => button('Réessayer'))
    await status('2 sociétés trouvées')
    expect(api.callsOf('GET /businesses')).toHaveLength(before + 1)
  })

  test('of more than a hundred lines suggests a file, without a request', async () => {
    const { api } = await drawList(Array.from({ length: 101 }, () => '829154376').join('\n'))
    expect(
      await screen.findByText(/La liste compte 101 lignes\. Au-delà de 100, déposez un fichier CSV/),
    ).toBeTruthy()
    expect(api.callsOf('GET /businesses')).toEqual([])
  })
})

const aBusiness = (nationalId: string, name: string) => ({
  id: nationalId,
  name,
  nationalId,
  country: 'FR',
  legalState: 'ACTIVE',
  activityCode: null,
  nomenclature: 'NAFRev2',
  legalForm: null,
  creationDate: null,
  ceaseDate: null,
  activityStartDate: null,
  endOfFiscalYear: null,
  staffRange: null,
  staffRangeYear: null,
  turnover: null,
  latestStatus: null,
  headquarter: null,
  divisions: [],
  hasMoreDivisions: false,
  source: 'sample',
  fetchedAt: '2026-11-20T09:00:00.000Z',
})
