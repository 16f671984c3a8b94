import { layoutOf, type Binding, type Layout } from './binding.ts'
import { nullBytes, templateOf, type Manner, type Members, type Template } from './jsonTemplate.ts'
import type { RowBytes } from './rowBytes.ts'
import type { Column, RowSink } from './statementGroup.ts'

/** A sign of one byte may become six: a control character is written as \u0001. */
const growthMax = 6
const firstBytes = 1 << 15

/** Buffers to write into, used again: memory outside the heap that comes and goes makes V8 collect it all the time. */
const spare: Buffer[] = []
const spareMax = 32
const spareBytesMax = 1 << 20
const nothing = Buffer.alloc(0)

/**
 * Writes the rows of a statement as a JSON array of wire records, from the bytes of the database to the bytes of the
 * answer: strings and objects in between would take five times as long (`docs/decisions`).
 */
export class JsonRows implements RowSink {
  /** Value of the column `also` in the first row. */
  also: string | null | undefined
  readonly #layout: Layout
  readonly #alsoName: string | undefined
  #columns: readonly Column[] = []
  #template: Template = { members: { values: [], groups: [] }, leadBytes: 0 }
  #starts = new Int32Array(0)
  #bytes: Buffer = nothing
  #length = 0
  #count = 0

  constructor(binding: Binding, also?: string) {
    this.#layout = layoutOf(binding, 'wire')
    this.#alsoName = also
  }

  get count(): number {
    return this.#count
  }

  /** `[{…},{…}]`; it can be taken once. */
  toArray(): string {
    return this.#count === 0 ? '[]' : `${this.#take(0)}]`
  }

  /** `{…}`, of the only row; it can be taken once. */
  toObject(): string {
    return this.#take(1)
  }

  #take(start: number): string {
    const json = this.#bytes.toString('utf8', start, this.#length)
    const isSpare = this.#count > 0 && this.#bytes.length <= spareBytesMax && spare.length < spareMax
    if (isSpare) spare.push(this.#bytes)
    this.#bytes = nothing
    return json
  }

  row(columns: readonly Column[], row: RowBytes): void {
    if (columns !== this.#columns) this.#describe(columns)
    this.#findValues(row)
    if (this.#count === 0) this.also = this.#textOf(row, this.#alsoName)
    this.#reserve(this.#template.leadBytes + growthMax * (row.end - row.start))
    this.#bytes[this.#length++] = this.#count++ === 0 ? 0x5b : 0x2c
    this.#writeMembers(row.bytes, this.#template.members)
  }

  #describe(columns: readonly Column[]): void {
    this.#columns = columns
    this.#template = templateOf(this.#layout, columns)
    this.#starts = new Int32Array(columns.length)
  }

  /** Where each value begins, behind its length; -1 for null. */
  #findValues({ bytes, start }: RowBytes): void {
    const starts = this.#starts
    let position = start + 2
    for (let index = 0; index < starts.length; index++) {
      const length = lengthAt(bytes, position)
      position += 4
      starts[index] = length === -1 ? -1 : position
      if (length > 0) position += length
    }
  }

  #textOf({ bytes }: RowBytes, name: string | undefined): string | null {
    const start = this.#starts[this.#columns.findIndex((column) => column.name === name)] ?? -1
    return start === -1 ? null : bytes.toString('utf8', start, start + lengthAt(bytes, start - 4))
  }

  #writeMembers(from: Buffer, { values, groups }: Members): void {
    for (const { lead, position, manner, read } of values) {
      this.#copy(lead)
      const start = this.#starts[position] ?? -1
      if (start === -1) this.#copy(nullBytes)
      else this.#writeValue(from, start, lengthAt(from, start - 4), manner, read)
    }
    for (const { lead, nullPosition, members } of groups) {
      this.#copy(lead)
      if (nullPosition !== -1 && this.#starts[nullPosition] === -1) this.#copy(nullBytes)
      else this.#writeMembers(from, members)
    }
    this.#bytes[this.#length++] = 0x7d
  }

  #writeValue(from: Buffer, start: number, length: number, manner: Manner, read: Column['read']): void {
    if (manner === 'boolean') return this.#copy(from[start] === 0x74 ? trueBytes : falseBytes)
    if (manner === 'read' || (manner === 'decimal' && !isShortInteger(from, start, length)))
      return this.#writeRead(from.toString('utf8', start, start + length), read)
    if (manner === 'bare' || manner === 'decimal') return this.#copy(from, start, start + length)
    const to = this.#bytes
    const end = start + length
    let at = this.#length
    to[at++] = 0x22
    for (let index = start; index < end; index++) {
      const sign = from[index] ?? 0
      if (sign >= 0x20 && sign !== 0x22 && sign !== 0x5c) to[at++] = sign
      else at = writeSign(to, at, sign)
    }
    to[at++] = 0x22
    this.#length = at
  }

  /** Types that JSON has no text of its own for: instants, arrays, documents, decimals. */
  #writeRead(text: string, read: Column['read']): void {
    const json = Buffer.from(JSON.stringify(read ? read(text) : text))
    this.#reserve(json.length + this.#template.leadBytes)
    this.#copy(json)
  }

  #copy(bytes: Buffer, start = 0, end = bytes.length): void {
    const to = this.#bytes
    let at = this.#length
    for (let index = start; index < end; index++) to[at++] = bytes[index] ?? 0
    this.#length = at
  }

  #reserve(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const kept = this.#length === 0 ? spare.pop() : undefined
    const larger =
      kept && kept.length >= needed
        ? kept
        : Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2, firstBytes))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

const trueBytes = Buffer.from('true')
const falseBytes = Buffer.from('false')

/** How JSON writes the signs that it does not take as they are. */
const escapes: readonly string[] = Array.from({ length: 0x5d }, (_, sign) =>
  JSON.stringify(String.fromCharCode(sign)).slice(1, -1),
)

function writeSign(to: Buffer, start: number, sign: number): number {
  const escape = escapes[sign] ?? ''
  let at = start
  for (let place = 0; place < escape.length; place++) to[at++] = escape.charCodeAt(place)
  return at
}

/** Every number of so few digits is exact in JavaScript too, and is written there in the same way. */
const exactDigits = 15

function isShortInteger(bytes: Buffer, start: number, length: number): boolean {
  if (length > exactDigits) return false
  for (let index = start; index < start + length; index++) {
    const sign = bytes[index] ?? 0
    if (sign < 0x30 || sign > 0x39) return false
  }
  return true
}

/** `readInt32BE` without its checks: three times as fast, and asked for every value. */
const lengthAt = (bytes: Buffer, at: number): number =>
  ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
