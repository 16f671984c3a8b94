import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Files } from './files.ts'
import { openFiles } from './openFiles.ts'
import { readS3Settings } from './s3Settings.ts'
import { startS3Double, type S3Double } from './s3.double.ts'

let folder: string
let s3: S3Double
let stores: Record<'a folder' | 'a bucket', Files>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
  s3 = await startS3Double()
  stores = {
    'a folder': openFiles({ DATA_DIR: folder, FILES_URL: undefined }),
    'a bucket': openFiles({ DATA_DIR: folder, FILES_URL: s3.filesUrl }),
  }
})

afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true })
})

const bytes = (content: string) => Readable.from([Buffer.from(content)])

async function keysBelow(files: Files, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const page of files.pages(prefix)) keys.push(...page)
  return keys.toSorted()
}

const notFound = expect.objectContaining({ code: 'notFound' }) as unknown

describe.each(['a folder', 'a bucket'] as const)('files in %s', (kind) => {
  test('are stored with their length and hash, read back and removed', async () => {
    const files = stores[kind]
    const received = await files.receive(bytes('bilan carbone'), 100)
    expect(received).toMatchObject({
      sizeBytes: 13,
      sha256: createHash('sha256').update('bilan carbone').digest('hex'),
    })
    await files.keep(received, 'evidence/o/1')
    expect(await text(await files.read('evidence/o/1'))).toBe('bilan carbone')
    expect(await files.writtenAt('evidence/o/1')).toBeInstanceOf(Date)
    await files.remove('evidence/o/1')
    await files.remove('evidence/o/1')
    await expect(files.read('evidence/o/1')).rejects.toEqual(notFound)
    await expect(files.writtenAt('evidence/o/1')).rejects.toEqual(notFound)
  })

  test('are opened in place by path, and copied only from another machine', async () => {
    const files = stores[kind]
    const copy = join(folder, `${kind} copy`)
    await expect(files.pathOf('facts/o/1', copy)).rejects.toEqual(notFound)
    await files.keep(await files.receive(bytes('bilan'), 100), 'facts/o/1')
    expect(readFileSync(await files.pathOf('facts/o/1', copy), 'utf8')).toBe('bilan')
    expect(existsSync(copy)).toBe(kind === 'a bucket')
  })

  test('are listed by prefix, over several pages', async () => {
    const files = stores[kind]
    expect(await keysBelow(files, 'nothing')).toEqual([])
    for (const key of ['list/a/1', 'list/a/2', 'list/b/3']) {
      await files.keep(await files.receive(bytes(key), 100), key)
    }
    expect(await keysBelow(files, 'list')).toEqual(['list/a/1', 'list/a/2', 'list/b/3'])
  })
})

test('a stream beyond the limit is refused and leaves nothing behind', async () => {
  const files = stores['a folder']
  const endless = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(1000)))
  await expect(files.receive(endless, 10_000)).rejects.toMatchObject({ code: 'payloadTooLarge' })
  expect([endless.readableEnded, endless.destroyed]).toEqual([false, false])
  expect(readdirSync(join(folder, 'receiving'))).toEqual([])
})

test('a stream that fails passes its error on and leaves nothing behind', async () => {
  let reads = 0
  const source = new Readable({
    read() {
      if ((reads += 1) === 1) this.push('à moitié')
      else this.destroy(new Error('aborted'))
    },
  })
  await expect(stores['a folder'].receive(source, 100)).rejects.toThrow('aborted')
  expect(readdirSync(join(folder, 'receiving'))).toEqual([])
})

test('files half received by a dead process are deleted', async () => {
  const files = stores['a folder']
  const left = await files.receive(bytes('à moitié'), 100)
  await files.discardBefore(new Date(Date.now() - 3_600_000))
  await expect(files.keep(left, 'left/1')).resolves.toBeUndefined()
  await files.receive(bytes('à moitié'), 100)
  await files.discardBefore(new Date(Date.now() + 3_600_000))
  expect(readdirSync(join(folder, 'receiving'))).toEqual([])
})

test('calls to a bucket are signed, and a refusal is reported as an unavailable store', async () => {
  expect(s3.signatures.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d+\/eu-west-3\/s3\//)
  s3.refuse()
  const received = await stores['a bucket'].receive(bytes('x'), 100)
  await expect(stores['a bucket'].keep(received, 'evidence/o/2')).rejects.toMatchObject({
    code: 'unavailable',
  })
  await stores['a bucket'].discard(received)
})

describe('FILES_URL', () => {
  test('names key, secret, host, bucket, region and endpoint', () => {
    expect(readS3Settings('s3://k:s%2F1@s3.example/esg-files?region=eu-west-3')).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-west-3',
      bucket: 'esg-files',
      accessKeyId: 'k',
      secretAccessKey: 's/1',
    })
    expect(readS3Settings('s3://k:s@h/bucket?endpoint=http%3A%2F%2Flocalhost%3A9000').endpoint).toBe(
      'http://localhost:9000',
    )
  })

  test.each([
    ['another protocol', 'https://k:s@host/bucket', 's3://'],
    ['no secret', 's3://k@host/bucket', 'key and secret'],
    ['no bucket', 's3://k:s@host/', 'one bucket'],
    ['a folder in the bucket', 's3://k:s@host/bucket/folder', 'one bucket'],
  ])('is refused with %s', (_what, url, message) => {
    expect(() => readS3Settings(url)).toThrow(message)
  })
})
