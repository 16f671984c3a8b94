import { setTimeout as sleep } from 'node:timers/promises'
import type { CubeResult } from '#model/wire/data/cube.ts'
import { arrangeFigures, type Figures } from '#tests/support/figureCases.ts'
import { dataTokenOf, queryTestCube } from '#tests/support/queryTestCube.ts'
import type { TestFact } from '#tests/support/factFiles.ts'
import type { OpenApp } from '../app/openApp.ts'
import type { ProofRun } from '../runner/prove.ts'

// One account sends eight heavy queries again and again, five organisations without figures query their cubes, and eight
// users open a dashboard of twelve widgets: the light queries of another organisation hardly wait longer than before,
// and nothing is refused.

const heavyAtOnce = 8
const emptyOrganizations = 5
const widgets = 12
/** How many times as long a light query may take as on a quiet server. */
const ratioMax = 5
/** Below this nobody notices, whatever the ratio, in milliseconds. */
const unnoticedMs = 50

type Times = { before: number[]; meanwhile: number[] }

/** Floods the cube; times are judged in a full run only. */
export async function floodCube(opened: OpenApp, { say, isFull }: ProofRun): Promise<string[]> {
  const [reads, users] = isFull ? [200, 8] : [5, 2]
  const heavy = await arrangeFigures(opened, worldOf(30, 731))
  const light = await arrangeFigures(opened, worldOf(1, 30))
  const empty = await Promise.all(
    Array.from({ length: emptyOrganizations }, () =>
      arrangeFigures(opened, { companies: {}, sites: {}, facts: [] }),
    ),
  )
  const misses = new Set<string>()
  const tokens = new Map<Figures, string>()
  for (const one of [heavy, light, ...empty]) tokens.set(one, await dataTokenOf(one.caller, one.orgId))
  const ask = async (by: Figures, path: string, body: object) => {
    const answer = await queryTestCube(opened, tokens.get(by) ?? '', by.orgId, { path, body })
    if (answer.statusCode !== 200)
      misses.add(`a query was answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`)
    return answer
  }
  const readLight = async (): Promise<number[]> => {
    const times: number[] = []
    for (let read = 0; read < reads; read += 1) {
      const startMs = performance.now()
      await ask(light, 'query', { measures: ['EN01'], rows: ['month'] })
      times.push(performance.now() - startMs)
      await sleep(5)
    }
    return times
  }
  await ask(heavy, 'query', { measures: ['EN01'] })
  await readLight()
  const before = await readLight()

  const over = new AbortController()
  let answered = 0
  const sendHeavy = async () => {
    while (!over.signal.aborted) {
      await ask(heavy, 'query', heavyQuery)
      answered += 1
    }
  }
  const crowd = Array.from({ length: heavyAtOnce }, sendHeavy)
  const meanwhile = await readLight()
  for (const one of empty) await ask(one, 'query', { measures: ['EN01'] })
  const dashboards = await Promise.all(
    Array.from({ length: users }, () =>
      ask(light, 'queries', {
        queries: Array.from({ length: widgets }, () => ({ measures: ['EN01'], rows: ['month'] })),
      }),
    ),
  )
  over.abort()
  await Promise.all(crowd)

  for (const { body } of dashboards) for (const miss of faultsOf(body)) misses.add(miss)
  say(`${answered} heavy queries of one account, ${users * widgets} of dashboards`)
  return [...misses, ...(isFull ? judge(say, { before, meanwhile }) : [])]
}

/** Every site by every day of two years: 21,930 cells. */
const heavyQuery = { measures: ['EN01'], rows: ['division'], columns: ['day'] }

const dayOf = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)

function worldOf(count: number, days: number) {
  const names = Array.from({ length: count }, (_, index) => `Site ${index}`)
  return {
    companies: { Ormelle: null },
    sites: Object.fromEntries(names.map((name) => [name, { company: 'Ormelle' }])),
    facts: names.flatMap((site) =>
      Array.from({ length: days }, (_, day): TestFact => ({
        site,
        indicator: 'EN01',
        start: dayOf(day),
        end: dayOf(day),
        value: 1,
      })),
    ),
  }
}

/** What is wrong with the results of a dashboard. */
function faultsOf(body: string): string[] {
  // Each line of data of an event is JSON; that of the last event has no result.
  const results = [...body.matchAll(/^data: (\{"index".*)$/gm)].map(
    ([, data = '']) => JSON.parse(data) as CubeResult,
  )
  return [
    ...(results.length === widgets ? [] : [`a dashboard got ${results.length} of ${widgets} results`]),
    ...results.flatMap(({ error }) => (error ? [`a widget of a dashboard was refused: ${error.code}`] : [])),
  ]
}

function judge(say: ProofRun['say'], times: Times): string[] {
  const [before, meanwhile] = [slowest(times.before), slowest(times.meanwhile)]
  const most = Math.max(unnoticedMs, ratioMax * before)
  say(
    `the slowest hundredth of another organisation’s light queries after ${meanwhile.toFixed(0)} ms, before ${before.toFixed(0)} ms`,
  )
  return meanwhile > most
    ? [`the slowest hundredth of light queries took ${meanwhile.toFixed(0)} ms, not ${most.toFixed(0)}`]
    : []
}

const slowest = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
