import { expect, test } from 'vitest'
import { companies } from '#model/resources/companies.ts'
import { divisions } from '#model/resources/divisions.ts'
import { aCompany, aDivision } from '#tests/support/records.ts'
import { asResource } from '../asResource.ts'
import { schemaResolver } from './schemaResolver.ts'

const t = (key: string, args?: Record<string, string | number>) => key + (args ? JSON.stringify(args) : '')
const options = { fields: {}, shouldUseNativeValidation: false }

const check = (resource: Parameters<typeof schemaResolver>[0], purpose: 'create' | 'patch', values: object) =>
  schemaResolver(resource, purpose, t)({ ...values }, undefined, options)

test('a whole record is accepted for an edit, and fields that the server owns are ignored', async () => {
  const { errors } = await check(asResource(companies), 'patch', { ...aCompany.entity, $version: '"1"' })
  expect(errors).toEqual({})
})

test('an emptied name is reported as required, a long one with its limit', async () => {
  const emptied = await check(asResource(companies), 'patch', { ...aCompany.entity, name: '' })
  expect(emptied.errors).toMatchObject({ name: { message: 'validation.required{"min":1}' } })
  const long = await check(asResource(companies), 'patch', { ...aCompany.entity, name: 'x'.repeat(100) })
  expect(long.errors).toMatchObject({ name: { message: 'validation.tooLong{"max":99}' } })
})

test('a nested field has its error at its own place', async () => {
  const values = { ...aDivision.entity, address: { ...aDivision.entity.address, city: 'x'.repeat(200) } }
  const { errors } = await check(asResource(divisions), 'patch', values)
  expect(errors).toMatchObject({ address: { city: { message: 'validation.tooLong{"max":120}' } } })
})

test('rules over several fields run once each field is right', async () => {
  const { errors } = await check(asResource(companies), 'create', {
    name: 'A',
    nationalId: '829154377',
    countryCode: 'FR',
  })
  expect(Object.keys(errors)).toEqual(['nationalId'])
})

test('the message for a date shows the format of the input, not that of files and calls', async () => {
  const { errors } = await check(asResource(companies), 'create', {
    name: 'A',
    nationalId: '829154376',
    countryCode: 'FR',
    creationDate: '31/02/2024',
  })
  expect(errors).toEqual({ creationDate: { type: 'schema', message: 'validation.typedDate' } })
})

test('missing required fields are reported when a record is created', async () => {
  const { errors } = await check(asResource(companies), 'create', {
    name: '',
    nationalId: '',
    countryCode: 'FR',
  })
  expect(errors).toMatchObject({
    name: { message: 'validation.required{"min":1}' },
    nationalId: { message: 'validation.required{"min":1}' },
  })
})
