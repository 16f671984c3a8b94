import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageReader } from './rowBytes.ts'

type Message = { code: string; content: Uint8Array }

const messages = fc.array(
  fc.record({ code: fc.constantFrom('D', 'D', 'C', '2', 'Z'), content: fc.uint8Array({ maxLength: 40 }) }),
  { maxLength: 12 },
)

function encode({ code, content }: Message): Buffer {
  const head = Buffer.from(`${code}....`)
  head.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

function cutInto(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end))
}

test('messages come whole and in their order, however the stream is cut', () => {
  fc.assert(
    fc.property(messages, fc.array(fc.nat(500), { maxLength: 8 }), (sent, cuts) => {
      const received: Buffer[] = []
      const read = messageReader(
        ({ bytes, start, end }) => received.push(encode({ code: 'D', content: bytes.subarray(start, end) })),
        (bytes) => received.push(bytes),
      )
      const stream = Buffer.concat(sent.map(encode))
      for (const chunk of cutInto(stream, cuts)) read(chunk)
      expect(Buffer.concat(received)).toEqual(stream)
    }),
  )
})

test('rows are handed on by themselves, all else as it came', () => {
  const rows: Buffer[] = []
  const others: Buffer[] = []
  const read = messageReader(
    ({ bytes, start, end }) => rows.push(bytes.subarray(start, end)),
    (bytes) => others.push(bytes),
  )
  const content = Buffer.from('row')
  read(Buffer.concat(['2', 'D', 'D', 'C', 'Z'].map((code) => encode({ code, content }))))
  expect(rows).toEqual([content, content])
  expect(others.map((bytes) => String.fromCharCode(bytes[0] ?? 0))).toEqual(['2', 'C'])
})
