import { readFile } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

/** Bytes that are searched without a pause, in which other requests run. */
const sliceBytes = 1024 * 1024

/** Longer than any match of the patterns below. */
const overlapBytes = 256

const inflatedMaxBytes = 16 * 1024 * 1024
const inflatedTotalMaxBytes = 64 * 1024 * 1024

/** A name of PDF, each character of which may be written as # and two hexadecimal digits. */
const nameOf = (text: string): string =>
  `/${Array.from(text, (sign) => `(?:${sign}|#${sign.charCodeAt(0).toString(16)})`).join('')}`

/** Scripts, programs to start, players, and forms of Adobe's that hold scripts. */
const active = new RegExp(
  `${['JavaScript', 'Launch', 'RichMedia'].map((name) => `${nameOf(name)}(?![A-Za-z])`).join('|')}|${nameOf('XFA')}\\s*(?:\\[|\\d+\\s+\\d+\\s+R)`,
  'i',
)

/** A stream that holds objects in compressed form. */
const objectStream = new RegExp(nameOf('ObjStm'), 'gi')

/**
 * Whether a PDF holds something that runs when it is opened or clicked. Objects in compressed streams are unpacked
 * within bounds; a PDF whose objects cannot be read, such as an encrypted one, counts as active. The search is for
 * names and knows no more of the format: it finds what ordinary programs write, and files are served as attachments in
 * any case.
 */
export async function hasPdfActions(path: string): Promise<boolean> {
  const file = await readFile(path)
  if (await isActive(file)) return true
  let total = 0
  for await (const start of objectStreams(file)) {
    const objects = start === undefined ? undefined : await unpack(file.subarray(start))
    total += objects?.length ?? 0
    if (objects === undefined || total > inflatedTotalMaxBytes || (await isActive(objects))) return true
  }
  return false
}

async function isActive(bytes: Buffer): Promise<boolean> {
  for await (const { text } of slices(bytes)) if (active.test(text)) return true
  return false
}

/** Where the compressed bytes of each object stream start; undefined for a stream that is packed in another way. */
async function* objectStreams(file: Buffer): AsyncGenerator<number | undefined> {
  const seen = new Set<number>()
  for await (const { text, offset } of slices(file)) {
    for (const { index } of text.matchAll(objectStream)) {
      const named = offset + index
      const keyword = file.indexOf('stream', named)
      if (keyword === -1 || seen.has(keyword)) continue
      seen.add(keyword)
      const opening = Math.max(0, file.lastIndexOf('obj', named))
      const dictionary = file.toString('latin1', opening, keyword)
      if (!/\/Filter/.test(dictionary)) continue
      const isPlainFlate = /\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*[\]/>\s]/.test(dictionary)
      const isPacked =
        /\/Predictor\s*(?!1\b)\d/.test(dictionary) || /\/Filter\s*\[[^\]]*\/[^\]]*\//.test(dictionary)
      yield isPlainFlate && !isPacked ? keyword + 'stream'.length + lineEnd(file, keyword + 6) : undefined
    }
  }
}

const lineEnd = (file: Buffer, at: number): number => (file[at] === 0x0d && file[at + 1] === 0x0a ? 2 : 1)

/** zlib ignores what follows the end of the compressed bytes, and gives what it has of bytes that end too early. */
const unpack = (bytes: Buffer): Promise<Buffer | undefined> =>
  promisify(inflate)(bytes, {
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: inflatedMaxBytes,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code?.startsWith('Z_') || error.code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw error
  })

async function* slices(bytes: Buffer): AsyncGenerator<{ text: string; offset: number }> {
  for (let offset = 0; offset < bytes.length; offset += sliceBytes) {
    yield { text: bytes.toString('latin1', offset, offset + sliceBytes + overlapBytes), offset }
    await breathe()
  }
}
