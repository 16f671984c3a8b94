import type { JsonSchema, OpenapiDocument } from '#model/wire/system/openapi.ts'

/** One field of a schema: its path, name and type. */
export type SchemaLine = { path: string; depth: number; name: string; type: string; isRequired: boolean }

/** Maximum nesting. Beyond it the document itself is easier to read. */
const depthMax = 5

/** Fields of a schema, nested ones below their parent. */
export function schemaLines(
  schema: JsonSchema,
  document: OpenapiDocument,
  depth = 0,
  parent = '',
): SchemaLine[] {
  const resolved = itemsOf(resolve(schema, document), document)
  if (depth > depthMax) return []
  return Object.entries(resolved.properties ?? {}).flatMap(([name, member]) => {
    const path = parent === '' ? name : `${parent}.${name}`
    const inner = resolve(member, document)
    return [
      {
        path,
        depth,
        name,
        type: typeName(member, document),
        isRequired: resolved.required?.includes(name) ?? false,
      },
      ...schemaLines(inner, document, depth + 1, path),
    ]
  })
}

/** Short text of a schema's type: `string (uuid)`, `array of string`, `"A" | "B"`, `integer | null`. */
export function typeName(schema: JsonSchema, document: OpenapiDocument): string {
  const { type, format, enum: values, const: only, items, anyOf, oneOf } = resolve(schema, document)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map((choice) => typeName(choice, document)))].join(' | ')
  if (items) return `array of ${typeName(items, document)}`
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'any')
  return format ? `${name} (${format})` : name
}

/** The object inside an array, or inside a union of an object and null. */
function itemsOf(schema: JsonSchema, document: OpenapiDocument): JsonSchema {
  if (schema.items) return itemsOf(resolve(schema.items, document), document)
  const objects = (schema.anyOf ?? schema.oneOf ?? [])
    .map((choice) => resolve(choice, document))
    .filter(({ properties }) => properties !== undefined)
  return objects.length === 1 && objects[0] ? objects[0] : schema
}

function resolve(schema: JsonSchema, document: OpenapiDocument): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components?.schemas[name] ?? schema)
}
