import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#model/errors.ts'
import type { DoubleAnswer } from './http.double.ts'
import { createRechercheEntreprises } from './rechercheEntreprises.ts'
import {
  envelope,
  laPoste,
  startRechercheEntreprisesDouble,
  type RechercheEntreprisesDouble,
} from './rechercheEntreprises.double.ts'

const running: RechercheEntreprisesDouble[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((double) => double.stop()))
})

async function connectorTo(respond: (query: URLSearchParams, requestsBefore: number) => DoubleAnswer) {
  const double = await startRechercheEntreprisesDouble(respond)
  running.push(double)
  const directory = createRechercheEntreprises(
    { baseUrl: double.baseUrl, userAgent: 'Matrice/test', timeoutMs: 1000 },
    { now: () => new Date('2026-11-20T09:00:00Z'), limiter: async () => undefined },
  )
  return { double, directory }
}

const inOrder =
  (...answers: DoubleAnswer[]) =>
  (_query: URLSearchParams, requestsBefore: number) =>
    answers[requestsBefore] ?? { status: 500 }

const unavailable = expect.objectContaining<Partial<AppError>>({ code: 'directoryUnavailable' })

describe('the recherche-entreprises connector', () => {
  it('looks the SIREN up directly, names itself, and asks for sites and register', async () => {
    const { double, directory } = await connectorTo(() => ({ body: envelope(laPoste) }))
    await directory.find('356000000')
    expect(double.requests).toHaveLength(1)
    expect(double.requests[0]?.userAgent).toBe('Matrice/test')
    expect(Object.fromEntries(double.requests[0]?.query ?? [])).toEqual({
      q: '356000000',
      page: '1',
      per_page: '1',
      limite_matching_etablissements: '100',
      include_admin: 'etablissements,immatriculation,bodacc',
    })
  })

  it('reads a company field by field', async () => {
    const { directory } = await connectorTo(() => ({ body: envelope(laPoste) }))
    const entry = await directory.find('356000000')
    expect(entry).toMatchObject({
      name: 'LA POSTE',
      nationalId: '356000000',
      countryCode: 'FR',
      legalState: 'ACTIVE',
      activityCode: '53.10Z',
      legalFormCode: '5510',
      creationDate: '1991-01-01',
      ceaseDate: null,
      activityStartDate: '2014-04-29',
      endOfFiscalYear: '12-31',
      staffRange: 'RANGE_500_AND_INF',
      staffRangeYear: 2023,
      turnover: 11_000_000,
      latestStatus: { type: 'SAFEGUARD_PROCEDURE', date: '2024-02-01' },
      headquarter: {
        nationalId: '35600000000048',
        address: {
          street: '9 RUE DU COLONEL PIERRE AVIA',
          supplement: 'DIRECTION GENERALE DE LA POSTE',
          postalCode: '75015',
          city: 'PARIS 15',
          country: 'FR',
        },
      },
      hasMoreDivisions: false,
      source: 'recherche-entreprises',
      fetchedAt: '2026-11-20T09:00:00.000Z',
    })
  })

  it('reads sites: the head office once, a transfer apart from a closure, masked fields as absent', async () => {
    const { directory } = await connectorTo(() => ({ body: envelope(laPoste) }))
    const entry = await directory.find('356000000')
    expect(
      entry?.divisions.map(({ nationalId, isHeadquarter, legalState }) => [
        nationalId,
        isHeadquarter,
        legalState,
      ]),
    ).toEqual([
      ['35600000000048', true, 'ACTIVE'],
      ['35600000049837', false, 'TRANSFERRED'],
      ['35600000000001', false, 'CEASED'],
    ])
    expect(entry?.divisions[1]).toMatchObject({
      name: null,
      address: { street: '12 BIS PLACE DE LA MAIRIE', postalCode: '69006', city: 'LYON 6EME' },
      staffRange: 'ZERO',
      ceaseDate: '2021-06-30',
    })
    expect(entry?.divisions[2]).toMatchObject({
      name: null,
      address: { street: null, postalCode: null, city: 'NANTES' },
    })
  })

  it('requests further pages of sites, and reports when the company has more', async () => {
    const site = (page: string | null) => ({ siret: `sites of page ${page ?? '1'}`, etat_administratif: 'A' })
    const { double, directory } = await connectorTo((query) => ({
      body: envelope({
        ...laPoste,
        nombre_etablissements: 12_734,
        etablissements: [site(query.get('page_etablissements'))],
      }),
    }))
    const entry = await directory.find('356000000')
    expect(double.requests.map(({ query }) => query.get('page_etablissements'))).toEqual([
      null,
      '2',
      '3',
      '4',
      '5',
    ])
    expect(entry?.divisions).toHaveLength(6)
    expect(entry?.hasMoreDivisions).toBe(true)
  })

  it('returns nothing for a company that the service does not find or whose name is masked', async () => {
    const masked = { ...laPoste, nom_complet: '[NON-DIFFUSIBLE]', nom_raison_sociale: '[NON-DIFFUSIBLE]' }
    const { directory } = await connectorTo(inOrder({ body: envelope() }, { body: envelope(masked) }))
    expect(await directory.find('356000000')).toBeUndefined()
    expect(await directory.find('356000000')).toBeUndefined()
  })

  it('does not accept another company than the requested one', async () => {
    const { directory } = await connectorTo(() => ({ body: envelope(laPoste) }))
    expect(await directory.find('829154376')).toBeUndefined()
  })

  it('accepts a company without head office', async () => {
    const { directory } = await connectorTo(() => ({
      body: envelope({ ...laPoste, siege: {}, etablissements: [] }),
    }))
    expect(await directory.find('356000000')).toMatchObject({
      headquarter: null,
      divisions: [],
      hasMoreDivisions: true,
    })
  })

  it('places a head office abroad in its country', async () => {
    const { directory } = await connectorTo(() => ({
      body: envelope({
        ...laPoste,
        siege: {
          ...laPoste.siege,
          libelle_commune: null,
          libelle_commune_etranger: 'BILBAO',
          libelle_pays_etranger: 'ESPAGNE',
        },
      }),
    }))
    const entry = await directory.find('356000000')
    expect(entry?.headquarter?.address).toMatchObject({ city: 'BILBAO', country: 'ES' })
  })

  it.each([
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '0' } }],
    ['a server error', { status: 503, headers: { 'retry-after': '0' } }],
    ['no answer in time', 'silence'],
  ] satisfies [string, DoubleAnswer][])('tries once more after %s', async (_reason, failure) => {
    const { double, directory } = await connectorTo(inOrder(failure, { body: envelope(laPoste) }))
    expect((await directory.find('356000000'))?.name).toBe('LA POSTE')
    expect(double.requests).toHaveLength(2)
  })

  it('gives up after the second failure', async () => {
    const { double, directory } = await connectorTo(() => ({ status: 500, headers: { 'retry-after': '0' } }))
    await expect(directory.find('356000000')).rejects.toEqual(unavailable)
    expect(double.requests).toHaveLength(2)
  })

  it.each([
    ['a pause longer than a visitor waits', { status: 429, headers: { 'retry-after': '60' } }],
    ['a refusal of the query', { status: 400, body: { erreur: 'Paramètre invalide.' } }],
    ['an answer that is not JSON', { body: '<html>' }],
    ['JSON of another shape', { body: { results: [{ siren: 356 }], total_results: 1 } }],
  ] satisfies [string, DoubleAnswer][])('does not try again after %s', async (_reason, failure) => {
    const { double, directory } = await connectorTo(() => failure)
    await expect(directory.find('356000000')).rejects.toEqual(unavailable)
    expect(double.requests).toHaveLength(1)
  })

  it('is unavailable when the connection is refused', async () => {
    const { double, directory } = await connectorTo(() => 'silence')
    await double.stop()
    await expect(directory.find('356000000')).rejects.toEqual(unavailable)
  })
})
