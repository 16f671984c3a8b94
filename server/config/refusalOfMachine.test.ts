import { appendFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { AppError } from '#model/errors.ts'
import { refusalOfMachine } from './refusalOfMachine.ts'

const failing = (code: string) => Object.assign(new Error('It failed'), { code })

test.runIf(process.platform === 'linux')('a full disk is reported as storageFull', async () => {
  const error: unknown = await appendFile('/dev/full', 'a byte').then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(refusalOfMachine(error)).toMatchObject({ code: 'storageFull', status: 507 })
})

test('a cause is found at any depth, and read-only storage is reported as unavailable', () => {
  const deep = new Error('The store failed', {
    cause: new AppError('unavailable', { cause: failing('53100') }),
  })
  expect(refusalOfMachine(deep)?.code).toBe('storageFull')
  expect(refusalOfMachine(failing('EROFS'))?.code).toBe('unavailable')
  expect(refusalOfMachine(failing('25006'))?.code).toBe('unavailable')
})

test('other errors are not attributed to the machine', () => {
  expect(refusalOfMachine(failing('23505'))).toBeUndefined()
  expect(refusalOfMachine(undefined)).toBeUndefined()
})
