import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import type { Fixture } from '#tests/support/fixture.ts'
import { sampleCall } from '#tests/support/sampleCalls.ts'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'
import type { Route } from './readRoutes.ts'

export type Request = Omit<InjectOptions, 'headers' | 'url'> & {
  url: string
  headers: Record<string, string>
  route: string
  /** The other tenant's values in the request, each with a replacement that does not exist. */
  foreign: ReadonlyMap<string, string>
}

export type Sides = {
  ours: { place: Fixture; token: string | undefined }
  theirs: { place: Fixture; ids: readonly string[]; memberIds: readonly string[]; canary: string }
}

/** A call of the route that mixes ids, filters, texts and headers of another tenant with our own. */
export function drawRequest(random: Random, route: Route, { ours, theirs }: Sides): Request {
  const foreign = new Map<string, string>()
  const take = (value: string, absent: () => string): string => {
    if (value !== '' && !foreign.has(value)) foreign.set(value, absent())
    return value
  }
  const theirId = () => take(pickOne(random, theirs.ids), randomUUID)
  const theirMember = () => take(pickOne(random, theirs.memberIds), randomUUID)
  const drawId = (key: string, own: string): string => {
    const draw = random()
    if (draw < 0.55) return own
    if (draw < 0.85)
      return take(theirs.place[key as keyof Fixture], key === 'siren' ? freshSiren : randomUUID)
    return draw < 0.93 ? randomUUID() : theirId()
  }
  const place = Object.fromEntries(
    Object.entries(ours.place).map(([key, own]) => [
      key,
      key === 'siren' && random() < 0.5 ? own : drawId(key, own),
    ]),
  ) as Fixture
  const call = sampleCall(route.name, place)
  const word = () => take(theirs.canary, () => `absent${randomUUID().slice(0, 8)}`)
  const value = (name: string): string =>
    name === 'search'
      ? pickOne(random, [
          word,
          word,
          () => take(theirs.place.siren, freshSiren),
          () => ours.place.siren,
          () => 'o',
        ])()
      : name === 'sort'
        ? `${pickOne(random, sortable)},${pickOne(random, ['asc', 'desc'])}`
        : name === 'pageNumber'
          ? String(pickBetween(random, 0, 2))
          : name === 'pageSize'
            ? pickOne(random, ['1', '25', '100', '500'])
            : pickOne(random, [...(route.values[name] ?? []), theirId(), ...Object.values(ours.place)])
  const query = new URLSearchParams(call.url.split('?')[1] ?? '')
  const names = [...route.parameters, 'orgId', 'companyId', 'organizationId']
  for (let count = random() < 0.5 ? 0 : pickBetween(random, 1, 3); count > 0; count -= 1) {
    const name = pickOne(random, names)
    query.append(name, value(name))
  }
  if (route.parameters.includes('search') && random() < 0.3) query.set('search', value('search'))
  const text = query.toString()
  return {
    ...call,
    url: `${call.url.split('?')[0]}${text === '' ? '' : `?${text}`}`,
    headers: { ...drawHeaders(random, ours.token, theirId) },
    ...(isRecord(call.payload) &&
      random() < 0.5 && { payload: { ...call.payload, ...drawFields(random, theirId, theirMember) } }),
    route: route.name,
    foreign,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sortable = [
  'name',
  'nationalId',
  'turnover',
  'fullName',
  'identity.nationalId',
  'creationDate',
  'shareRate',
  'role',
  'orgId',
]

/** Body fields that could smuggle in a foreign id; stored texts would become our own. */
function drawFields(
  random: Random,
  theirId: () => string,
  theirMember: () => string,
): Record<string, unknown> {
  const draw = random()
  if (draw < 0.5) return { [pickOne(random, ['assignees', 'assigned'])]: [theirMember()] }
  return { [pickOne(random, smuggling)]: theirId() }
}

const smuggling = [
  'orgId',
  'org_id',
  'organizationId',
  'companyId',
  'personId',
  'id',
  'accountId',
  'headquarterId',
]

function drawHeaders(
  random: Random,
  token: string | undefined,
  theirId: () => string,
): Record<string, string> {
  const draw = random()
  const sent = draw < 0.02 ? undefined : draw < 0.03 ? `${token}x` : token
  return {
    ...(sent !== undefined && { authorization: `Bearer ${sent}` }),
    ...(random() < 0.2 && { 'if-match': pickOne(random, ['"1"', '"2"', '*', 'W/"1"', '"99"']) }),
    ...(random() < 0.1 && { 'idempotency-key': `key-${pickBetween(random, 1, 50)}` }),
    ...(random() < 0.1 && {
      [pickOne(random, ['x-org-id', 'x-organization-id', 'x-account-id', 'x-tenant'])]: theirId(),
    }),
    ...(random() < 0.3 && { 'accept-language': 'en' }),
  }
}

/** The same request for missing records. */
export function missingRecordRequest(request: Request): Request {
  const swap = <T>(value: T): T =>
    value === undefined ? value : (JSON.parse(exchange(JSON.stringify(value), request.foreign)) as T)
  const { url, headers, payload } = request
  return {
    ...request,
    url: exchange(url, request.foreign),
    headers: {
      ...swap(headers),
      ...(headers['authorization'] && { authorization: headers['authorization'] }),
    },
    ...(payload !== undefined && { payload: swap(payload) }),
  }
}

/** Replaces every key by its value in a text. */
export function exchange(text: string, values: ReadonlyMap<string, string>): string {
  let exchanged = text
  for (const [from, to] of values) exchanged = exchanged.replaceAll(from, to)
  return exchanged
}
