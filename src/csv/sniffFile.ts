import { csvLimits } from '#model/rules/csv/csvLimits.ts'
import type { CsvRefusal } from '#model/rules/csv/csvHeader.ts'
import { hasNul, isZip, type CsvEncoding } from '#model/rules/csv/csvText.ts'
import { readChunks } from './readChunks.ts'

/**
 * Reads a file once, as bytes, to determine whether it is text and its encoding: UTF-8 if it is valid to its end,
 * otherwise Windows-1252, which spreadsheets on Windows still write. A wrong name, size or first bytes refuse it before
 * that.
 */
export async function sniffFile(file: File): Promise<CsvRefusal | { encoding: CsvEncoding }> {
  if (!file.name.toLowerCase().endsWith('.csv')) return { key: 'csv.notCsv' }
  if (file.size === 0) return { key: 'csv.empty' }
  if (file.size > csvLimits.bytes) return { key: 'csv.tooLarge' }

  const decoder = new TextDecoder('utf-8', { fatal: true })
  let encoding: CsvEncoding = 'utf-8'
  for await (const { bytes, isFirst, isLast } of readChunks(file)) {
    if (isFirst && isZip(bytes)) return { key: 'csv.notCsv' }
    if (hasNul(bytes)) return { key: 'csv.notAccepted' }
    if (encoding === 'utf-8' && !canDecode(decoder, bytes, !isLast)) encoding = 'windows-1252'
  }
  return { encoding }
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
