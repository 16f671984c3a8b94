import { expect, test } from 'vitest'
import { countBytes, guessSingleByte, utf16Of } from './textEncoding.ts'

const guess = (...bytes: number[]) => {
  const counts = new Uint32Array(256)
  countBytes(Uint8Array.from(bytes), counts)
  return guessSingleByte(counts)
}

test.each([
  ['Windows-1252', 'é è à', [0xe9, 0xe8, 0xe0]],
  ['Windows-1252', '€', [0x80]],
  ['Windows-1252', 'the quotes “ ”', [0x93, 0x94]],
  ['Windows-1252', 'ä ö ü ß', [0xe4, 0xf6, 0xfc, 0xdf]],
  ['Windows-1252', 'no letter at all', []],
  ['ISO-8859-15', '€ œ', [0xa4, 0xbd]],
  ['MacRoman', 'é è à ç', [0x8e, 0x8f, 0x88, 0x8d]],
  ['MacRoman', 'É é', [0x83, 0x8e]],
  ['MacRoman', 'ä ö ü ß', [0x8a, 0x9a, 0x9f, 0xa7]],
])('%s is recognised by %s', (encoding, _letters, bytes) => {
  expect(guess(...bytes)).toBe(encoding)
})

test('UTF-16 is recognised with and without its mark', () => {
  expect(utf16Of(Uint8Array.of(0xff, 0xfe, 0x53, 0))).toBe('UTF-16LE')
  expect(utf16Of(Uint8Array.of(0xfe, 0xff, 0, 0x53))).toBe('UTF-16BE')
  expect(utf16Of(new Uint8Array(Buffer.from('Site;Valeur', 'utf16le')))).toBe('UTF-16LE')
  expect(utf16Of(new TextEncoder().encode('Site;Valeur'))).toBeUndefined()
})
