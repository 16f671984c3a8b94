/** A prepared statement with its values, to be run. */
type Bound = { name: string; values: readonly (string | null)[] }

const codes = { bind: 0x42, execute: 0x45, sync: 0x53 }

/** Beside values and name: code, length, two ends of names, counts of formats, values and result formats. */
const bindBytes = 1 + 4 + 2 + 2 + 2 + 2
/** Code, length, end of the portal's name, no limit of rows. */
const executeBytes = 1 + 4 + 1 + 4
const syncBytes = 1 + 4

/**
 * Bind and Execute of each statement and one Sync, as PostgreSQL's protocol has them, in one buffer: pg makes a
 * buffer of every message, and gathering them in the socket costs as much again as making them.
 */
export function bindMessages(statements: readonly Bound[]): Buffer {
  const bytes = Buffer.allocUnsafe(
    statements.reduce((sum, statement) => sum + bytesOf(statement) + executeBytes, syncBytes),
  )
  let at = 0
  for (const statement of statements) {
    at = writeBind(bytes, at, statement)
    at = writeHead(bytes, at, codes.execute, executeBytes)
    at = bytes.writeUInt8(0, at)
    at = bytes.writeInt32BE(0, at)
  }
  writeHead(bytes, at, codes.sync, syncBytes)
  return bytes
}

const bytesOf = ({ name, values }: Bound): number =>
  values.reduce(
    (sum, value) => sum + 4 + (value === null ? 0 : Buffer.byteLength(value)),
    bindBytes + Buffer.byteLength(name),
  )

function writeBind(bytes: Buffer, start: number, { name, values }: Bound): number {
  let at = bytes.writeUInt8(0, start + 5)
  at += bytes.write(name, at, 'latin1')
  at = bytes.writeUInt8(0, at)
  at = bytes.writeInt16BE(0, at)
  at = bytes.writeInt16BE(values.length, at)
  for (const value of values) {
    if (value === null) at = bytes.writeInt32BE(-1, at)
    else {
      const length = bytes.write(value, at + 4)
      bytes.writeInt32BE(length, at)
      at += 4 + length
    }
  }
  at = bytes.writeInt16BE(0, at)
  writeHead(bytes, start, codes.bind, at - start)
  return at
}

function writeHead(bytes: Buffer, start: number, code: number, length: number): number {
  bytes.writeUInt8(code, start)
  return bytes.writeInt32BE(length - 1, start + 1)
}
