import { appendFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { AppError } from '#model/errors.ts'
import { toStorageError } from './storageErrors.ts'

const failing = (code: string) => Object.assign(new Error('It failed'), { code })

test.runIf(process.platform === 'linux')('a full disk is reported as storageFull', async () => {
  const error: unknown = await appendFile('/dev/full', 'a byte').then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(toStorageError(error)).toMatchObject({ code: 'storageFull', status: 507 })
})

test('a cause is found at any depth, and read-only storage is reported as unavailable', () => {
  const deep = new Error('The store failed', {
    cause: new AppError('unavailable', { cause: failing('53100') }),
  })
  expect(toStorageError(deep)?.code).toBe('storageFull')
  expect(toStorageError(failing('EROFS'))?.code).toBe('unavailable')
  expect(toStorageError(failing('25006'))?.code).toBe('unavailable')
})

test('other errors are not attributed to the machine', () => {
  expect(toStorageError(failing('23505'))).toBeUndefined()
  expect(toStorageError(undefined)).toBeUndefined()
})
