import { entryCellOf, entryOf } from './entryCalls.ts'
import { dataFileOf, factorOf, type Fixture } from './fixture.ts'
import type { Sample } from './sampleCalls.ts'

const one = '/api/v1/imports/{id}'
const file = `${one}/files/{fileId}`

const factors = '/api/v1/organizations/{orgId}/emission-factors'

let lastYear = 1990
const nextYear = () => (lastYear += 1)

const params = ({ importId }: Pick<Fixture, 'importId'>) => ({ id: importId })

/** A valid call of every data import route; the file of a place is announced, and not uploaded. */
export const dataCalls: Readonly<Record<string, Sample>> = {
  'GET /api/v1/file-natures/{code}/template': { status: 200, params: { code: 'ENERGY' } },
  'POST /api/v1/organizations/{orgId}/imports': { status: 201, body: () => ({ importMode: 'FILE' }) },
  // Each is for another year: two for one year are refused.
  [`POST ${factors}`]: { status: 201, body: () => factorOf('Fournisseur', nextYear()) },
  [`PATCH ${factors}/{factorId}`]: { status: 200, body: () => ({ note: 'Contrat', source: 'Fournisseur' }) },
  [`POST ${factors}/offers`]: { status: 200, body: () => ({ codes: ['ELECTRICITY.FR.2024'] }) },
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
  [`POST ${one}/files`]: { status: 201, params, body: () => dataFileOf('Énergie') },
  [`GET ${file}/token`]: { status: 200, params },
  [`POST ${file}`]: { status: 401, params },
  [`DELETE ${file}`]: { status: 204, params },
  [`GET ${file}/check`]: { status: 200, params },
  [`PUT ${file}/mapping`]: { status: 409, params, body: () => ({ overlap: 'SUM' }) },
  [`GET ${file}/rejects`]: { status: 404, params },
  [`GET ${one}/entry`]: { status: 200, params },
  // The import of a place has a file, so nothing can be typed.
  [`PUT ${one}/entry`]: { status: 409, params, body: () => entryOf('EN04') },
  [`GET ${one}/entry/sites`]: { status: 200, params },
  [`GET ${one}/entry/cells`]: { status: 200, params, query: '?divisionId={divisionId}' },
  [`PUT ${one}/entry/cells`]: {
    status: 409,
    params,
    body: ({ divisionId }) => ({ cells: [entryCellOf({ divisionId })] }),
  },
  [`POST ${one}/entry/submit`]: { status: 409, params },
  // The caller of these has no data token.
  'POST /data/{orgId}/cube/query': { status: 401, body: () => ({ measures: ['facts'] }) },
  'POST /data/{orgId}/cube/facts': { status: 401, body: () => ({ measures: ['facts'] }) },
  'POST /data/{orgId}/cube/members': { status: 401, body: () => ({ level: 'company' }) },
  'GET /data/{orgId}/cube/levels': { status: 401 },
  'GET /data/{orgId}/cube/measures': { status: 401 },
  [`POST ${one}/validate`]: { status: 409, params },
  [`POST ${one}/undo`]: { status: 409, params },
}
