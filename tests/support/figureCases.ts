import { randomUUID } from 'node:crypto'
import type { CubeAnswer, CubeCell } from '#model/wire/data/cube.ts'
import type { TestApp } from './app.ts'
import { signUpCaller, type TestCaller } from './caller.ts'
import type { TestFact } from './factFiles.ts'
import { freshSiren } from './frenchNumbers.ts'
import { dataTokenOf, queryTestCube } from './queryTestCube.ts'
import { storeFacts } from './storeFacts.ts'

type Site = {
  company: string
  /** Days on which it opened and closed. */
  opened?: string
  closed?: string
}

/** Facts of a few sites, as an organisation of their own. */
export type FigureWorld = {
  /** End of the fiscal year by company. */
  companies: Readonly<Record<string, string | null>>
  sites: Readonly<Record<string, Site>>
  /** Facts of sites by their names. */
  facts: readonly TestFact[]
}

/** An organisation whose figures a test reads. */
export type Figures = {
  query: (body: object) => Promise<CubeAnswer>
  /** The values of a query, by the names of row and column. */
  table: (body: object) => Promise<Readonly<Record<string, Readonly<Record<string, CubeCell>>>>>
  caller: TestCaller
  orgId: string
}

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

const dayOf = (month: number, day: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10)

/** One fact for each month from the first to the last one, such as `2025-01` to `2025-12`. */
export function eachMonth(
  site: string,
  indicator: string,
  [from, to]: readonly [string, string],
  value: number | ((month: string) => number),
  more: Partial<TestFact> = {},
): TestFact[] {
  return Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, index) => {
    const number = numberOf(from) + index
    const start = dayOf(number, 1)
    return {
      site,
      indicator,
      start,
      end: dayOf(number + 1, 0),
      value: typeof value === 'number' ? value : value(start.slice(0, 7)),
      ...more,
    }
  })
}

const nameOf = (members: readonly { label: string }[]): string =>
  members.length === 0 ? 'total' : members.map(({ label }) => label).join(' · ')

/** Founds an organisation with these sites and facts. */
export async function arrangeFigures(server: Pick<TestApp, 'app'>, world: FigureWorld): Promise<Figures> {
  const caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await caller.found(`Groupe ${randomUUID().slice(0, 8)}`)
  const companies = new Map<string, string>()
  for (const [name, endOfFiscalYear] of Object.entries(world.companies)) {
    const made = await caller.callOrThrow('POST', `/organizations/${orgId}/companies`, {
      name,
      country: 'FR',
      nationalId: freshSiren(),
      endOfFiscalYear,
    })
    companies.set(name, made.json<{ id: string }>().id)
  }
  const sites = new Map<string, { id: string; company: string }>()
  for (const [name, { company, opened, closed }] of Object.entries(world.sites)) {
    const companyId = companies.get(company) ?? ''
    const made = await caller.callOrThrow(
      'POST',
      `/organizations/${orgId}/companies/${companyId}/divisions`,
      {
        name,
        address: { city: 'Lyon', country: 'FR' },
        creationDate: opened ?? null,
        ...(closed && { legalState: 'CEASED', ceaseDate: closed }),
      },
    )
    sites.set(name, { id: made.json<{ id: string }>().id, company: companyId })
  }
  const facts = world.facts.map((fact) => {
    const site = sites.get(fact.site)
    return { ...fact, site: site?.id ?? fact.site, company: site?.company ?? '' }
  })
  if (facts.length > 0)
    await storeFacts(server.app, caller, orgId, { startDate: '2024-01-01', endDate: '2025-12-31', facts })
  const query = async (body: object): Promise<CubeAnswer> => {
    const token = await dataTokenOf(caller, orgId)
    const answer = await queryTestCube(server, token, orgId, { path: 'query', body })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<CubeAnswer>()
  }
  const table: Figures['table'] = async (body) => {
    const { rows, columns, values } = await query(body)
    return Object.fromEntries(
      rows.map(({ members }, row) => [
        nameOf(members),
        Object.fromEntries(
          columns.map(({ members: own, measure, kind }, column) => [
            [own.length > 0 ? nameOf(own) : '', measure, kind === 'value' ? '' : kind]
              .filter((part) => part !== '')
              .join(' '),
            values[row]?.[column] ?? null,
          ]),
        ),
      ]),
    )
  }
  return { query, table, caller, orgId }
}
