import { routeOf, statusOf, type Call, minimumRole } from '#model/calls/defineCall.ts'
import { operations } from '#model/calls/calls.ts'
import { errorCodesOf } from '#model/calls/errorCodes.ts'
import { sampleCalls } from '#model/calls/samples/sampleCalls.ts'
import { exampleValues } from '#model/calls/samples/sampleValues.ts'
import { errorTable } from '#model/errors.ts'
import { oauthErrors } from '../../services/identity/oauthError.ts'
import type { Role } from '#model/rules/identity/roles.ts'

type Content = Record<string, { schema?: object; example?: object }>
type RequestBody = { required?: boolean; content: Content }
export type Response = { description?: string; headers?: object; content?: Content; $ref?: string }
export type Parameter = {
  in: string
  name: string
  required?: boolean
  description?: string
  schema?: object
}
export type Operation = {
  parameters?: Parameter[]
  requestBody?: RequestBody
  responses?: Record<string, Response>
} & Record<string, unknown>

const declared = new Map(operations.map(([id, call]) => [routeOf(call), { id, call }]))

/** The declaration of a Fastify route. `url` may be in Fastify's format (`:companyId`) or in that of OpenAPI. */
export const findOperation = (method: string, url: string) =>
  declared.get(`${method.toUpperCase()} ${url.replace(/:(\w+)/g, '{$1}')}`)

/** Response headers, by the names of their components. */
export const answerHeaders = {
  ETag: {
    description: 'Version of what is answered, for If-Match or If-None-Match',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
  TotalCount: { description: 'How many records there are', schema: { type: 'integer' } },
}

const headerRef = (name: keyof typeof answerHeaders) => ({ $ref: `#/components/headers/${name}` })

const binary = { type: 'string', format: 'binary' }

/** Adds what the declaration of a call says to the operation that was generated from the schemas of its route. */
export function describeOperation(operation: Operation, id: string, call: Call): Operation {
  const status = statusOf(call)
  const { requestBody = streamOf(call), responses = {} } = operation
  const parameters = [...parametersOf(operation), ...headersOf(call)]
  return {
    operationId: id,
    ...operation,
    description: accessSentences(call).join('\n'),
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody: withExample(requestBody, call) }),
    responses: {
      [status]: successOf(call, responses[status]),
      ...(call.isCached && { 304: { description: 'Not changed' } }),
      ...(call.isOauth ? oauthRefusals(responses['4XX']) : refusalsOfApi(call)),
    },
  }
}

const schemes: Partial<Record<Call['access']['token'], object[]>> = {
  bearer: [{ bearer: [] }],
  'api-key': [{ apiKey: [] }],
  'api-key+bearer': [{ bearer: [], apiKey: [] }],
  'data-token': [{ dataToken: [] }],
  'upload-token': [{ uploadToken: [] }],
}

const securityOf = ({ access }: Call): object[] => schemes[access.token] ?? []

/**
 * The parameters, except query filters with the name of a path parameter. Generated clients cannot tell such a pair apart,
 * and the path already filters.
 */
const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.filter(
    (one) =>
      one.in !== 'query' || !parameters.some(({ in: place, name }) => place === 'path' && name === one.name),
  )

/** Request headers and their descriptions. */
const takenHeaders = {
  'Idempotency-Key': 'A repeat under the same key gets the first answer and has no further effect',
  'If-Match': 'ETag of the version to change; another version is refused with 412',
  'If-None-Match': 'ETag of an earlier answer; if it still holds, the answer is 304',
}

function headersOf({ method, status, once, isVersioned, isCached }: Call): Parameter[] {
  const taken: Record<keyof typeof takenHeaders, boolean | undefined> = {
    'Idempotency-Key': once,
    'If-Match': isVersioned && method !== 'GET' && status !== 201,
    'If-None-Match': isCached,
  }
  return Object.entries(takenHeaders).flatMap(([name, description]) =>
    taken[name as keyof typeof takenHeaders]
      ? [{ in: 'header', name, description, schema: { type: 'string' } }]
      : [],
  )
}

function streamOf({ bodyType }: Call): RequestBody | undefined {
  if (bodyType === undefined) return undefined
  const form = { type: 'object', properties: { file: binary }, required: ['file'] }
  const schema = bodyType === 'multipart/form-data' ? form : binary
  return { required: true, content: { [bodyType]: { schema } } }
}

/** Adds the body of the sample call as the example. */
function withExample({ content, ...rest }: RequestBody, call: Call): RequestBody {
  const example = sampleCalls[routeOf(call)]?.body?.(exampleValues)
  const { 'application/json': json } = content
  return {
    ...rest,
    content: { ...content, ...(json && example && { 'application/json': { ...json, example } }) },
  }
}

const successSentences = { 200: 'Success', 201: 'Created', 202: 'Accepted', 204: 'No content' }

function successOf(call: Call, given: Response = {}): Response {
  const { method, contentTypes = [], answer, isVersioned, isCached, hasTotal } = call
  const content = {
    ...given.content,
    ...Object.fromEntries(
      contentTypes.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : binary }]),
    ),
  }
  const headers = {
    ...((isCached || (isVersioned && answer !== undefined)) && { ETag: headerRef('ETag') }),
    ...(hasTotal && { 'x-total-count': headerRef('TotalCount') }),
  }
  return {
    description: successSentences[statusOf(call)],
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(method !== 'HEAD' && Object.keys(content).length > 0 && { content }),
  }
}

const apiError = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } }

const refusalsOfApi = (call: Call): Record<string, Response> =>
  refusalsByStatus(
    errorCodesOf(call).map((code) => ({ code, status: errorTable[code].status })),
    call.method === 'HEAD' ? undefined : apiError,
  )

const oauthRefusals = ({ content }: Response = {}): Record<string, Response> =>
  refusalsByStatus(
    [
      ...Object.values(oauthErrors),
      // An error of Fastify before the handler runs keeps its status.
      ...[errorTable.payloadTooLarge, errorTable.unsupportedMediaType].map(({ status }) => ({
        ...oauthErrors.malformed,
        status,
      })),
    ].map(({ status, error }) => ({ code: error, status })),
    content,
  )

/** Error responses by status. Statuses from 500 are under `default`, because some client generators do not support `5XX`. */
function refusalsByStatus(
  refusals: readonly { code: string; status: number }[],
  content: Content | undefined,
): Record<string, Response> {
  const byStatus = Object.groupBy(refusals, ({ status }) => (status >= 500 ? 'default' : String(status)))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, several = []]) => [
      status,
      {
        description: [...new Set(several.map(({ code }) => `\`${code}\``))].join(', '),
        ...(['429', 'default'].includes(status) && { headers: { 'Retry-After': headerRef('RetryAfter') } }),
        ...(content && { content }),
      },
    ]),
  )
}

const roleSentences: Record<Role, string> = {
  READER: 'For every member of the organisation.',
  AUDITOR: 'For auditors and owners of the organisation.',
  EDITOR: 'For editors and owners of the organisation.',
  OWNER: 'For owners of the organisation.',
}

const tokenSentences: Partial<Record<Call['access']['token'], string>> = {
  none: 'Open to everybody.',
  link: 'Open to whoever holds the link of an e-mail.',
  development: 'Served in development only.',
  'api-key': 'For every client with an API key.',
  'upload-token': 'Takes the upload token of the file.',
  'data-token': 'Takes the data token of the organisation.',
}

/** Sentences about who may make the call. `locales/fr/api/documentTexts.ts` has their French. */
function accessSentences(call: Call): string[] {
  const { token, plan } = call.access
  const ofToken = tokenSentences[token]
  const ofRole = plan === '-' || plan === 'any' ? 'For every account.' : roleSentences[minimumRole(call)]
  return [
    ofToken ?? ofRole,
    ...(ofToken !== undefined && plan !== '-' ? [roleSentences[minimumRole(call)]] : []),
    ...(plan === 'standard' ? ['Needs the Standard plan.'] : []),
  ]
}
