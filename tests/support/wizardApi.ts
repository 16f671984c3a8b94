import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { organizations } from '#model/resources/organizations.ts'
import type { BusinessHit } from '#model/wire/register/directory.ts'
import type { Http, HttpRequest } from '#src/dataProvider/http.ts'

type WireOrganization = {
  id: string
  name: string
  isInternational: boolean
  mainCompanyId: string | null
}
type WireItem = {
  id: string
  name: string
  nationalId: string
  country: string
  main: boolean
  source: string
}
type Answer = (request: HttpRequest, id: string) => unknown

/** An organisation during onboarding. */
export const anOrganization = (overrides: Partial<WireOrganization> = {}): WireOrganization => ({
  id: randomUUID(),
  name: 'Groupe Ormelle',
  isInternational: false,
  mainCompanyId: null,
  ...overrides,
})

export const anItem = (overrides: Partial<WireItem> = {}): WireItem => ({
  id: randomUUID(),
  name: 'Groupe Ormelle SA',
  nationalId: '418732657',
  country: 'FR',
  main: false,
  source: 'MANUAL',
  ...overrides,
})

/** A company in the results of the search by name. */
export const aHit = (overrides: Partial<BusinessHit> = {}): BusinessHit => ({
  nationalId: '829154376',
  name: 'Ormelle Fonderie SAS',
  legalState: 'ACTIVE',
  activityCode: '24.51Z',
  activityLabel: 'Fonderie de fonte',
  postalCode: '52100',
  city: 'Saint-Dizier',
  source: 'sample',
  ...overrides,
})

/**
 * The API of the wizard in memory: enough to render every step. `answers` replaces the response of a call, by method
 * and the end of its path; `calls` records the requests.
 */
export function createWizardApi({
  organizations = [] as WireOrganization[],
  mapping = [] as WireItem[],
  companies = 0,
} = {}) {
  const calls: { method: string; path: string; body: unknown; creates: boolean }[] = []
  const answers = new Map<string, Answer>()
  const defaults: Record<string, Answer> = {
    'GET /organizations': () => pageOf(organizations.map(toWireOrganization)),
    'POST /organizations': ({ body }) => {
      const organization = anOrganization(body as Partial<WireOrganization>)
      organizations.push(organization)
      return { id: organization.id }
    },
    'GET /mapping': () => pageOf(mapping.map(toWireItem)),
    'POST /mapping': ({ body }) => {
      const item = anItem({ main: mapping.length === 0, ...(body as Partial<WireItem>) })
      mapping.push(item)
      return toWireItem(item)
    },
    'DELETE /mapping/:id': (_request, id) => {
      mapping.splice(
        mapping.findIndex((item) => item.id === id),
        1,
      )
    },
    'PUT /main': ({ body }) => {
      const { itemId } = body as { itemId: string }
      for (const item of mapping) item.main = item.id === itemId
    },
    'GET /search': () => pageOf([]),
    'POST /validate': () => ({ created: mapping.length, problems: [], mainCompanyId: randomUUID() }),
    'PUT /main-company': () => undefined,
    'GET /countries': () =>
      pageOf([
        { code: 'ES', alpha3: 'ESP', label: 'Espagne' },
        { code: 'FR', alpha3: 'FRA', label: 'France' },
      ]),
    'GET /legal-forms': () => pageOf([]),
    'GET /record-imports': () => [],
    'HEAD /companies': () => undefined,
    'HEAD /divisions': () => undefined,
  }

  const http: Http = async (request) => {
    const method = request.method ?? 'GET'
    const [last = '', before] = (request.path.split('?')[0] ?? '').split('/').toReversed()
    calls.push({ method, path: request.path, body: request.body, creates: request.creates === true })
    const answer = [`${method} /${last}`, `${method} /${before}/:id`]
      .map((key) => answers.get(key) ?? defaults[key])
      .find((found) => found !== undefined)
    if (answer === undefined) throw new Error(`unexpected call ${method} ${request.path}`)
    const headers = new Headers({ 'x-total-count': String(companies) })
    return { status: 200, headers, json: await answer(request, last) }
  }
  return { http, calls, answers, organizations, callsOf: (key: string) => calls.filter(isCall(key)) }
}

export type WizardApi = ReturnType<typeof createWizardApi>

const isCall = (key: string) => {
  const [method, end = ''] = key.split(' ')
  return (call: { method: string; path: string }) => call.method === method && call.path.endsWith(end)
}

const toWireOrganization = (organization: WireOrganization): z.input<typeof organizations.codec> => ({
  ...organization,
  role: 'OWNER',
  requiresSecondFactor: false,
  lacksSecondFactor: false,
  ar6From: null,
  memberCount: 1,
  governance: { legalPersons: 0, physicalPersons: 0, officers: 0, beneficialOwners: 0 },
})

const toWireItem = (item: WireItem) => ({
  ...item,
  nationalIdType: item.country === 'FR' ? 'SIREN' : null,
  directoryName: null,
})

export const pageOf = (content: readonly unknown[], totalItems = content.length) => ({
  content,
  currentPage: 0,
  isFirst: true,
  isLast: true,
  itemsPerPage: 500,
  totalItems,
  totalPages: 1,
})
