import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { singular } from '#model/calls/defineRecords.ts'
import { errorTable, type ErrorCode } from '#model/errors.ts'
import { resources } from '#model/resources/resources.ts'

const wireFolder = join(import.meta.dirname, '../../../model/wire')

const errorCode = z.enum(Object.keys(errorTable) as ErrorCode[])
const error = z.object({
  code: errorCode,
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})

const named = new Map<string, z.ZodType>()

/** @throws Error when two schemas have one name */
function add(schema: z.ZodType, name: string): void {
  if ((named.get(name) ?? schema) !== schema) throw new Error(`Two schemas are called ${name}`)
  named.set(name, schema)
  if (idOf(schema) === undefined) register(schema, name)
}

const register = (schema: z.ZodType, id: string): void => {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}

/** Registers the schemas of each resource, and those that `model/wire` exports under the names of the exports. */
export async function nameSchemas(): Promise<void> {
  // In a generated client, the name `Error` would hide the built-in type.
  add(error, 'ApiError')
  add(errorCode, 'ErrorCode')
  for (const { name, wire, create, patch } of resources) {
    add(wire, singular(capitalised(name)))
    add(create, `${singular(capitalised(name))}Creation`)
    add(patch, `${singular(capitalised(name))}Change`)
  }
  for (const file of globSync('**/*.ts', { cwd: wireFolder, exclude: ['**/*.test.ts'] })) {
    const exported = (await import(pathToFileURL(join(wireFolder, file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) if (isNameable(value)) add(value, capitalised(name))
  }
}

/** Registers the body and the response schema of an operation, unless they have a name. A page is named after its items. */
export function nameOperationSchemas(operationId: string, body: unknown, answer: unknown): void {
  const prefix = capitalised(operationId)
  if (isNameable(body) && idOf(body) === undefined) add(body, `${prefix}Body`)
  if (!isNameable(answer) || idOf(answer) !== undefined) return
  const ofPage = pageName(answer)
  // Collections of the same resource have equal page schemas.
  if (ofPage !== undefined) register(answer, ofPage)
  else add(answer, `${prefix}Answer`)
}

function pageName(schema: z.ZodType): string | undefined {
  if (!(schema instanceof z.ZodObject) || !('totalPages' in schema.shape)) return undefined
  const content: unknown = schema.shape['content']
  const item = content instanceof z.ZodArray ? idOf(content.element) : undefined
  return item && `${item}Page`
}

const idOf = (schema: z.core.$ZodType): string | undefined => z.globalRegistry.get(schema)?.id

/** True for schemas that clients need a type for. */
const isNameable = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject ||
  value instanceof z.ZodEnum ||
  value instanceof z.ZodUnion ||
  value instanceof z.ZodRecord ||
  value instanceof z.ZodLazy

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
