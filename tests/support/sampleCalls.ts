import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { sampleCalls, type Sample } from '#model/calls/samples/sampleCalls.ts'
import type { SampleValues } from '#model/calls/samples/sampleValues.ts'
import { kpis } from '#model/data/kpis.ts'
import { freshSiren } from './frenchNumbers.ts'
import type { Fixture } from './fixture.ts'

type Method = NonNullable<InjectOptions['method']>

/** Each KPI in turn, except the one that a place follows: an organisation follows each once. */
const otherKpis = Object.keys(kpis).filter((id) => id !== 'K12')
let turn = 0
let lastYear = 1990

const unused = {
  unusedId: () => randomUUID(),
  unusedEmail: () => `${randomUUID()}@example.org`,
  unusedSiren: freshSiren,
  unusedKpi: () => otherKpis[turn++ % otherKpis.length] ?? '',
  // Each is for another year: two factors of a series for one year are refused.
  unusedYear: () => (lastYear += 1),
}

/** The values that samples are built with, for a place. */
export const valuesOf = (fixture: Fixture): SampleValues => ({ ...fixture, ...unused })

/** The sample of a route at a place, ready to be injected. */
export function sampleCall(route: string, fixture: Fixture): InjectOptions & { url: string } {
  const [method] = route.split(' ') as [Method, string]
  const { body, query = '' } = sampleOf(route)
  return {
    method,
    url: fillRoute(route, fixture, { query }),
    ...(body && { payload: body(valuesOf(fixture)) }),
  }
}

/** The URL of a route at a place; `own` replaces parameters of its sample. */
export function fillRoute(
  route: string,
  fixture: Fixture,
  { query, params: own = {} }: { query: string; params?: Readonly<Record<string, string>> },
): string {
  const { params } = sampleOf(route)
  const names: Readonly<Record<string, string>> = {
    ...fixture,
    ...(typeof params === 'function' ? params(valuesOf(fixture)) : params),
    ...own,
  }
  const [, template = ''] = route.split(' ')
  return (template + query).replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
}

/** @throws Error when the route has no sample */
export function sampleOf(route: string): Sample {
  const sample = sampleCalls[route]
  if (!sample) throw new Error(`${route} has no sample call: add one to model/calls/samples/sampleCalls.ts`)
  return sample
}
