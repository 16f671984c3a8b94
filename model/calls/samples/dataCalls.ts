import type { NewDataFile } from '../../wire/data/dataImports.ts'
import type { Sample } from './sampleCalls.ts'
import type { SampleValues } from './sampleValues.ts'

const one = '/api/v1/imports/{id}'
const file = `${one}/files/{fileId}`

const rates = '/api/v1/organizations/{orgId}/currency-rates'
const recomputations = '/api/v1/organizations/{orgId}/recomputations'
const factors = '/api/v1/organizations/{orgId}/emission-factors'

/** The announcement of a file. */
export const dataFileOf = (name: string): NewDataFile => ({
  originalName: `${name}.csv`,
  nature: 'ENERGY',
  fileFormat: 'CSV',
  periodicity: 'MONTHLY',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  sizeBytes: 1000,
})

/** An emission factor of an organisation's own. */
export const factorOf = (source: string, validFrom = 2030) => ({
  series: 'DIESEL',
  country: 'FR',
  validFrom,
  value: 3.2,
  per: 'L',
  withUpstream: true,
  source,
})

const params = ({ importId }: SampleValues) => ({ id: importId })

/** A valid call of every data import route; the file of a place is announced, and not uploaded. */
export const dataCalls: Readonly<Record<string, Sample>> = {
  'GET /api/v1/file-natures/{code}/template': { status: 200, params: { code: 'ENERGY' } },
  'POST /api/v1/organizations/{orgId}/imports': { status: 201, body: () => ({ importMode: 'FILE' }) },
  [`PATCH ${rates}`]: {
    status: 204,
    body: () => ({
      set: [
        {
          from: 'USD',
          to: 'EUR',
          startDate: '2025-01-01',
          endDate: '2025-01-31',
          rate: 0.9658,
          source: 'BCE',
        },
      ],
    }),
  },
  // The one of a place is still prepared.
  [`POST ${recomputations}`]: {
    status: 409,
    body: () => ({ kind: 'ALL', startDate: '2025-01-01', endDate: '2025-12-31' }),
  },
  [`POST ${recomputations}/{recomputationId}/apply`]: { status: 409 },
  [`POST ${recomputations}/{recomputationId}/undo`]: { status: 409 },
  [`POST ${factors}`]: { status: 201, body: ({ unusedYear }) => factorOf('Fournisseur', unusedYear()) },
  [`PATCH ${factors}/{factorId}`]: { status: 200, body: () => ({ note: 'Contrat', source: 'Fournisseur' }) },
  [`POST ${factors}/offers`]: { status: 200, body: () => ({ codes: ['ELECTRICITY.FR.2024'] }) },
  'PUT /api/v1/organizations/{orgId}/gwp-reports': { status: 204, body: () => ({ ar6From: 2025 }) },
  // The factor of a place is the organisation's own, so it cannot be reset.
  [`POST ${factors}/{factorId}/reset`]: { status: 409 },
  [`GET ${one}`]: { status: 200, params },
  [`PATCH ${one}`]: { status: 200, params, body: () => ({ oneOrManyFiles: 'MANY' }) },
  [`DELETE ${one}`]: { status: 204, params },
  [`PUT ${one}/perimeter`]: {
    status: 200,
    params,
    body: ({ companyId }) => ({ perimeterType: 'COMPANIES', companyIds: [companyId] }),
  },
  [`GET ${one}/columns`]: { status: 200, params, query: '?nature=PAY' },
  [`POST ${one}/files`]: { status: 201, params, body: () => dataFileOf('Énergie') },
  [`GET ${file}/token`]: { status: 200, params },
  [`POST ${file}`]: { status: 401, params },
  [`DELETE ${file}`]: { status: 204, params },
  [`GET ${file}/check`]: { status: 200, params },
  [`PUT ${file}/mapping`]: { status: 409, params, body: () => ({ overlap: 'SUM' }) },
  [`GET ${file}/overlaps`]: { status: 200, params },
  // The file of a place is not uploaded.
  [`POST ${file}/overlaps`]: { status: 409, params, body: () => ({ choice: 'REPLACE', filter: {} }) },
  [`GET ${file}/rejects`]: { status: 404, params },
  [`GET ${file}/original`]: { status: 409, params },
  [`GET ${one}/entry`]: { status: 200, params },
  // The import of a place has a file, so nothing can be typed.
  [`PUT ${one}/entry`]: {
    status: 409,
    params,
    body: () => ({
      indicators: [{ code: 'EN04', unit: 'MWh' }],
      periodicity: 'MONTHLY',
      startDate: '2025-01-01',
      endDate: '2025-03-31',
    }),
  },
  [`GET ${one}/entry/sites`]: { status: 200, params },
  [`GET ${one}/entry/cells`]: { status: 200, params, query: '?divisionId={divisionId}' },
  [`GET ${one}/entry/stored`]: { status: 200, params, query: '?divisionId={divisionId}' },
  [`PUT ${one}/entry/cells`]: {
    status: 409,
    params,
    body: ({ divisionId }) => ({
      cells: [{ divisionId, indicator: 'EN04', period: '2025-01', value: 12.5, comment: null, version: 0 }],
    }),
  },
  [`POST ${one}/entry/submit`]: { status: 409, params },
  // The caller of these has no data token.
  'POST /data/{orgId}/cube/query': { status: 401, body: () => ({ measures: ['facts'] }) },
  'POST /data/{orgId}/cube/queries': { status: 401, body: () => ({ queries: [{ measures: ['facts'] }] }) },
  'POST /data/{orgId}/cube/facts': { status: 401, body: () => ({ measures: ['facts'] }) },
  'POST /data/{orgId}/cube/members': { status: 401, body: () => ({ level: 'company' }) },
  'GET /data/{orgId}/cube/levels': { status: 401 },
  'GET /data/{orgId}/cube/measures': { status: 401 },
  [`POST ${one}/validate`]: { status: 409, params },
  [`POST ${one}/undo`]: { status: 409, params },
  [`POST ${one}/purge`]: { status: 409, params, body: () => ({ figures: 'KEEP' }) },
}
