/** A part of a record that a line of the history is about, by its path. */
export type ChangedPart = { path: string; before: unknown; after: unknown }

type State = Readonly<Record<string, unknown>> | null | undefined

/** What of a record tells nobody anything in a history. */
const silent: ReadonlySet<string> = new Set([
  'id',
  'topicId',
  'surveyId',
  'source',
  'sha256',
  'sizeBytes',
  'contentType',
  'model',
])

/** Wholes whose parts would fill a page: that they changed is told, the data of the report have both states. */
const wholes: ReadonlySet<string> = new Set(['questionnaire'])

/** Is it told of this part that it changed, and not how? */
export const isWhole = (path: string): boolean => wholes.has(path)

/** The parts that differ between two states of a record, in their order; groups are opened, lists and wholes are not. */
export function changedParts({ before, after }: { before?: State; after?: State }): ChangedPart[] {
  const [was, is] = [new Map(partsOf(before)), new Map(partsOf(after))]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const part = { path, before: was.get(path) ?? null, after: is.get(path) ?? null }
    return isSaid(part.before) === isSaid(part.after) && isSame(part.before, part.after) ? [] : [part]
  })
}

const partsOf = (state: State, parent = ''): [path: string, value: unknown][] =>
  Object.entries(state ?? {}).flatMap(([name, value]): [string, unknown][] => {
    const path = `${parent}${name}`
    if (silent.has(name)) return []
    return isGroup(value) && !wholes.has(path) ? partsOf(value, `${path}.`) : [[path, value]]
  })

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Does a value say anything? */
export const isSaid = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown): boolean =>
  !isSaid(one) || JSON.stringify(one) === JSON.stringify(other)

/** Whom a part of a distribution is about: a category's weight, or the topics that it is not asked about. */
export function distributionPart(
  path: string,
): { kind: 'weights' | 'excluded'; category: string } | undefined {
  const [whole, kind, category] = path.split('.')
  return whole === 'distribution' && (kind === 'weights' || kind === 'excluded') && category !== undefined
    ? { kind, category }
    : undefined
}
