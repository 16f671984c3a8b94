import { isDeepStrictEqual } from 'node:util'
import { digestTenant } from '#tests/support/digestTenant.ts'
import { rewriteStatements } from './app/rewriteStatements.ts'
import type { OpenApp } from './app/openApp.ts'
import { drawRequest, missingRecordRequest, type Request } from './leak/drawRequest.ts'
import { findDifference, findShown, type Answer } from './leak/judgeAnswer.ts'
import { createTenant, createTenantOrganization, type Tenant } from './leak/tenant.ts'
import { plantedBugs } from './leak/plantedBugs.ts'
import { readRoutes, type Route } from './leak/readRoutes.ts'
import type { ProofRun } from './runner/prove.ts'
import { createRandom, type Random } from './runner/random.ts'

// Two tenants call every route at random, with ids, numbers and texts of the other one mixed in everywhere. Neither may
// read, count or change a row of the other, nor distinguish the other's records from missing ones.

/** Number of requests after which the other tenant's data is compared with its earlier state. */
const windowRequests = 25
/** Windows until both tenants get a new organisation. */
const epochWindows = 20
const lanesAtOnce = 3
const busy = 503

/** Lists whose totals are checked; the names are also those of their tables. */
const counted = ['companies', 'divisions', 'persons', 'members'] as const

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp()
  try {
    const environment: Environment = { ...opened, routes: readRoutes(opened.app) }
    run.say(`${environment.routes.length} routes`)
    const opening = Array.from({ length: run.isSelfTest ? 1 : lanesAtOnce }, (_, index) =>
      openLane(run, environment, index),
    )
    const lanes = await Promise.all(opening)
    if (run.isSelfTest) return await findPlantedBugs(run, lanes[0] as Lane)
    const found = await Promise.all(lanes.map((lane) => attack(lane, Math.ceil(run.n / lanes.length))))
    return found.flatMap(({ leaks, troubles }) => [...leaks, ...troubles])
  } finally {
    await opened.close()
  }
}

type Environment = OpenApp & { routes: Route[] }

/** A pair of tenants with its own random generator; lanes are independent. */
type Lane = Environment & { parties: readonly [Tenant, Tenant]; random: Random; say: (line: string) => void }

async function openLane({ seed, say }: ProofRun, environment: Environment, index: number): Promise<Lane> {
  return {
    ...environment,
    say: (line) => say(`lane ${index + 1}: ${line}`),
    random: createRandom(seed * 1_000_003 + index),
    parties: [
      await createTenant(environment.app, environment.database, `us${index}`),
      await createTenant(environment.app, environment.database, `them${index}`),
    ],
  }
}

/** Leaks from the other tenant, and other errors. */
type Found = { leaks: string[]; troubles: string[] }

/** Sends `count` requests and returns its findings; stops after the first leak if requested. */
async function attack(lane: Lane, count: number, stopsAtFirst = false): Promise<Found> {
  const { app, database, parties, random, say } = lane
  const leaks: string[] = []
  const troubles: string[] = []
  let sent = 0
  for (let window = 0; sent < count; window += 1) {
    if (window % epochWindows === 0) {
      for (const tenant of parties) await createTenantOrganization(app, database, tenant, random)
    }
    const [one, other] = parties
    const [ours, theirs] = window % 2 === 0 ? [one, other] : [other, one]
    const before = await digestTenant(database, theirs.place)
    const requested: string[] = []
    while (requested.length < windowRequests && requested.length < count - sent) {
      const { requests, found } = await ask(lane, ours, theirs)
      requested.push(...requests.map(describe))
      leaks.push(...found.leaks)
      troubles.push(...found.troubles)
    }
    sent += requested.length
    const after = await digestTenant(database, theirs.place)
    const changed = after.filter((table, index) => !isDeepStrictEqual(table, before[index]))
    leaks.push(
      ...changed.map(
        ({ name }) => `rows of ${name} were changed from outside by one of:\n  ${requested.join('\n  ')}`,
      ),
      ...(await findWrongTotals(lane, ours)),
    )
    troubles.push(...lane.takeErrors())
    if (stopsAtFirst && leaks.length > 0) break
    if (window % 500 === 499) say(`${sent} requests, ${leaks.length} leaks, ${troubles.length} troubles`)
  }
  return { leaks, troubles }
}

/** Plants one bug after the other and attacks until it shows, with at most `n` requests each. */
async function findPlantedBugs(run: ProofRun, lane: Lane): Promise<string[]> {
  const misses: string[] = []
  for (const [title, { rewrite, plant, mend }] of Object.entries(plantedBugs)) {
    await lane.database.query(plant)
    const mendStores = rewriteStatements(lane.app, rewrite ?? ((text) => text))
    const [found] = (await attack(lane, run.n, true)).leaks
    mendStores()
    await lane.database.query(mend)
    if (found === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}`)
    misses.push(`${title}: ${found}`)
  }
  return misses
}

/** One request and, if it changes nothing, the same request for missing records. */
async function ask({ app, routes, random }: Lane, ours: Tenant, theirs: Tenant) {
  const person = random() < 0.7 ? 0 : 1
  const route = drawRoute(random, routes)
  const request = drawRequest(random, route, {
    ours: { place: ours.place, token: ours.tokens[person] },
    theirs: { ...theirs, ids: [...theirs.ids] },
  })
  const send = async (requested: Request): Promise<Answer> => {
    const { statusCode, headers, rawPayload } = await app.inject(requested)
    return { status: statusCode, headers, payload: rawPayload }
  }
  const answer = await send(request)
  const requests = [request]
  const leavesAsItIs = request.method === 'GET' || request.method === 'HEAD' || answer.status >= 400
  const twin = missingRecordRequest(request)
  const isTwinned = leavesAsItIs && describe(twin) !== describe(request)
  const leaks = findShown(answer, theirs, isTwinned ? request.url.split('?')[1] : '')
  if (isTwinned) {
    requests.push(twin)
    const back = new Map([...request.foreign].map(([value, absent]) => [absent, value]))
    const absent = await send(twin)
    // A response of an overloaded server is ignored.
    if (answer.status !== busy && absent.status !== busy)
      leaks.push(...findDifference(answer, absent, back, route.randomFields))
  }
  const report = (miss: string) => `${describe(request)} ${miss}`
  const troubles = answer.status >= 500 ? [`answered ${answer.status}`] : []
  return { requests, found: { leaks: leaks.map(report), troubles: troubles.map(report) } }
}

function drawRoute(random: Random, routes: readonly Route[]): Route {
  const total = routes.reduce((sum, { weight }) => sum + weight, 0)
  let left = random() * total
  const drawn = routes.find(({ weight }) => (left -= weight) < 0) ?? routes[0]
  if (!drawn) throw new Error('There are no routes')
  return drawn
}

function describe({ method, url, payload, headers }: Request): string {
  const { authorization, ...others } = headers
  const parts = [
    method,
    url,
    payload,
    Object.keys(others).length > 0 && others,
    authorization ? '' : 'no token',
  ]
  return parts
    .filter(Boolean)
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join(' ')
}

/** Our own totals must equal our own rows. */
async function findWrongTotals({ app, database }: Environment, { place, tokens }: Tenant): Promise<string[]> {
  const { rows } = await database.query<Record<(typeof counted)[number], string>>(
    `select ${counted.map((list) => `(select count(*) from ${list} where org_id = $1) as ${list}`).join(', ')}`,
    [place.orgId],
  )
  const misses: string[] = []
  for (const list of counted) {
    const answer = await app.inject({
      method: 'HEAD',
      url: `/api/v1/organizations/${place.orgId}/${list}`,
      headers: { authorization: `Bearer ${tokens[0]}` },
    })
    const reported = answer.headers['x-total-count']
    if (answer.statusCode === 200 && reported !== rows[0]?.[list])
      misses.push(`HEAD ${list} says ${String(reported)}, ours are ${rows[0]?.[list]}`)
  }
  return misses
}
