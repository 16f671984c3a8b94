import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { recordOf, selectList } from './binding.ts'
import { companyStore } from './companyStore.ts'
import { JsonRows } from './jsonRows.ts'
import { RowBytes } from './rowBytes.ts'

const { binding } = companyStore
const { builtins } = pg.types
const names = [...selectList(binding).matchAll(/ as "([^"]+)"/g)].map(([, name]) => name ?? '')

type Kind = { type: number; read?: (text: string) => unknown; text: fc.Arbitrary<string> }

const digits = (from: number, to: number) =>
  fc
    .bigInt({ min: -(10n ** BigInt(to)), max: 10n ** BigInt(to) })
    .map(String)
    .filter((text) => text.length >= from)
const anyText = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
const kinds = [
  { type: builtins.TEXT, text: anyText },
  { type: builtins.TEXT, text: fc.constantFrom('Société « Énergie »', 'a"b\\c\n\u0001', '🦋', '') },
  { type: builtins.UUID, text: fc.uuid() },
  { type: builtins.INT4, read: Number, text: digits(1, 9) },
  { type: builtins.NUMERIC, read: Number, text: digits(1, 22) },
  { type: builtins.NUMERIC, read: Number, text: fc.constantFrom('1.50', '0.1', '-12', '1e3') },
  { type: builtins.BOOL, read: (text: string) => text === 't', text: fc.constantFrom('t', 'f') },
  {
    type: builtins.TIMESTAMPTZ,
    read: (text: string) => text.replace(' ', 'T'),
    text: fc.constant('2026-11-21 10:00:00+00'),
  },
  {
    type: 1009,
    read: (text: string) => text.slice(1, -1).split(','),
    text: fc.constantFrom('{a,b}', '{é,"}'),
  },
] satisfies readonly Kind[]

/** A type for every column, and rows of it. */
const tables = fc
  .array(fc.constantFrom<Kind>(...kinds), { minLength: names.length, maxLength: names.length })
  .chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.array(fc.tuple(...columns.map(({ text }) => fc.option(text, { freq: 3 }))), { maxLength: 6 }),
    }),
  )

function encode(texts: readonly (string | null)[]): RowBytes {
  const parts = texts.map((text) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(text === null ? -1 : Buffer.byteLength(text))
    return Buffer.concat([length, Buffer.from(text ?? '')])
  })
  const bytes = Buffer.concat([Buffer.from([0xff, 0, texts.length]), ...parts, Buffer.from([0xff])])
  return new RowBytes(bytes, 1, bytes.length - 1)
}

const valueOf = (kind: Kind | undefined, text: string | null): unknown =>
  text === null ? null : kind?.read ? kind.read(text) : text

test('rows become the JSON of their records, whatever the values', () => {
  fc.assert(
    fc.property(tables, ({ columns, rows }) => {
      const described = names.map((name, index) => ({
        name,
        type: columns[index]?.type ?? 0,
        read: columns[index]?.read,
      }))
      const json = new JsonRows(binding)
      for (const row of rows) json.row(described, encode(row))
      const records = rows.map((row) =>
        recordOf(
          binding,
          Object.fromEntries(row.map((text, index) => [names[index], valueOf(columns[index], text)])),
          'wire',
        ),
      )
      expect(json.toArray()).toBe(JSON.stringify(records))
      expect(json.count).toBe(rows.length)
      const [first] = rows
      const one = new JsonRows(binding, '$version')
      if (first) one.row(described, encode(first))
      expect(one.toObject()).toBe(first ? JSON.stringify(records[0]) : '')
      expect(one.also).toBe(first?.[names.indexOf('$version')])
    }),
  )
})

describe('a row as bytes', () => {
  test('is read as text where somebody asks for its values', () => {
    expect(encode(['Énergie', null, '']).fields).toEqual(['Énergie', null, ''])
  })
})
