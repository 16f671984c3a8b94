import { z } from 'zod'
import { isSuccess, type Answer, type HttpClient } from '../app/httpClient.ts'
import { pickOne, type Random } from '../runner/random.ts'
import { createCompany, createPerson, drawStep, type Step } from './steps.ts'
import { isGone, existingRecords, type Entry, type World } from './world.ts'

const rounds = 7
const created = z.object({ id: z.string() })
const withHeadquarter = z.object({ headquarter: created })
const refusal = z.object({ code: z.string() })
const knownRules = new Set([
  'ruleBroken',
  'lastDivision',
  'headquarterDivision',
  'mainCompany',
  'personLinked',
])

/**
 * Plays one interleaving: in each round some of the clients send one request each, all at the same time; the next round
 * starts once all have a response. The seed determines the requests, the machine their order.
 */
export async function playRun(world: World, clients: readonly HttpClient[], random: Random): Promise<void> {
  const seen = clients.map(() => new Map<string, number>())
  let label = 0
  const nextLabel = () => `n${(label += 1)}`
  await prepare(world, clients, nextLabel)
  for (let round = 1; round <= rounds; round += 1) {
    const focus = pickFocus(world, random)
    const acting = clients.map((_, index) => index).filter(() => random() < 0.8)
    const drawn = acting.flatMap((client) => {
      const scene = {
        world,
        random,
        focus,
        seen: seen[client] ?? new Map<string, number>(),
        label: nextLabel(),
      }
      const step = drawStep(scene)
      return step ? [{ client, step }] : []
    })
    const answers = await Promise.all(
      drawn.map(({ client, step }) => send(world, clients[client] as HttpClient, step)),
    )
    for (const [index, answer] of answers.entries()) {
      const { client, step } = drawn[index] as (typeof drawn)[number]
      world.trace.push(`${round}.${client} ${describe(step)} -> ${answer.status} ${codeOf(answer)}`)
      if (isSuccess(answer)) settle(world, round, step, answer, seen[client] as Map<string, number>)
    }
    for (const [index, answer] of answers.entries()) {
      if (!isSuccess(answer)) checkRefusal(world, (drawn[index] as (typeof drawn)[number]).step, answer)
    }
  }
}

/** Two companies and three persons, the shared records. */
async function prepare(world: World, clients: readonly HttpClient[], nextLabel: () => string) {
  const steps = [createCompany, createCompany, createPerson, createPerson, createPerson].map((create) =>
    create(nextLabel()),
  )
  const answers = await Promise.all(
    steps.map((step, index) => send(world, clients[index % clients.length] as HttpClient, step)),
  )
  for (const [index, answer] of answers.entries()) {
    if (!isSuccess(answer)) throw new Error(`The first records were refused: ${JSON.stringify(answer)}`)
    settle(world, 0, steps[index] as Step, answer, new Map())
  }
}

function pickFocus(world: World, random: Random): Entry | undefined {
  const companies = existingRecords(world, 'companies')
  return companies.length === 0 ? undefined : pickOne(random, companies.slice(0, 3))
}

const send = ({ orgId }: World, client: HttpClient, { method, path, body, ifMatch }: Step): Promise<Answer> =>
  client.call(
    method,
    `/api/v1/organizations/${orgId}${path}`,
    body,
    ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` },
  )

/** Records what a success acknowledged. */
function settle(world: World, round: number, step: Step, answer: Answer, seen: Map<string, number>): void {
  const { target, values = {}, creates, chooses, ifMatch } = step
  const version = Number(/^"(\d+)"$/.exec(answer.headers['etag'] ?? '')?.[1])
  if (creates) {
    const { id } = created.parse(answer.body)
    const [collection = ''] = step.path.split('?')
    add(world, { ...creates, id, path: `${collection}/${id}`, writes: [{ version, values }] })
    seen.set(id, version)
    if (creates.table === 'companies') {
      const { headquarter } = withHeadquarter.parse(answer.body)
      const path = `${collection}/${id}/divisions/${headquarter.id}`
      add(world, {
        table: 'divisions',
        id: headquarter.id,
        companyId: id,
        path,
        writes: [{ version: 1, values }],
      })
    }
  } else if (target && chooses === 'main') world.mains.push({ round, companyId: target.id })
  else if (target?.companyId && chooses === 'headquarter') {
    world.headquarters.push({ round, companyId: target.companyId, divisionId: target.id })
  } else if (target && step.method === 'DELETE') {
    if (target.deletedIn !== undefined) world.misses.push(`${describe(step)}: deleted twice`)
    target.deletedIn = round
  } else if (target) {
    seen.set(target.id, version)
    if (step.method === 'PATCH') target.writes.push({ version, values })
    if (ifMatch !== undefined && version !== ifMatch + 1)
      world.misses.push(`${describe(step)}: went on from version ${version - 1}`)
  }
}

const add = (world: World, entry: Entry): void => void world.entries.set(entry.id, entry)

/** A refusal must have a reason in earlier or concurrent requests. */
function checkRefusal(world: World, step: Step, answer: Answer): void {
  const code = codeOf(answer)
  const isExplained =
    (answer.status === 404 && isLost(world, step)) ||
    (answer.status === 412 && step.ifMatch !== undefined) ||
    (answer.status === 422 && knownRules.has(code))
  if (!isExplained)
    world.misses.push(`${describe(step)}: answered ${answer.status} ${JSON.stringify(answer.body)}`)
}

/** True if the target of the step, or a record it needs, has been deleted. */
function isLost(world: World, { target, creates }: Step): boolean {
  if (target && isGone(world, target)) return true
  const parents = [creates?.companyId, creates?.personId, target?.companyId]
  if (creates?.table === 'persons') return true
  return parents.some((id) => id !== undefined && world.entries.get(id)?.deletedIn !== undefined)
}

const codeOf = ({ body }: Answer): string => refusal.safeParse(body).data?.code ?? ''

const describe = ({ method, path, body, ifMatch }: Step): string =>
  `${method} ${path} ${body ? JSON.stringify(body) : ''}${ifMatch === undefined ? '' : ` if-match ${ifMatch}`}`
