import { expect, test } from 'vitest'
import { ApiError, NotFoundError, externalError, isAbort, refusalOf } from './errors.ts'

test('no response received: "An external error occurred"', () => {
  const error = externalError(new TypeError('fetch failed'))
  expect(error).toMatchObject({
    message: 'errors.external',
    status: 0,
    detail: 'axios response not available',
  })
})

test('backend gave no message: "An internal error occurred"', () => {
  expect(refusalOf(502, undefined)).toMatchObject({
    message: 'errors.internal',
    status: 502,
    detail: 'backend message not available',
  })
})

test('404 on the main or data APIs: typed not-found error, shown as "No result found"', () => {
  const error = refusalOf(404, { code: 'notFound', message: 'Aucun résultat trouvé' })
  expect(error).toBeInstanceOf(NotFoundError)
  expect(error).toMatchObject({ message: 'errors.notFound', detail: 'not found' })
})

test('a refusal keeps the message and the fields of the server', () => {
  const error = refusalOf(422, {
    code: 'ruleBroken',
    message: 'Une règle n’est pas respectée.',
    fields: [{ field: 'country', message: 'Ce pays n’est pas reconnu.' }, { wrong: true }],
  })
  expect(error.message).toBe('Une règle n’est pas respectée.')
  expect(error.body.errors).toEqual({ country: 'Ce pays n’est pas reconnu.' })
})

test('the identity provider says the same under names of its own', () => {
  const answer = { error: 'invalid_grant', error_description: 'Wrong email or password.' }
  expect(refusalOf(403, answer)).toMatchObject({ code: 'invalid_grant', message: 'Wrong email or password.' })
})

test('fields can be renamed without losing anything else', () => {
  const error = new ApiError('refused', {
    status: 422,
    code: 'ruleBroken',
    fields: [{ field: 'country', message: 'no' }],
  })
  const renamed = error.withFields(() => 'countryCode')
  expect(renamed.body.errors).toEqual({ countryCode: 'no' })
  expect(renamed).toMatchObject({ message: 'refused', status: 422, code: 'ruleBroken' })
})

test('an aborted request is distinguished from a failed one', () => {
  expect(isAbort(new DOMException('given up', 'AbortError'))).toBe(true)
  expect(isAbort(new DOMException('too slow', 'TimeoutError'))).toBe(false)
  expect(isAbort(externalError(new TypeError('fetch failed')))).toBe(false)
})

test('an empty message of the server is none', () => {
  expect(refusalOf(500, { code: 'internal', message: '' })).toMatchObject({ message: 'errors.internal' })
})
