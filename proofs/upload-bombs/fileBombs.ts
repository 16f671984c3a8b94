import { gzipSync } from 'node:zlib'
import { dataFileLimits } from '#model/wire/data/dataImports.ts'
import type { Announced } from '../app/dataHub.ts'
import type { Pieces } from './sendForm.ts'

/** A malicious file, and the allowed results. */
export type FileBomb = {
  title: string
  /** The announced size. */
  sizeBytes: number
  pieces: () => Pieces
  announced?: Omit<Announced, 'sizeBytes'>
  /** The declared Content-Length; null for a chunked request without one. */
  declared?: number | null
  /** Any of these. */
  expected: string | readonly string[]
  /** Maximum number of accepted bytes if it is refused during the upload. */
  takenMax?: number
}

const mb = 1_000_000
const { bytes: limit, rows: rowsMax } = dataFileLimits
/** Data buffered in the connections between the two ends, and data discarded until they are closed. */
const onTheWay = 128 * mb

const heads = 'Site;Indicateur;Période;Valeur;Unité;Source;Commentaire\n'
const row = 'Proof;EN01;2025-01;1200,5;kWh;facture;\n'

/** A text repeated up to this many bytes. */
function* repeat(text: string, bytes: number): Generator<Buffer> {
  const piece = Buffer.from(text.repeat(Math.max(1, Math.floor(mb / text.length))))
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
}

/** A text, followed by another one repeated up to the maximum file size. */
function* below(beginning: string, text: string): Generator<Buffer> {
  yield Buffer.from(beginning)
  yield* repeat(text, limit - Buffer.byteLength(beginning))
}

function* lines(count: number, lineOf: (line: number) => string, head = heads): Generator<Buffer> {
  yield Buffer.from(head)
  const portion = 10_000
  for (let from = 0; from < count; from += portion) {
    const length = Math.min(portion, count - from)
    yield Buffer.from(Array.from({ length }, (_, index) => lineOf(from + index)).join(''))
  }
}

/** A file whose size is measured before it is announced. */
function counted(
  title: string,
  pieces: () => Generator<Buffer>,
  expected: string,
  announced: FileBomb['announced'] = {},
): FileBomb {
  let sizeBytes = 0
  for (const piece of pieces()) sizeBytes += piece.length
  return { title, sizeBytes, pieces, expected, announced }
}

const small = (
  title: string,
  content: Buffer | string,
  expected: string,
  originalName = 'a.csv',
): FileBomb => {
  const bytes = Buffer.from(content)
  return { title, sizeBytes: bytes.length, pieces: () => [bytes], expected, announced: { originalName } }
}

const whole = (title: string, pieces: () => Pieces, expected: FileBomb['expected']): FileBomb => ({
  title,
  sizeBytes: limit,
  pieces,
  expected,
})

const dayOf = (day: number): string =>
  new Date(Date.UTC(1900, 0, 1) + day * 86_400_000).toISOString().slice(0, 10)

/** Overlapping periods of one series: three of five similar, the others far off in different ways. */
const seriesRow = (line: number): string => {
  const [start, length] = [line % 45_000, 20 + Math.floor(line / 45_000)]
  const value = line % 5 < 3 ? 1 + (line % 7) / 100 : 1000 * 1.0001 ** (line % 100_000)
  return `Proof;${dayOf(start)};${dayOf(start + length)};m;NETWORK;WITHDRAWAL;${value};m3\n`
}

// Split in two halves: scanners would otherwise detect this source file.
const virusTest = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const noise = (magic: readonly number[], tail = '') =>
  Buffer.concat([Buffer.from(magic), gzipSync(Buffer.alloc(200_000, 'matrice')), Buffer.from(tail)])

/** Only the first two bytes distinguish it from text. */
const plainGzip = Buffer.from([0x1f, 0x8b, 0x08, 0x08, ...Buffer.from('abcdefgh;'.repeat(9000))])

/** A client that still sends while the response arrives may find the connection closed before reading it. */
const cutOff = ['413 payloadTooLarge', '0']

export const fileBombs: readonly FileBomb[] = [
  {
    title: '1 GB, declared, for a file announced at the limit',
    sizeBytes: limit,
    pieces: () => repeat(row, 1000 * mb),
    declared: 1000 * mb,
    expected: cutOff,
    takenMax: onTheWay,
  },
  {
    title: '1 GB in chunks for a file announced at the limit',
    sizeBytes: limit,
    pieces: () => repeat(row, 1000 * mb),
    declared: null,
    expected: cutOff,
    takenMax: limit + onTheWay,
  },
  {
    title: '1 GB in chunks for a file announced at 1 kB',
    sizeBytes: 1000,
    pieces: () => repeat(row, 1000 * mb),
    declared: null,
    expected: cutOff,
    takenMax: onTheWay,
  },
  {
    title: 'one byte more than was announced',
    sizeBytes: 1000,
    pieces: () => repeat('x', 1001),
    declared: 1001,
    expected: '413 payloadTooLarge',
  },
  whole('one endless line', () => repeat('x', limit), '200, FAILED dataFileLine'),
  whole('line feeds and nothing else', () => repeat('\n', limit), '200, FAILED fileEmpty'),
  whole('line feeds below the heads', () => below(heads, '\n'), '200, FAILED dataFileRows'),
  whole(
    'a quote that never closes',
    () => below(`${heads}"`, `${'open '.repeat(24)}\n`),
    '200, FAILED dataFileQuote',
  ),
  whole(
    'lines of a megabyte of quotes',
    () => below(heads, `${'"'.repeat(999_999)}\n`),
    '200, FAILED dataFileQuote',
  ),
  whole(
    'empty quoted cells, a megabyte a line',
    () => below(heads, `${'"";'.repeat(333_333)}\n`),
    '200, CHECKED 0 of 200',
  ),
  whole(
    'empty quoted cells, as many as a line may have that is split',
    () => below(heads, `${'"";'.repeat(10_900)}\n`),
    '200, CHECKED 0 of 6117',
  ),
  whole(
    'a cell of a megabyte in each line, and quotes',
    () => below(heads, `Proof;EN01;2025-01;1;kWh;"";${'e'.repeat(980_000)}\n`),
    '200, CHECKED 0 of 205',
  ),
  small(
    'a million columns in the heads',
    Array.from({ length: 1_000_000 }, (_, index) => `c${index}`).join(';'),
    '200, FAILED dataFileLine',
  ),
  small(
    'as many columns as a line may hold',
    `${Array.from({ length: 130_000 }, (_, index) => `c${index}`).join(';')}\n1;2\n`,
    '200, FAILED dataFileColumns',
  ),
  whole(
    'rows of a million columns',
    () => below(heads, `x${';'.repeat(999_998)}\n`),
    '200, CHECKED 0 of 200',
  ),
  counted(
    'more rows than a file may have',
    () => lines(rowsMax + 1, () => 'P;EN01;2025-01;1;kWh;;\n'),
    '200, FAILED dataFileRows',
  ),
  counted(
    'two million rows, each of another site that nobody knows',
    () => lines(rowsMax, (line) => `Nobody ${line};EN01;2025-01;${line};kWh;;\n`),
    `200, CHECKED 0 of ${rowsMax}`,
  ),
  counted(
    'a series of half a million values, two of five of them outliers',
    () => lines(500_000, seriesRow, 'site;start;end;meter;source;flow;qty;unit\n'),
    '200, CHECKED 500000 of 500000',
    { nature: 'WATER', periodicity: 'ONCE', startDate: '1900-01-01' },
  ),
  small('a ZIP called CSV', noise([0x50, 0x4b, 0x03, 0x04]), '415 csvExpected'),
  small(
    'a workbook of Excel called CSV',
    noise([0x50, 0x4b, 0x03, 0x04], 'xl/workbook.xml'),
    '415 csvExpected',
  ),
  small('a gzip called CSV', gzipSync(heads + row), '415 csvExpected'),
  small('a gzip without a NUL at its head', plainGzip, '200, FAILED csvExpected'),
  small('NUL at the beginning', `\0${heads}${row}`, '415 csvExpected'),
  small('NUL far behind', `${heads}${row.repeat(3000)}\0`, '200, FAILED csvExpected'),
  small(
    'bytes that are no UTF-8',
    Buffer.concat([Buffer.from(`${heads}${row}`), Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0x80, 0x0a])]),
    '200, CHECKED 1 of 2',
  ),
  small(
    'UTF-16, its least byte first',
    Buffer.from(`\uFEFF${heads}${row}`, 'utf16le'),
    '200, CHECKED 1 of 1',
  ),
  small(
    'UTF-16, its greatest byte first',
    Buffer.from(`\uFEFF${heads}${row}`, 'utf16le').swap16(),
    '200, CHECKED 1 of 1',
  ),
  small('the test file of virus scanners', virusTest, '200, FAILED dataFileNoRows', 'eicar.com.csv'),
  small('the same among values', `${heads}${row}${virusTest};;;;;;\n`, '200, CHECKED 1 of 2', 'eicar.csv'),
]
