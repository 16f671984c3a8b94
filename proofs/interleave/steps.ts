import { pickBetween, pickOne, type Random } from '../runner/random.ts'
import { existingRecords, type Entry, type Table, type Values, type World } from './world.ts'

/** A request of one client, and the effect of its success. */
export type Step = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  body?: object
  /** The target record; undefined for a creation. */
  target?: Entry
  /** The written values, by column. */
  values?: Values
  creates?: { table: Table; companyId?: string; personId?: string }
  chooses?: 'main' | 'headquarter'
  /** The version this client saw last, if it sends If-Match. */
  ifMatch?: number
}

export type Scene = {
  world: World
  random: Random
  /** The company that most clients work on. */
  focus: Entry | undefined
  /** Versions this client saw last, by record. */
  seen: ReadonlyMap<string, number>
  /** A unique text of this step. */
  label: string
}

type Maker = (scene: Scene) => Step | undefined

/** Draws the next request of a client; undefined if nothing is left to do. */
export function drawStep(scene: Scene): Step | undefined {
  const maker = pickOne(scene.random, weighted)
  return maker(scene) ?? createCompany(scene.label)
}

export const createCompany = (label: string): Step => ({
  method: 'POST',
  path: '/companies',
  body: { name: label, nationalId: label, country: 'BE' },
  values: { name: label },
  creates: { table: 'companies' },
})

export const createPerson = (label: string): Step => ({
  method: 'POST',
  path: '/persons',
  body: { identity: { firstName: 'Line', lastName: label } },
  values: { identity_last_name: label },
  creates: { table: 'persons' },
})

/** The legal person linked to a company. */
const bindPerson: Maker = ({ focus }) =>
  focus && {
    method: 'POST',
    path: '/persons',
    body: { identity: { name: 'bound', country: 'BE', nationalId: 'bound', companyId: focus.id } },
    creates: { table: 'persons' },
  }

const addDivision: Maker = ({ focus, label }) =>
  focus && {
    method: 'POST',
    path: `${focus.path}/divisions`,
    body: { name: label, address: { city: label, country: 'BE' } },
    values: { name: label },
    creates: { table: 'divisions', companyId: focus.id },
  }

const addOfficer: Maker = ({ world, random, focus }) => {
  const person = pickAny(random, existingRecords(world, 'persons'))
  return (
    focus &&
    person && {
      method: 'POST',
      path: `${focus.path}/officers`,
      body: { personId: person.id, role: pickOne(random, ['53', '73', '30']) },
      creates: { table: 'officers', companyId: focus.id, personId: person.id },
    }
  )
}

const addOwner: Maker = ({ world, random, focus }) => {
  const person = pickAny(random, existingRecords(world, 'persons'))
  const rates = drawRates(random)
  return (
    focus &&
    person && {
      method: 'POST',
      path: `${focus.path}/beneficial-owners`,
      body: { personId: person.id, shareRate: rates.share_rate, voteRate: rates.vote_rate },
      values: rates,
      creates: { table: 'beneficial_owners', companyId: focus.id, personId: person.id },
    }
  )
}

const rename: Maker = (scene) => {
  const target = pickNear(scene, pickOne<Table>(scene.random, ['companies', 'companies', 'divisions']))
  return target && change(scene, target, { name: scene.label }, { name: scene.label })
}

/** Another field than the name, so that two changes of one record can both succeed. */
const value: Maker = (scene) => {
  const turnover = pickBetween(scene.random, 1, 1e9)
  return scene.focus && change(scene, scene.focus, { turnover }, { turnover })
}

const renamePerson: Maker = (scene) => {
  const persons = existingRecords(scene.world, 'persons').filter(isPhysical)
  const target = pickAny(scene.random, persons)
  const body = { identity: { lastName: scene.label } }
  return target && change(scene, target, body, { identity_last_name: scene.label })
}

const changeRates: Maker = (scene) => {
  const target = pickNear(scene, 'beneficial_owners')
  const rates = drawRates(scene.random)
  const body = { shareRate: rates.share_rate, voteRate: rates.vote_rate }
  return target && change(scene, target, body, rates)
}

const look: Maker = (scene) => {
  const target = pickNear(scene, pickOne<Table>(scene.random, ['companies', 'divisions']))
  return target && { method: 'GET', path: target.path, target }
}

const remove: Maker = (scene) => {
  const table = pickOne<Table>(scene.random, [
    'companies',
    'divisions',
    'divisions',
    'officers',
    'beneficial_owners',
  ])
  const target = pickNear(scene, table)
  return target && { method: 'DELETE', path: target.path, target, ...minding(scene, target) }
}

const removePerson: Maker = ({ world, random }) => {
  const target = pickAny(random, existingRecords(world, 'persons'))
  return target && { method: 'DELETE', path: `${target.path}?withLinks=${random() < 0.7}`, target }
}

const chooseMain: Maker = ({ world, random }) => {
  const target = pickAny(random, existingRecords(world, 'companies'))
  const body = { mainCompanyId: target?.id }
  return target && { method: 'PUT', path: '/main-company', body, target, chooses: 'main' }
}

const chooseHeadquarter: Maker = (scene) => {
  const target = pickNear(scene, 'divisions')
  const company = scene.world.entries.get(target?.companyId ?? '')
  return (
    target &&
    company && {
      method: 'PUT',
      path: `${company.path}/headquarter`,
      body: { headquarterId: target.id },
      target,
      chooses: 'headquarter',
    }
  )
}

const weights = new Map<Maker, number>([
  [({ label }) => createCompany(label), 1],
  [({ label }) => createPerson(label), 1],
  [bindPerson, 1],
  [addDivision, 3],
  [addOfficer, 2],
  [addOwner, 4],
  [rename, 5],
  [value, 3],
  [renamePerson, 1],
  [changeRates, 3],
  [look, 2],
  [remove, 5],
  [removePerson, 1],
  [chooseMain, 3],
  [chooseHeadquarter, 3],
])
const weighted = [...weights].flatMap(([maker, weight]) => Array.from({ length: weight }, () => maker))

const change = (scene: Scene, target: Entry, body: object, values: Values): Step => ({
  method: 'PATCH',
  path: target.path,
  body,
  target,
  values,
  ...minding(scene, target),
})

/** Half of the writers send the version they saw. */
function minding({ random, seen }: Scene, { id }: Entry): { ifMatch?: number } {
  const ifMatch = seen.get(id)
  return ifMatch === undefined || random() < 0.5 ? {} : { ifMatch }
}

const isPhysical = ({ writes }: Entry): boolean => writes[0]?.values['identity_last_name'] !== undefined

const drawRates = (random: Random) => ({
  share_rate: pickBetween(random, 10, 60),
  vote_rate: pickBetween(random, 0, 60),
})

const pickAny = (random: Random, entries: readonly Entry[]): Entry | undefined =>
  entries.length === 0 ? undefined : pickOne(random, entries)

/** A record of the focused company; that company itself for the table of companies. */
function pickNear({ world, random, focus }: Scene, table: Table): Entry | undefined {
  if (table === 'companies') return focus
  return pickAny(
    random,
    existingRecords(world, table).filter(({ companyId }) => companyId === focus?.id),
  )
}
