import { startDouble, type DoubleAnswer, type DoubleRequest, type HttpDouble } from './http.double.ts'

/** A local server that answers `GET /lei-records…` as documented by the GLEIF API (JSON:API). */
export const startGleifDouble = (
  respond: (request: DoubleRequest, requestsBefore: number) => DoubleAnswer,
): Promise<HttpDouble> => startDouble(respond)

/** Answers every call from an index of these records: by LEI, by number and country, by name and country. */
export const knowing =
  (...records: readonly GleifDoubleRecord[]) =>
  ({ url }: DoubleRequest): DoubleAnswer => {
    const lei = /^\/lei-records\/(\w+)$/.exec(url.pathname)?.[1]
    if (lei !== undefined) {
      const found = records.find((record) => record.id === lei)
      return found ? { body: { meta, data: found } } : unknownLei
    }
    const wanted = (name: string) => url.searchParams.get(`filter[entity.${name}]`)
    return {
      body: page(
        ...records.filter(
          ({ attributes: { entity } }) =>
            entity.legalAddress.country === wanted('legalAddress.country') &&
            [entity.registeredAs, null].includes(wanted('registeredAs')) &&
            [entity.legalName.name, null].includes(wanted('legalName')),
        ),
      ),
    }
  }

const meta = { goldenCopy: { publishDate: '2026-11-21T00:00:00Z' } }

export const page = (...data: readonly object[]) => ({
  meta: {
    ...meta,
    pagination: { currentPage: 1, perPage: 5, from: 1, to: data.length, total: data.length, lastPage: 1 },
  },
  links: { first: 'https://api.gleif.org/api/v1/lei-records?page%5Bnumber%5D=1' },
  data,
})

export const unknownLei: DoubleAnswer = {
  status: 404,
  body: { errors: [{ status: '404', title: 'Not Found', detail: 'The requested resource was not found.' }] },
}

export type GleifDoubleRecord = typeof iberia

/** A record in the format of GLEIF. */
export const iberia = {
  type: 'lei-records',
  id: '529900T8BM49AURSDO55',
  attributes: {
    lei: '529900T8BM49AURSDO55',
    entity: {
      legalName: { name: 'ORMELLE IBERIA SL', language: 'es' },
      otherNames: [],
      transliteratedOtherNames: [],
      legalAddress: {
        language: 'es',
        addressLines: ['Calle de Zurrupitieta 22', 'Polígono de Júndiz'],
        addressNumber: null,
        city: 'Vitoria-Gasteiz',
        region: 'ES-PV',
        country: 'ES',
        postalCode: '01015',
      },
      headquartersAddress: {
        language: 'es',
        addressLines: ['Avenida de los Olmos 3'],
        city: 'Vitoria-Gasteiz',
        region: 'ES-PV',
        country: 'ES',
        postalCode: '01013',
      },
      registeredAt: { id: 'RA000533', other: null },
      registeredAs: 'B64820178' as string | null,
      jurisdiction: 'ES',
      category: 'GENERAL',
      legalForm: { id: 'JB2M', other: null },
      associatedEntity: { lei: null, name: null },
      status: 'ACTIVE',
      expiration: { date: null as string | null, reason: null },
      creationDate: '2003-02-17T00:00:00Z' as string | null,
      subCategory: null,
    },
    registration: {
      status: 'ISSUED',
      lastUpdateDate: '2026-03-04T08:00:00Z',
      managingLou: '5493001KJTIIGC8Y1R12',
    },
    bic: null,
  },
  links: { self: 'https://api.gleif.org/api/v1/lei-records/529900T8BM49AURSDO55' },
}

/** The same record with other fields of the entity. */
export const recordOf = (fields: Partial<GleifDoubleRecord['attributes']['entity']>): GleifDoubleRecord => ({
  ...iberia,
  attributes: { ...iberia.attributes, entity: { ...iberia.attributes.entity, ...fields } },
})
