import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bindMessages } from './bindMessages.ts'

const statement = fc.record({
  name: fc.stringMatching(/^[\w-]{1,21}$/),
  values: fc.array(fc.option(fc.string({ unit: 'binary' })), { maxLength: 6 }),
})

/** What PostgreSQL reads of them, by its documentation of the messages Bind, Execute and Sync. */
function decode(bytes: Buffer): unknown[] {
  const messages: unknown[] = []
  let at = 0
  const readText = () => {
    const end = bytes.indexOf(0, at)
    const text = bytes.toString('latin1', at, end)
    at = end + 1
    return text
  }
  const readShort = () => bytes.readInt16BE((at += 2) - 2)
  const readLong = () => bytes.readInt32BE((at += 4) - 4)
  const readValue = () => {
    const length = readLong()
    if (length === -1) return null
    at += length
    return bytes.toString('utf8', at - length, at)
  }
  while (at < bytes.length) {
    const code = String.fromCharCode(bytes[at++] ?? 0)
    const end = at + readLong()
    const readers: Record<string, () => unknown> = {
      B: () => ({
        portal: readText(),
        name: readText(),
        formats: readShort(),
        values: Array.from({ length: readShort() }, readValue),
        resultFormats: readShort(),
      }),
      E: () => ({ portal: readText(), rows: readLong() }),
    }
    messages.push([code, readers[code]?.()])
    expect(at).toBe(end)
  }
  return messages
}

test('each statement is bound and executed, and one Sync ends them all', () => {
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 5 }), (statements) => {
      const sent = statements.map(({ name, values }) => ({
        name,
        values: values.map((value) => value?.toWellFormed() ?? null),
      }))
      expect(decode(bindMessages(sent))).toEqual([
        ...sent.flatMap(({ name, values }) => [
          ['B', { portal: '', name, formats: 0, values, resultFormats: 0 }],
          ['E', { portal: '', rows: 0 }],
        ]),
        ['S', undefined],
      ])
    }),
  )
})
