import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#model/errors.ts'
import type { DirectoryHit } from '#model/wire/register/directory.ts'
import { readConfig } from '#server/config/config.ts'
import { cacheNameDirectory } from './cacheDirectory.ts'
import type { NameDirectory, NameHits } from './directory.ts'
import type { DoubleAnswer, HttpDouble } from './http.double.ts'
import { chainNameDirectories, openDirectory, rememberNames } from './openDirectory.ts'
import { createRechercheEntreprises } from './rechercheEntreprises.ts'
import { envelope, laPoste, startRechercheEntreprisesDouble } from './rechercheEntreprises.double.ts'
import { createSirene } from './sirene.ts'
import { fonderieSite, startSireneDouble, unknown } from './sirene.double.ts'

const running: Pick<HttpDouble, 'stop'>[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((double) => double.stop()))
})

const connection = { userAgent: 'Matrice/test', timeoutMs: 1000 }
const freely = { limiter: async () => undefined }
const hit = (name: string): DirectoryHit => ({
  nationalId: '418732657',
  name,
  legalState: 'ACTIVE',
  activityCode: null,
  postalCode: null,
  city: null,
  source: 'sirene',
})

describe('the samples', () => {
  const samples = openDirectory(readConfig({}))
  const namesOf = async (words: string) =>
    (await samples.findByName({ words, page: 0 })).companies.map(({ name }) => name)

  it('are found by the beginnings of words of the name, the town and the postal code, in any order', async () => {
    expect(await namesOf('orm fond')).toEqual(['Ormelle Fonderie SAS'])
    expect(await namesOf('saint-dizier ormelle')).toEqual(['Ormelle Fonderie SAS'])
    expect(await namesOf('tolerie 49')).toEqual(['Tôlerie du Layon SAS'])
    expect(await namesOf("l'oreal")).toEqual(['L’Oréal'])
    expect(await namesOf('rmelle')).toEqual([])
  })

  it('return the fields for the list of companies, without foreign ones', async () => {
    const { companies, total } = await samples.findByName({ words: 'ormelle', page: 0 })
    expect(total).toBe(companies.length)
    expect(companies.map(({ name }) => name)).not.toContain('Ormelle Iberia SL')
    expect(companies.find(({ nationalId }) => nationalId === '829154376')).toEqual({
      nationalId: '829154376',
      name: 'Ormelle Fonderie SAS',
      legalState: 'ACTIVE',
      activityCode: '24.51Z',
      postalCode: '52100',
      city: 'Saint-Dizier',
      source: 'sample',
    })
    expect((await samples.findByName({ words: 'ormelle', page: 1 })).companies).toEqual([])
  })

  it('are not mixed with results of a register of real companies', async () => {
    const double = await startRechercheEntreprisesDouble(() => ({ body: envelope() }))
    running.push(double)
    const real = openDirectory(
      readConfig({ DIRECTORY: 'recherche-entreprises', DIRECTORY_URL: double.baseUrl }),
    )
    expect(await real.findByName({ words: 'ormelle', page: 0 })).toEqual({ companies: [], total: 0 })
  })
})

describe('recherche-entreprises', () => {
  const open = async (answer: DoubleAnswer) => {
    const double = await startRechercheEntreprisesDouble(() => answer)
    running.push(double)
    return {
      double,
      directory: createRechercheEntreprises({ ...connection, baseUrl: double.baseUrl }, freely),
    }
  }

  it('is queried for a page of names with few other fields, and counts pages from 1', async () => {
    const { double, directory } = await open({ body: { ...envelope(laPoste), total_results: 312 } })
    expect(await directory.findByName({ words: 'la poste', page: 2 })).toEqual({
      total: 312,
      companies: [
        {
          nationalId: '356000000',
          name: 'LA POSTE',
          legalState: 'ACTIVE',
          activityCode: '53.10Z',
          postalCode: '75015',
          city: 'PARIS 15',
          source: 'recherche-entreprises',
        },
      ],
    })
    expect(Object.fromEntries(double.requests[0]?.query ?? [])).toEqual({
      q: 'la poste',
      page: '3',
      per_page: '25',
      minimal: 'true',
      include: 'siege',
    })
  })

  it('has companies without head office, and leaves those out whose name is masked', async () => {
    const masked = { ...laPoste, nom_complet: '[NON-DIFFUSIBLE]', nom_raison_sociale: null }
    const ceased = { ...laPoste, siege: null, etat_administratif: 'C' }
    const { directory } = await open({ body: envelope(masked, ceased) })
    const { companies } = await directory.findByName({ words: 'la poste', page: 0 })
    expect(companies).toMatchObject([{ legalState: 'INACTIVE', city: null, postalCode: null }])
  })
})

describe('Sirene', () => {
  const open = async (answer: DoubleAnswer) => {
    const double = await startSireneDouble(() => answer)
    running.push(double)
    const settings = { ...connection, baseUrl: double.baseUrl, key: 'a-key' }
    return { double, directory: createSirene(settings, freely) }
  }

  it('is queried among head offices, which contain company and place', async () => {
    const { double, directory } = await open({
      body: { header: { statut: 200, total: 40, debut: 25, nombre: 1 }, etablissements: [fonderieSite] },
    })
    expect(await directory.findByName({ words: 'ormelle fonderie', page: 1 })).toEqual({
      total: 40,
      companies: [
        {
          nationalId: '829154376',
          name: 'ORMELLE FONDERIE',
          legalState: 'ACTIVE',
          activityCode: '24.51Z',
          postalCode: '52100',
          city: 'SAINT-DIZIER',
          source: 'sirene',
        },
      ],
    })
    expect(double.requests[0]?.url.pathname).toBe('/siret')
    expect(Object.fromEntries(double.requests[0]?.url.searchParams ?? [])).toEqual({
      q: 'etablissementSiege:true AND (denominationUniteLegale:ORMELLE*) AND (denominationUniteLegale:FONDERIE* OR libelleCommuneEtablissement:FONDERIE* OR codePostalEtablissement:FONDERIE*)',
      nombre: '25',
      debut: '25',
    })
  })

  it('interprets no input as query syntax', async () => {
    const { double, directory } = await open(unknown)
    await directory.findByName({ words: 'a*) or (siren:1 -b "c"', page: 0 })
    const requested = double.requests[0]?.url.searchParams.get('q') ?? ''
    expect(requested.match(/(?<=denominationUniteLegale:)[^*]+/g)).toEqual([
      'A',
      'OR',
      'SIREN',
      '1',
      'B',
      'C',
    ])
    expect(requested).not.toContain('"')
  })

  it('answers 404 for a name without a match', async () => {
    const { directory } = await open(unknown)
    expect(await directory.findByName({ words: 'ormelle', page: 0 })).toEqual({ companies: [], total: 0 })
  })

  it('returns no persons, who have no company name', async () => {
    const uniteLegale = {
      ...fonderieSite.uniteLegale,
      denominationUniteLegale: null,
      nomUniteLegale: 'MARTIN',
    }
    const { directory } = await open({
      body: { header: { total: 1 }, etablissements: [{ ...fonderieSite, uniteLegale }] },
    })
    expect((await directory.findByName({ words: 'martin', page: 0 })).companies).toEqual([])
  })
})

describe('registers in turn', () => {
  const answering = (...pages: NameHits[]): NameDirectory => ({
    findByName: async ({ page }) => pages[page] ?? { companies: [], total: 0 },
  })
  const failing: NameDirectory = { findByName: () => Promise.reject(new AppError('directoryUnavailable')) }
  const nothing = answering()
  const [one, two] = [
    { companies: [hit('One')], total: 26 },
    { companies: [hit('Two')], total: 26 },
  ]

  it('are queried until one knows the name, which returns the further pages too', async () => {
    const chain = chainNameDirectories(failing, nothing, answering(one, two), failing)
    expect(await chain.findByName({ words: 'x', page: 0 })).toBe(one)
    expect(await chain.findByName({ words: 'x', page: 1 })).toBe(two)
  })

  it('never report an unknown name if one of them failed', async () => {
    await expect(
      chainNameDirectories(nothing, failing).findByName({ words: 'x', page: 0 }),
    ).rejects.toMatchObject({ code: 'directoryUnavailable' })
    expect(await chainNameDirectories(nothing).findByName({ words: 'x', page: 0 })).toEqual({
      companies: [],
      total: 0,
    })
  })
})

it('a page of names is requested once a day, an empty one again after an hour', async () => {
  let requested = 0
  const clock = { ms: 1 }
  const cached = cacheNameDirectory(
    {
      findByName: async ({ words }) => {
        requested += 1
        return words === 'known' ? { companies: [hit('Known')], total: 1 } : { companies: [], total: 0 }
      },
    },
    () => clock.ms,
  )
  const query = (words: string, page = 0) => cached.findByName({ words, page })
  await Promise.all([query('known'), query('known'), query('unknown')])
  expect(requested).toBe(2)
  clock.ms += 2 * 3_600_000
  await Promise.all([query('known'), query('unknown')])
  expect(requested).toBe(3)
  await query('known', 1)
  expect(requested).toBe(4)
})

it('the name of a company is remembered without a new request', async () => {
  const remembered = rememberNames({ findByName: async () => ({ companies: [hit('Ormelle')], total: 1 }) })
  expect(remembered.recall('418732657')).toBeUndefined()
  await remembered.findByName({ words: 'ormelle', page: 0 })
  expect(remembered.recall('418732657')).toEqual(hit('Ormelle'))
})
