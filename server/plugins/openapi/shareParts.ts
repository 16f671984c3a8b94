import type { Operation, Parameter, Response } from './describeOperation.ts'

export type Paths = Record<string, Record<string, Operation>>
type Shared = { parameters: Record<string, Parameter>; responses: Record<string, Response> }

/**
 * Moves parameters and error responses that several operations share to components. A parameter is named after itself, a
 * response after its first error code. A number is added if the name is taken (`Search2`, `PlanRequired2`).
 */
export function shareParts(paths: Paths): { paths: Paths } & Shared {
  const all = Object.values(paths).flatMap((methods) => Object.values(methods))
  const parameters = nameParts(
    all.flatMap((operation) => operation.parameters ?? []),
    ({ name }) => pascalCase(name),
  )
  const responses = nameParts(
    all.flatMap((operation) => Object.values(operation.responses ?? {})),
    refusalName,
  )
  const shared = mapValues(paths, (methods) =>
    mapValues(methods, (operation) => ({
      ...operation,
      ...(operation.parameters && {
        parameters: operation.parameters.map((part) => referTo('parameters', parameters, part)),
      }),
      responses: mapValues(operation.responses ?? {}, (part) => referTo('responses', responses, part)),
    })),
  )
  return { paths: shared, parameters: byName(parameters), responses: byName(responses) }
}

/** Names each part that occurs more than once, by its JSON. */
function nameParts<Part>(
  parts: readonly Part[],
  nameOf: (part: Part) => string | undefined,
): Map<string, { name: string; part: Part }> {
  const named = new Map<string, { name: string; part: Part }>()
  const taken = new Map<string, number>()
  for (const [written, same] of Map.groupBy(parts, (part) => JSON.stringify(part))) {
    const [part] = same
    const name = part && nameOf(part)
    if (part === undefined || name === undefined || same.length < 2) continue
    const number = (taken.get(name) ?? 0) + 1
    taken.set(name, number)
    named.set(written, { name: number === 1 ? name : `${name}${number}`, part })
  }
  return named
}

function referTo<Part>(kind: keyof Shared, named: ReadonlyMap<string, { name: string }>, part: Part) {
  const name = named.get(JSON.stringify(part))?.name
  return name === undefined ? part : ({ $ref: `#/components/${kind}/${name}` } as Part)
}

const byName = <Part>(named: ReadonlyMap<string, { name: string; part: Part }>): Record<string, Part> =>
  Object.fromEntries([...named.values()].map(({ name, part }) => [name, part]))

const refusalName = ({ description = '' }: Response): string | undefined => {
  const [, code] = /^`(\w+)`/.exec(description) ?? []
  return code && pascalCase(code)
}

const pascalCase = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, letter: string) => letter.toUpperCase())

const mapValues = <One, Other>(
  record: Readonly<Record<string, One>>,
  change: (value: One) => Other,
): Record<string, Other> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
