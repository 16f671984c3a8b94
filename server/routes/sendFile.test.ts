import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendWatchedFile } from './sendFile.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A file of several parts, each larger than the buffer of a stream. */
function send(parts: number) {
  const file = Readable.from(Array.from({ length: parts }, () => Buffer.alloc(100_000)))
  const { promise: given, resolve } = Promise.withResolvers<Readable>()
  const sent = sendWatchedFile(file, resolve).catch((error: unknown) => error)
  return { file, given, sent }
}

const readOne = async (file: Readable): Promise<Buffer> => {
  const part: Buffer | null = file.read()
  if (part !== null) return part
  await once(file, 'readable')
  return readOne(file)
}

test('sending is aborted 45 seconds after the reader stops reading', async () => {
  const { file, given, sent } = send(10)
  const reader = await given
  await readOne(reader)
  await vi.advanceTimersByTimeAsync(44_000)
  expect(file.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await sent).toMatchObject({ name: 'AbortError' })
  expect([file.destroyed, reader.destroyed]).toEqual([true, true])
})

test('a slow reader gets the whole file', async () => {
  const { given, sent } = send(10)
  const reader = await given
  let bytes = 0
  while (bytes < 1_000_000) {
    bytes += (await readOne(reader)).length
    await vi.advanceTimersByTimeAsync(40_000)
  }
  expect(await sent).toBeUndefined()
  expect(reader.read()).toBeNull()
})

test('sending is aborted at once when the reader disconnects', async () => {
  const { file, given, sent } = send(10)
  const reader = await given
  await readOne(reader)
  reader.destroy()
  expect(await sent).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  expect(file.destroyed).toBe(true)
})
