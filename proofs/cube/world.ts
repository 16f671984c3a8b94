import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCube, type Cube } from '#server/adapters/cube/query/openCube.ts'
import type { CubeRegister } from '#server/adapters/cube/query/register.ts'
import { writeFacts, type TestFact } from '#tests/support/factFiles.ts'
import { pickBetween, pickOne, type Random } from '../random.ts'

/** A fact with the file that it came in, as the naive evaluator reads it. */
export type WorldFact = TestFact & { company: string; fileId: string }

/** Facts and the register that they belong to, open as a cube and plain. */
export type World = {
  register: CubeRegister
  facts: readonly WorldFact[]
  isDaily: boolean
  cube: Cube
  close: () => void
}

/** Names that would do harm in SQL, JSON or a list. */
const hostileNames = [
  `'; drop table cube_facts; --`,
  `" or 1=1`,
  `\\'); attach '/etc/passwd'`,
  'a,b|c',
  `Écully 🏭 "Nord"`,
  '%_[]{}$0',
]

/** Indicators of every way to make a value; pay needs ten rows a group to be told. */
const plain = [
  'EN01',
  'EN02',
  'EN05',
  'GH01',
  'GH07',
  'GH11',
  'GH35',
  'CT01',
  'CT02',
  'CT07',
  'BD03',
  'GO15',
  'WA01',
]
const perPerson = ['PY03', 'PY04', 'PY05', 'PY06'] as const

/** Draws a register of a few sites, and facts of days alone or of months, quarters and years. */
export async function openWorld(random: Random, isDaily: boolean): Promise<World> {
  const register = drawRegister(random)
  const facts = Array.from({ length: isDaily ? 60 : 150 }, () => drawFacts(random, register, isDaily)).flat()
  const folder = mkdtempSync(join(tmpdir(), 'proof-cube-'))
  const paths: string[] = []
  for (const { id: fileId, importId } of register.files) {
    const own = facts.filter((fact) => fact.fileId === fileId)
    if (own.length > 0) paths.push(await writeFacts(folder, own, { importId, fileId }))
  }
  const cube = await openCube({ version: '1', register, facts: paths, hidden: [] }, folder)
  return {
    register,
    facts,
    isDaily,
    cube,
    close: () => {
      cube.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function drawRegister(random: Random): CubeRegister {
  const companies = ['c1', 'c2', 'c3'].map((id) => ({
    id,
    name: `${pickOne(random, hostileNames)} ${id}`,
    countryCode: pickOne(random, ['FR', 'DE']),
    activityCode: pickOne(random, ['24.51Z', '62.01Z', null]),
    endOfFiscalYear: pickOne(random, ['12-31', '03-31', '06-30', null]),
  }))
  return {
    organization: { id: 'organization', name: 'Groupe Ormelle' },
    companies,
    sites: ['s1', 's2', 's3', 's4', 's5', 's6'].map((id) => ({
      id,
      name: `${pickOne(random, hostileNames)} ${id}`,
      companyId: pickOne(random, companies).id,
      countryCode: pickOne(random, ['FR', 'PL', null]),
      activityCode: pickOne(random, ['16.10A', '24.51Z', null]),
    })),
    files: ['f1', 'f2', 'f3'].map((id, index) => ({
      id,
      importId: index < 2 ? 'i1' : 'i2',
      nature: pickOne(random, ['ENERGY', 'WATER']),
      name: `${id}.csv`,
    })),
  }
}

/** One fact, or of pay as many as it takes people to be told. */
function drawFacts(random: Random, register: CubeRegister, isDaily: boolean): WorldFact[] {
  const { start, end } = drawDays(random, isDaily)
  // The last one has left the register.
  const site = pickOne(random, [...register.sites.map(({ id }) => id), 's9'])
  const company = register.sites.find(({ id }) => id === site)?.companyId ?? 'c1'
  const isPay = random() < 0.15
  const indicator = isPay ? pickOne(random, perPerson) : pickOne(random, plain)
  const dimensions: Record<string, string> = isPay ? { gender: pickOne(random, ['FEMALE', 'MALE']) } : {}
  const fileId = pickOne(random, register.files).id
  return Array.from({ length: isPay ? 10 : 1 }, () => ({
    site,
    company,
    indicator,
    start,
    end,
    value: pickBetween(random, 0, 4000) / 8,
    unit: 'MWh',
    dimensions,
    fileId,
    line: pickBetween(random, 2, 10 ** 9),
  }))
}

function drawDays(random: Random, isDaily: boolean): { start: string; end: string } {
  const year = pickBetween(random, 2024, 2025)
  const month = pickBetween(random, 0, 11)
  const day = (at: number, of: number) => new Date(Date.UTC(year, at, of)).toISOString().slice(0, 10)
  if (isDaily) {
    const one = day(pickBetween(random, 0, 1), pickBetween(random, 1, 28))
    return { start: one, end: one }
  }
  const span = pickOne(random, [1, 1, 1, 1, 3, 6, 12])
  const first = Math.floor(month / span) * span
  return { start: day(first, 1), end: day(first + span, 0) }
}
