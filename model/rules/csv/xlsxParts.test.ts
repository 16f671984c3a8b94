import { expect, test } from 'vitest'
import { columnName, escapeXml, fixedParts } from './xlsxParts.ts'

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [703, 'AAA'],
])('column %i is %s', (position, name) => {
  expect(columnName(position)).toBe(name)
})

test.each([
  ['Acier & <fils> "SA"', 'Acier &amp; &lt;fils&gt; &quot;SA&quot;'],
  ['sonne\u0007', 'sonne_x0007_'],
  ['_x0041_ et _x004', '_x005F_x0041_ et _x004'],
  ['demi \ud83d', 'demi _xD83D_'],
  ['été 🌲 \t fin', 'été 🌲 \t fin'],
])('%j is escaped so that a spreadsheet reads it back', (text, written) => {
  expect(escapeXml(text)).toBe(written)
})

test('a sheet’s name is shortened and cleaned', () => {
  const workbook = fixedParts(['Sites [2026] / tous les établissements du groupe'], '')['xl/workbook.xml']
  expect(workbook).toContain('<sheet name="Sites  2026    tous les établis"')
})

test('two sheets never have one name', () => {
  const workbook = fixedParts(['À propos', 'à propos'], '')['xl/workbook.xml']
  expect(workbook).toContain('name="À propos"')
  expect(workbook).toContain('name="à propos (2)"')
})
