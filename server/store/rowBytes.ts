import { EventEmitter } from 'node:events'
import pg from 'pg'

declare module 'pg' {
  interface Connection {
    /** pg's own, missing from its types: takes what the server sends. */
    attachListeners(stream: EventEmitter): void
  }
}

/** A row as the server sent it: 16 bits that count its values, then each behind its length, -1 for null. */
export class RowBytes {
  readonly name = 'dataRow'
  readonly bytes: Buffer
  readonly start: number
  readonly end: number

  constructor(bytes: Buffer, start: number, end: number) {
    this.bytes = bytes
    this.start = start
    this.end = end
  }

  get length(): number {
    return this.end - this.start + 4
  }

  /** The values as text, as pg's own message has them. */
  get fields(): (string | null)[] {
    const { bytes } = this
    const count = bytes.readUInt16BE(this.start)
    const fields: (string | null)[] = []
    let position = this.start + 2
    for (let index = 0; index < count; index++) {
      const length = bytes.readInt32BE(position)
      position += 4
      fields.push(length === -1 ? null : bytes.toString('utf8', position, position + length))
      if (length > 0) position += length
    }
    return fields
  }
}

/**
 * A client whose rows arrive as bytes: pg makes a string of every value at once, which a list that only travels on
 * as JSON needs for none (`jsonRows.ts`). Everything but rows goes through pg's own parser.
 */
export class RowClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: pg.Connection }
    const attachListeners = connection.attachListeners.bind(connection)
    connection.attachListeners = (stream) => {
      const others = new EventEmitter()
      attachListeners(others)
      stream.on(
        'data',
        messageReader(
          (row) => void connection.emit('dataRow', row),
          (bytes) => void others.emit('data', bytes),
        ),
      )
    }
  }
}

/** A byte that names the kind of a message, then the length of the rest, its own four bytes included. */
const headBytes = 5
const dataRow = 'D'.charCodeAt(0)

const messageEnd = (bytes: Buffer, start: number): number => start + 1 + bytes.readUInt32BE(start + 1)

type ReadRow = (row: RowBytes) => void
type ReadOthers = (bytes: Buffer) => void

/** Takes what the server sends, however it is cut, and hands on whole messages in their order, rows apart. */
export function messageReader(readRow: ReadRow, readOthers: ReadOthers): (chunk: Buffer) => void {
  let held: Buffer[] = []
  let heldBytes = 0
  let wantedBytes = 0
  return (arrived) => {
    let chunk = arrived
    if (heldBytes > 0) {
      held.push(arrived)
      heldBytes += arrived.length
      if (heldBytes < wantedBytes) return
      chunk = Buffer.concat(held, heldBytes)
    }
    const rest = chunk.subarray(splitMessages(chunk, readRow, readOthers))
    held = rest.length > 0 ? [rest] : []
    heldBytes = rest.length
    wantedBytes = rest.length < headBytes ? headBytes : messageEnd(rest, 0)
  }
}

/** Reads the whole messages of a chunk; returns where the rest begins. */
function splitMessages(chunk: Buffer, readRow: ReadRow, readOthers: ReadOthers): number {
  let othersStart = 0
  let start = 0
  const flushOthers = () => {
    if (othersStart < start) readOthers(chunk.subarray(othersStart, start))
  }
  while (start + headBytes <= chunk.length) {
    const end = messageEnd(chunk, start)
    if (end > chunk.length) break
    if (chunk[start] === dataRow) {
      flushOthers()
      readRow(new RowBytes(chunk, start + headBytes, end))
      othersStart = end
    }
    start = end
  }
  flushOthers()
  return start
}
