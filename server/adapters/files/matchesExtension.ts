import { open } from 'node:fs/promises'
import { decoderName, utf16Of } from '#model/rules/csv/reading/textEncoding.ts'
import type { EvidenceEnding } from '#model/rules/records/evidence.ts'

/** Bytes read at the end, where a ZIP lists the names of its parts; no document needs this many. */
const tailBytes = 1024 * 1024
const headBytes = 64 * 1024

const startsWith =
  (...magic: readonly number[]) =>
  ({ head }: Ends): boolean =>
    head.subarray(0, magic.length).equals(Buffer.from(magic))

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)
const isJpeg = startsWith(0xff, 0xd8, 0xff)

/** An Office document is a ZIP with this part; one with macros is a different type with a false extension. */
const isOffice = (part: string) => (ends: Ends) =>
  isZip(ends) && ends.tail.includes(part) && !ends.tail.includes('vbaProject.bin')

/** Text contains no NUL, and does not begin like a page or a drawing that a browser would run. */
const isText = ({ head }: Ends): boolean => {
  const wide = utf16Of(head.subarray(0, 1024))
  const text = wide ? new TextDecoder(decoderName(wide)).decode(head) : head.toString('latin1')
  return !text.includes('\0') && !/^\W*<(!doctype|html|svg|\?xml|script)/i.test(text.slice(0, 1024))
}

type Ends = { head: Buffer; tail: Buffer }

/** A document of OpenDocument is a ZIP whose first part is its type, without compression. */
const isOpenDocument = (type: string) => (ends: Ends) =>
  isZip(ends) && ends.head.toString('latin1', 30, 38 + type.length) === `mimetype${type}`

type KnownEnding = EvidenceEnding | 'ods'

const checks: Readonly<Record<KnownEnding, (ends: Ends) => boolean>> = {
  pdf: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d),
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpg: isJpeg,
  jpeg: isJpeg,
  xlsx: isOffice('xl/workbook.xml'),
  ods: isOpenDocument('application/vnd.oasis.opendocument.spreadsheet'),
  docx: isOffice('word/document.xml'),
  csv: isText,
  txt: isText,
}

/** Whether the content of a file matches its extension. Reads only its first and last bytes, and unpacks nothing. */
export async function matchesExtension(path: string, ending: KnownEnding): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const part = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const head = await part(Math.min(size, headBytes), 0)
    const tail = await part(Math.min(size, tailBytes), Math.max(0, size - tailBytes))
    return checks[ending]({ head, tail })
  } finally {
    await file.close()
  }
}
