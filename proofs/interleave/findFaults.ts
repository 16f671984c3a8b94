import type { Snapshot, Stored } from './snapshot.ts'
import { isGone, type Entry, type World } from './world.ts'

/** Compares the database with the acknowledged writes; returns each difference as a sentence. */
export function findFaults(world: World, snapshot: Snapshot): string[] {
  const stored = new Map(snapshot.rows.map((row) => [row.id, row]))
  return [
    ...world.misses,
    ...[...world.entries.values()].flatMap((entry) => faultsOfEntry(world, entry, stored.get(entry.id))),
    ...snapshot.rows
      .filter(({ id }) => !world.entries.has(id))
      .map((row) => `${nameOf(row)}: there, though nobody was told so`),
    ...faultsOfMain(world, snapshot),
    ...snapshot.rows
      .filter(({ table }) => table === 'companies')
      .flatMap((company) => faultsOfCompany(world, company, snapshot)),
    ...faultsOfCounters(snapshot),
    ...faultsOfHistory(world, snapshot),
  ]
}

const nameOf = ({ table, id }: Pick<Entry, 'table' | 'id'>): string => `${table} ${id.slice(-8)}`

function faultsOfEntry(world: World, entry: Entry, row: Stored | undefined): string[] {
  const name = nameOf(entry)
  if (isGone(world, entry)) return row ? [`${name}: deleted, and there`] : []
  if (!row) return [`${name}: acknowledged, and not there`]
  const versions = entry.writes.map(({ version }) => version)
  const twice = versions.filter((version, index) => versions.indexOf(version) !== index)
  const latest = entry.writes.toSorted((one, other) => one.version - other.version)
  const expected: Record<string, string | number> = Object.assign({}, ...latest.map(({ values }) => values))
  return [
    ...twice.map((version) => `${name}: two writes made version ${version}, one of them is lost`),
    ...(Math.max(...versions) > row.version ? [`${name}: is at version ${row.version} again`] : []),
    ...Object.entries(expected)
      .filter(([column, value]) => row.values[column] !== value)
      .map(
        ([column, value]) =>
          `${name}: ${column} is ${JSON.stringify(row.values[column])}, last written was ${JSON.stringify(value)}`,
      ),
  ]
}

/** Exactly one main company once one was chosen: the one chosen last. */
function faultsOfMain({ orgId, mains }: World, { rows, choices }: Snapshot): string[] {
  const flagged = rows.filter(({ values }) => values['is_main'] === true).map(({ id }) => id)
  const wanted = mains.length > 0 ? 1 : 0
  if (flagged.length !== wanted) return [`${flagged.length} main companies instead of ${wanted}`]
  const last = mains.filter(({ round }) => round === mains.at(-1)?.round)
  return [
    ...(wanted === 0 || last.some(({ companyId }) => companyId === flagged[0])
      ? []
      : ['the main company is not one that was chosen last']),
    ...faultsOfChoices('the main company', choicesOf(choices, orgId), flagged[0]),
  ]
}

const choicesOf = (choices: Snapshot['choices'], owner: string): string[] =>
  choices.filter(({ ownerId }) => ownerId === owner).map(({ chosenId }) => chosenId)

/** Each line of the history chooses another than the line before, and the last one is current. */
const faultsOfChoices = (what: string, chosen: readonly string[], standing: string | undefined): string[] => [
  ...(chosen.some((id, index) => id === chosen[index + 1]) ? [`the history chooses ${what} twice`] : []),
  ...(chosen.length === 0 || chosen.at(-1) === standing ? [] : [`the history ends with another for ${what}`]),
]

function faultsOfCompany(world: World, company: Stored, { rows, choices }: Snapshot): string[] {
  const own = rows.filter(({ companyId }) => companyId === company.id)
  const divisions = own.filter(({ table }) => table === 'divisions')
  const heads = divisions.filter(({ values }) => values['is_headquarter'] === true).map(({ id }) => id)
  const owners = own.filter(({ table }) => table === 'beneficial_owners')
  const total = (column: string) => owners.reduce((sum, { values }) => sum + Number(values[column]), 0)
  const bound = own.filter(
    ({ table, values }) => table === 'persons' && values['full_name'] !== company.values['name'],
  )
  const name = nameOf(company)
  return [
    ...(divisions.length === 0 ? [`${name}: without a division`] : []),
    ...(heads.length === 1 ? [] : [`${name}: ${heads.length} headquarters`]),
    ...faultsOfHeadquarter(world, company, heads[0]),
    ...faultsOfChoices(`the headquarter of ${name}`, choicesOf(choices, company.id), heads[0]),
    ...['share_rate', 'vote_rate']
      .filter((column) => total(column) > 100 || total(column) < 0)
      .map((column) => `${name}: ${column} adds up to ${total(column)}`),
    ...(bound.length > 0 ? [`${name}: its legal person is called otherwise`] : []),
    ...(company.values['sort_name'] === company.values['name'] ? [] : [`${name}: sorted by another name`]),
    ...(String(company.values['search_text']).split(' ').includes(String(company.values['name']))
      ? []
      : [`${name}: found by another name`]),
  ]
}

/** The headquarter is one of those that were chosen last. */
function faultsOfHeadquarter({ headquarters }: World, company: Stored, head: string | undefined): string[] {
  const chosen = headquarters.filter(({ companyId }) => companyId === company.id)
  const last = chosen.filter(({ round }) => round === chosen.at(-1)?.round)
  return last.length === 0 || last.some(({ divisionId }) => divisionId === head)
    ? []
    : [`${nameOf(company)}: its headquarter is not one that was chosen last`]
}

function faultsOfCounters({ rows, counters }: Snapshot): string[] {
  const exact = new Map<string, number>()
  for (const { table, values } of rows) {
    const name = table === 'persons' ? `persons:${String(values['type'])}` : table
    exact.set(name, (exact.get(name) ?? 0) + 1)
  }
  const names = new Set([...exact.keys(), ...Object.keys(counters)].filter((name) => name !== 'members'))
  return [...names]
    .filter((name) => (counters[name] ?? 0) !== (exact.get(name) ?? 0))
    .map((name) => `${name}: counted ${counters[name] ?? 0}, ${exact.get(name) ?? 0} are there`)
}

/** One line for each acknowledged change, and no other lines. */
function faultsOfHistory(world: World, { lines }: Snapshot): string[] {
  const counted = new Map(lines.map(({ recordId, action, count }) => [`${recordId} ${action}`, count]))
  const unknown = lines.filter(({ recordId }) => !world.entries.has(recordId))
  return [
    ...unknown.map(({ recordId }) => `the history tells of ${recordId}, which nobody was told of`),
    ...[...world.entries.values()].flatMap((entry) => {
      const has = (action: string) => counted.get(`${entry.id} ${action}`) ?? 0
      const updates = entry.writes.length - 1
      const [fewest, most] = deletionLines(world, entry)
      return [
        ...(has('create') === 1 ? [] : [`${nameOf(entry)}: ${has('create')} lines of its creation`]),
        ...(has('update') === updates
          ? []
          : [`${nameOf(entry)}: ${has('update')} lines of ${updates} changes`]),
        ...(has('delete') >= fewest && has('delete') <= most
          ? []
          : [`${nameOf(entry)}: ${has('delete')} lines of its deletion`]),
      ]
    }),
  ]
}

/**
 * A link deleted with its person has a line; a link deleted with its company has none, nor a link deleted with both.
 */
function deletionLines({ entries }: World, entry: Entry): [fewest: number, most: number] {
  if (entry.deletedIn !== undefined) return [1, 1]
  const isDeleted = (id: string | undefined) => id !== undefined && entries.get(id)?.deletedIn !== undefined
  if (!isDeleted(entry.personId)) return [0, 0]
  return isDeleted(entry.companyId) ? [0, 1] : [1, 1]
}
