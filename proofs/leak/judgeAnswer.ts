import { inflateRawSync } from 'node:zlib'
import { exchange } from './drawRequest.ts'

/** An HTTP response. */
export type Answer = { status: number; headers: Readonly<Record<string, unknown>>; payload: Buffer }

/** Values that only the other tenant may read. */
export type Secret = { canary: string; ids: ReadonlySet<string> }

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/**
 * The data of another tenant in a response, in its body or headers. Ids `said` in the request may be repeated;
 * `findDifference` checks whether they are for a missing record too.
 */
export function findShown({ headers, payload }: Answer, { canary, ids }: Secret, said = ''): string[] {
  const text = `${JSON.stringify(headers)} ${readText(payload)}`
  const shown = [...new Set(text.match(uuid))].filter(
    (id) => ids.has(id.toLowerCase()) && !said.includes(id.toLowerCase()),
  )
  return [
    ...(text.toLowerCase().includes(canary.toLowerCase()) ? ['shows a text of the other tenant'] : []),
    ...shown.map((id) => `shows the id ${id} of the other tenant`),
  ]
}

/** Instants, such as the time of a lookup. */
const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/**
 * The differences between the response about a foreign record and the one about a missing record, except for the fields
 * declared random by the call.
 */
export function findDifference(
  foreign: Answer,
  absent: Answer,
  exchanged: ReadonlyMap<string, string>,
  randomFields: readonly string[] = [],
): string[] {
  const reported = ({ status, headers, payload }: Answer) => ({
    status,
    total: headers['x-total-count'],
    etag: headers['etag'],
    type: headers['content-type'],
    body: maskFields(exchange(readText(payload), exchanged).replaceAll(instant, 'now'), randomFields),
  })
  const [one, other] = [reported(foreign), reported(absent)]
  return (Object.keys(one) as (keyof typeof one)[])
    .filter((key) => one[key] !== other[key])
    .map((key) => `tells foreign from absent by its ${key}: ${short(one[key])} against ${short(other[key])}`)
}

const maskFields = (text: string, names: readonly string[]): string =>
  names.reduce(
    (masked, name) => masked.replaceAll(new RegExp(`"${name}":"[^"]*"`, 'g'), `"${name}":"random"`),
    text,
  )

const short = (value: unknown): string => String(value).slice(0, 300)

/** A body as text; the files in a workbook are unpacked. */
function readText(payload: Buffer): string {
  if (payload.toString('latin1', 0, 2) !== 'PK') return payload.toString()
  let text = ''
  for (let at = payload.indexOf(directoryEntry); at !== -1; at = payload.indexOf(directoryEntry, at + 4)) {
    const [size, local] = [payload.readUInt32LE(at + 20), payload.readUInt32LE(at + 42)]
    const start = local + 30 + payload.readUInt16LE(local + 26) + payload.readUInt16LE(local + 28)
    const packed = payload.subarray(start, start + size)
    text += payload.readUInt16LE(at + 10) === 0 ? packed.toString() : inflateRawSync(packed).toString()
  }
  return text
}

const directoryEntry = Buffer.from('PK\u0001\u0002', 'latin1')
