import { z } from 'zod'

/** A schema inside an OpenAPI document: the part of JSON Schema 2020-12 that describes shapes. */
export type JsonSchema = {
  type?: string | string[] | undefined
  format?: string | undefined
  enum?: unknown[] | undefined
  const?: unknown
  items?: JsonSchema | undefined
  properties?: Record<string, JsonSchema> | undefined
  required?: string[] | undefined
  anyOf?: JsonSchema[] | undefined
  oneOf?: JsonSchema[] | undefined
  allOf?: JsonSchema[] | undefined
  $ref?: string | undefined
  description?: string | undefined
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    // `false` closes a tuple: no items beyond its own list.
    items: z.union([jsonSchema, z.boolean().transform(() => undefined)]).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    allOf: z.array(jsonSchema).optional(),
    $ref: z.string().optional(),
    description: z.string().optional(),
  }),
)

const content = z.record(z.string(), z.looseObject({ schema: jsonSchema.optional() }))

const operation = z.looseObject({
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  description: z.string().optional(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: jsonSchema.optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: content.default({}) }).optional(),
  responses: z
    .record(
      z.string(),
      z.looseObject({
        description: z.string().default(''),
        headers: z.record(z.string(), z.unknown()).default({}),
        content: content.optional(),
      }),
    )
    .default({}),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
})

const sharedParts = z.looseObject({
  components: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})

/** Replaces references to shared parameters and responses by what they refer to. */
export function inlineShared(document: unknown): unknown {
  const { components } = sharedParts.parse(document)
  return JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    const reference = z.object({ $ref: z.string() }).safeParse(value).data?.$ref ?? ''
    const [, kind = '', name = ''] = /^#\/components\/(parameters|responses)\/(.+)$/.exec(reference) ?? []
    return components[kind]?.[name] ?? value
  })
}

const inlinedDocument = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  tags: z.array(z.looseObject({ name: z.string(), description: z.string().optional() })).default([]),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), jsonSchema).default({}) }).optional(),
})

/** The part of an OpenAPI 3.1 document that the documentation page reads. */
export const openapiDocument = z.preprocess(inlineShared, inlinedDocument)
export type OpenapiDocument = z.output<typeof openapiDocument>
export type OpenapiOperation = z.output<typeof operation>
