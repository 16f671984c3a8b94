import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  countBytes,
  decoderName,
  guessSingleByte,
  utf16Of,
  type TextEncoding,
} from '#model/rules/csv/reading/textEncoding.ts'
import { dataLimits } from './dataLimits.ts'
import { Refused } from './refused.ts'

/** The file as UTF-8 without a byte order mark, with one line feed at the end of each line. */
export type PreparedText = { path: string; hasQuotes: boolean; encoding: TextEncoding }

type Scan = { isUtf8: boolean; hasMark: boolean; hasReturns: boolean; hasQuotes: boolean }

const chunkBytes = 256 * 1024
const mark = Buffer.from([0xef, 0xbb, 0xbf])
const lineFeed = 0x0a

/**
 * Scans the bytes once to detect encoding and line ends, and rewrites them only if the engine needs another form. `given`
 * is the encoding that a user has chosen. Memory use is constant for any file size.
 * @throws Refused for content that is not text and for a line without end
 */
export async function prepareText(
  source: string,
  work: string,
  given: TextEncoding | null = null,
): Promise<PreparedText> {
  if ((await stat(source)).size === 0) throw new Refused('fileEmpty')
  const wide = given ?? utf16Of(await readHead(source)) ?? null
  if (wide === 'UTF-16LE' || wide === 'UTF-16BE') {
    const path = join(work, 'text.csv')
    await rewrite(source, path, wide)
    const { hasQuotes } = await scanText(path)
    return { path, hasQuotes, encoding: wide }
  }
  const scan = await scanText(source)
  const { hasQuotes } = scan
  const encoding = given ?? (scan.isUtf8 ? 'UTF-8' : await guessEncoding(source))
  if (encoding === 'UTF-8' && scan.isUtf8 && !scan.hasMark && !scan.hasReturns)
    return { path: source, hasQuotes, encoding }
  const path = join(work, 'text.csv')
  await rewrite(source, path, encoding)
  return { path, hasQuotes, encoding }
}

async function readHead(source: string): Promise<Uint8Array> {
  const file = await open(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function scanText(source: string): Promise<Scan> {
  const scan: Scan = { isUtf8: true, hasMark: false, hasReturns: false, hasQuotes: false }
  let carry = Buffer.alloc(0)
  let sinceFeed = 0
  let isFirst = true
  for await (const chunk of createReadStream(source, {
    highWaterMark: chunkBytes,
  }) as AsyncIterable<Buffer>) {
    if (isFirst) {
      if (beginsAsBinary(chunk)) throw new Refused('csvExpected')
      scan.hasMark = chunk.subarray(0, mark.length).equals(mark)
      isFirst = false
    }
    // The engine reads whole lines by using a separator that text never contains: the byte 1.
    if (chunk.includes(0) || chunk.includes(1)) throw new Refused('csvExpected')
    scan.hasReturns ||= chunk.includes(0x0d)
    scan.hasQuotes ||= chunk.includes(0x22)
    sinceFeed = longestAfter(chunk, sinceFeed, scan.hasReturns)
    if (scan.isUtf8) {
      const bytes = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk
      const whole = wholeCharacters(bytes)
      scan.isUtf8 = isUtf8(bytes.subarray(0, whole))
      carry = Buffer.from(bytes.subarray(whole))
    }
  }
  scan.isUtf8 &&= isUtf8(carry)
  return scan
}

/** Bytes since the last end of a line, after this chunk. A line within one chunk is always short enough. */
function longestAfter(chunk: Buffer, before: number, hasReturns: boolean): number {
  const firstOf = (byte: number) => {
    const index = chunk.indexOf(byte)
    return index === -1 ? chunk.length : index
  }
  const first = hasReturns ? Math.min(firstOf(lineFeed), firstOf(0x0d)) : firstOf(lineFeed)
  if (before + first > dataLimits.lineBytes) throw new Refused('dataFileLine', { max: dataLimits.lineBytes })
  if (first === chunk.length) return before + chunk.length
  return chunk.length - 1 - Math.max(chunk.lastIndexOf(lineFeed), hasReturns ? chunk.lastIndexOf(0x0d) : -1)
}

/** Position after the last complete character. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}

/** Signatures of ZIP (and so XLSX and ODS), PDF, gzip, old Office files, 7z, and RAR, whatever the extension. */
const beginnings = ['504b', '25504446', '1f8b', 'd0cf11e0', '377abcaf', '52617221'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

const beginsAsBinary = (head: Buffer): boolean =>
  beginnings.some((magic) => head.subarray(0, magic.length).equals(magic))

async function guessEncoding(source: string): Promise<TextEncoding> {
  const counts = new Uint32Array(256)
  for await (const chunk of createReadStream(source, {
    highWaterMark: chunkBytes,
  }) as AsyncIterable<Buffer>) {
    countBytes(chunk, counts)
  }
  return guessSingleByte(counts)
}

async function rewrite(source: string, path: string, encoding: TextEncoding): Promise<void> {
  const decoder = new TextDecoder(decoderName(encoding))
  const target = await open(path, 'wx', 0o600)
  try {
    // A carriage return at the end of a chunk may be the first half of a line end.
    let held = ''
    for await (const chunk of createReadStream(source, {
      highWaterMark: chunkBytes,
    }) as AsyncIterable<Buffer>) {
      const text = held + decoder.decode(chunk, { stream: true })
      held = text.endsWith('\r') ? '\r' : ''
      await target.writeFile(unifyEnds(held === '' ? text : text.slice(0, -1)))
    }
    await target.writeFile(unifyEnds(held + decoder.decode()))
  } finally {
    await target.close()
  }
}

const unifyEnds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)
