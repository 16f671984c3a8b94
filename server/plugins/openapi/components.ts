import { namedLists } from './namedLists.ts'

type Json = Readonly<Record<string, unknown>>
export type Schemas = Record<string, unknown>

const prefix = '#/components/schemas/'
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listNames = new Map(
  Object.entries(namedLists).map(([name, values]) => [JSON.stringify(values), name] as const),
)
const listSchemas = Object.fromEntries(
  Object.entries(namedLists).map(([name, values]) => [name, { type: 'string', enum: values }]),
)

/**
 * Shortens a schema: `anyOf` with one branch becomes the branch, `anyOf` with null becomes a type that includes null, and
 * an enum of `namedLists` becomes a reference. Keywords that have their default value or repeat the format are omitted.
 * `additionalProperties: false` is omitted as well, so that clients accept properties that later versions add.
 */
export function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify)
  if (!isObject(value)) return value
  const { additionalProperties, ...parts } = value
  const simple: Json = {
    ...Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, name === 'example' ? part : simplify(part)]),
    ),
    ...(additionalProperties !== undefined &&
      additionalProperties !== false && { additionalProperties: simplify(additionalProperties) }),
  }
  const { anyOf, allOf, pattern, format, enum: values, minimum, maximum, required, propertyNames } = simple
  const choices: unknown[] = Array.isArray(anyOf) ? anyOf : []
  const [one, other] = choices
  if (choices.length === 1 && isObject(one)) return { ...simple, anyOf: undefined, ...one }
  if (choices.length === 2 && isObject(one) && isNull(other) && isPlain(one)) {
    const { type, enum: listed } = one
    return {
      ...simple,
      anyOf: undefined,
      ...one,
      type: [type, 'null'],
      ...(Array.isArray(listed) && { enum: [...(listed as unknown[]), null] }),
    }
  }
  const patterns = patternsOf(allOf)
  if (patterns.length > 0) return { ...simple, allOf: undefined, pattern: patterns.join('') }
  const list = Array.isArray(values) ? listNames.get(JSON.stringify(values)) : undefined
  if (list !== undefined) return { ...simple, type: undefined, enum: undefined, $ref: prefix + list }
  return {
    ...simple,
    ...(typeof pattern === 'string' && typeof format === 'string' && { pattern: undefined }),
    ...(required === false && { required: undefined }),
    ...(isObject(propertyNames) &&
      Object.keys(propertyNames).join() === 'type' && { propertyNames: undefined }),
    ...(minimum === Number.MIN_SAFE_INTEGER && { minimum: undefined }),
    ...(maximum === Number.MAX_SAFE_INTEGER && { maximum: undefined }),
  }
}

/** The patterns of `allOf`, as lookaheads that are joined to one pattern. */
const patternsOf = (allOf: unknown): string[] =>
  Array.isArray(allOf)
    ? allOf.flatMap((part: unknown) =>
        isObject(part) && typeof part['pattern'] === 'string' ? [`(?=${part['pattern']})`] : [],
      )
    : []

const isNull = (value: unknown): boolean => isObject(value) && value['type'] === 'null'

/** True if null can be added to the type of the schema. */
const isPlain = ({ type, const: only }: Json): boolean =>
  typeof type === 'string' && type !== 'object' && only === undefined

/**
 * Collects the schemas that the paths refer to. The input has each schema for requests and for responses (`CompanyInput`,
 * `Company`). Both become one schema if they are equal or only one of them is used.
 */
export function collectSchemas<Part>(paths: Part, given: Schemas): { paths: Part; schemas: Schemas } {
  const schemas = { ...(simplify(given) as Schemas), ...listSchemas }
  const simplePaths = simplify(paths)
  const used = reachable(simplePaths, schemas)
  const alike = findAlike(schemas)
  const nameOf = (name: string): string => {
    const base = name.replace(/Input$/, '')
    return base !== name && base in schemas && (alike.has(base) || !used.has(base)) ? base : name
  }
  const kept = [...used].map((name) => [nameOf(name), renameReferences(schemas[name], nameOf)] as const)
  return {
    paths: renameReferences(simplePaths, nameOf) as Part,
    schemas: Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

const referencesIn = (part: unknown): string[] =>
  [...JSON.stringify(part ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  )

function reachable(from: unknown, schemas: Schemas): Set<string> {
  const found = new Set<string>(['ApiError'])
  const open: unknown[] = [from, schemas['ApiError']]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const name of referencesIn(part)) {
      if (found.has(name)) continue
      found.add(name)
      open.push(schemas[name])
    }
  }
  return found
}

/** The names of schemas that are equal for input and output, including the schemas they refer to. */
function findAlike(schemas: Schemas): Set<string> {
  const alike = new Set(Object.keys(schemas).filter((name) => `${name}Input` in schemas))
  const nameOf = (name: string) => {
    const base = name.replace(/Input$/, '')
    return alike.has(base) ? base : name
  }
  const written = (name: string) => JSON.stringify(renameReferences(schemas[name], nameOf))
  for (let size = -1; size !== alike.size;) {
    size = alike.size
    for (const name of alike) if (written(name) !== written(`${name}Input`)) alike.delete(name)
  }
  return alike
}

const renameReferences = (part: unknown, nameOf: (name: string) => string): unknown =>
  JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(prefix)
      ? prefix + nameOf(value.slice(prefix.length))
      : value,
  )
