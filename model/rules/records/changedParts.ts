/** A changed part of a record, by its path, as shown on one line of the history. */
export type ChangedPart = { path: string; before: unknown; after: unknown }

type State = Readonly<Record<string, unknown>> | null | undefined

/** Fields that the history does not show. */
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

/**
 * Fields whose parts would fill a page: the history only says that they changed; the report's data contain both states.
 */
const wholes: ReadonlySet<string> = new Set(['questionnaire'])

/** True for a part whose change is reported without its values. */
export const isWhole = (path: string): boolean => wholes.has(path)

/**
 * The parts that differ between two states of a record, in order; groups are expanded, lists and whole fields are not.
 */
export function changedParts({ before, after }: { before?: State; after?: State }): ChangedPart[] {
  const [was, is] = [new Map(partsOf(before)), new Map(partsOf(after))]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const part = { path, before: was.get(path) ?? null, after: is.get(path) ?? null }
    return hasValue(part.before) === hasValue(part.after) && isSame(part.before, part.after) ? [] : [part]
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

/** True if a value is not empty. */
export const hasValue = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown): boolean =>
  !hasValue(one) || JSON.stringify(one) === JSON.stringify(other)

/** The subject of a changed part of a distribution: the weight of a category, or the topics it is not asked about. */
export function distributionPart(
  path: string,
): { kind: 'weights' | 'excluded'; category: string } | undefined {
  const [whole, kind, category] = path.split('.')
  return whole === 'distribution' && (kind === 'weights' || kind === 'excluded') && category !== undefined
    ? { kind, category }
    : undefined
}
