import { csvLimits } from '#model/rules/csv/csvLimits.ts'
import type { CsvRefusal } from '#model/rules/csv/csvHeader.ts'
import { hasNul, isZip, type CsvEncoding } from '#model/rules/csv/csvText.ts'
import { countBytes, guessSingleByte, utf16Of } from '#model/rules/csv/reading/textEncoding.ts'
import { readChunks } from './readChunks.ts'

/**
 * Reads a file once, as bytes, to determine whether it is text and its encoding: UTF-16 by its first bytes, UTF-8 if it is
 * valid to its end, otherwise the encoding of one byte per character that suits its letters. A wrong name, size or first
 * bytes refuse it before that.
 */
export async function sniffFile(file: File): Promise<CsvRefusal | { encoding: CsvEncoding }> {
  if (!file.name.toLowerCase().endsWith('.csv')) return { key: 'csv.notCsv' }
  if (file.size === 0) return { key: 'csv.empty' }
  if (file.size > csvLimits.bytes) return { key: 'csv.tooLarge' }

  const decoder = new TextDecoder('utf-8', { fatal: true })
  const counts = new Uint32Array(256)
  let isUtf8 = true
  for await (const { bytes, isFirst, isLast } of readChunks(file)) {
    if (isFirst && isZip(bytes)) return { key: 'csv.notCsv' }
    const wide = isFirst ? utf16Of(bytes.subarray(0, 1024)) : undefined
    if (wide !== undefined) return { encoding: wide }
    if (hasNul(bytes)) return { key: 'csv.notAccepted' }
    if (isUtf8) isUtf8 = canDecode(decoder, bytes, !isLast)
    countBytes(bytes, counts)
  }
  return { encoding: isUtf8 ? 'UTF-8' : guessSingleByte(counts) }
}

function canDecode(decoder: TextDecoder, bytes: Uint8Array<ArrayBuffer>, isMoreToCome: boolean): boolean {
  try {
    decoder.decode(bytes, { stream: isMoreToCome })
    return true
  } catch (error) {
    // The fatal decoder reports invalid UTF-8 only by this error.
    if (error instanceof TypeError) return false
    throw error
  }
}
