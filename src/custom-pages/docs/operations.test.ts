import { expect, test } from 'vitest'
import { openapiDocument } from '#model/wire/system/openapi.ts'
import { groupOperations } from './operations.ts'
import { schemaLines, typeName } from './schemaLines.ts'

const document = openapiDocument.parse({
  openapi: '3.1.0',
  info: { title: 'Matrice', version: '1' },
  paths: {
    '/api/v1/companies': {
      post: { tags: ['company'], summary: 'Create a company' },
      get: { tags: ['company'], summary: 'List companies' },
    },
    '/oauth/token': { post: { tags: ['identity'], summary: 'Log in' } },
  },
  components: {
    schemas: { Named: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
  },
})

test('operations are grouped by their first tag, reading before writing', () => {
  expect(
    groupOperations(document).map(({ tag, operations }) => [tag, operations.map(({ method }) => method)]),
  ).toEqual([
    ['company', ['GET', 'POST']],
    ['identity', ['POST']],
  ])
})

test.each(['token', 'log IN', 'post /oauth'])('an operation is found by "%s"', (search) => {
  expect(groupOperations(document, search).map(({ tag }) => tag)).toEqual(['identity'])
})

test('a schema is flattened to lines, nested fields below their parent', () => {
  const schema = {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, owner: { $ref: '#/components/schemas/Named' } },
      required: ['id'],
    },
  }
  expect(schemaLines(schema, document)).toEqual([
    { path: 'id', depth: 0, name: 'id', type: 'string (uuid)', isRequired: true },
    { path: 'owner', depth: 0, name: 'owner', type: 'object', isRequired: false },
    { path: 'owner.name', depth: 1, name: 'name', type: 'string', isRequired: true },
  ])
})

test.each([
  [{ enum: ['A', 'B'] }, '"A" | "B"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { type: 'integer' } }, 'array of integer'],
  [{ const: true }, 'true'],
  [{}, 'any'],
])('the type of %j has a short text', (schema, labels) => {
  expect(typeName(schema, document)).toBe(labels)
})
