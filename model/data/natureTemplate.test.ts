import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { Nature } from './defineNature.ts'
import { natureExamples, type ExampleRow } from './natureExamples.ts'
import { natureTemplate, templateHeaders } from './natureTemplate.ts'
import { natures, type NatureCode } from './natures/natures.ts'
import { units, type UnitCode } from './units.ts'

const all: readonly Nature[] = natures
const read = (file: string, delimiter: string) =>
  papaparse.parse<string[]>(file.slice(1), { delimiter, skipEmptyLines: true }).data

const examplesOf = ({ code }: Nature): readonly ExampleRow[] => natureExamples[code as NatureCode]

describe.each(all.map((nature) => [nature.code, nature] as const))('the template of %s', (code, nature) => {
  it('starts with a byte order mark and has the headers and two rows in both languages', () => {
    for (const [locale, delimiter] of [
      ['fr', ';'],
      ['en', ','],
    ] as const) {
      const file = natureTemplate(code, locale) ?? ''
      expect(file.startsWith('\uFEFF')).toBe(true)
      const [heads, ...rows] = read(file, delimiter)
      expect(heads).toEqual(templateHeaders(nature))
      expect(rows.map((row) => row.length)).toEqual([heads?.length, heads?.length])
    }
  })

  it('fills all required columns, and only columns of the nature', () => {
    const heads = templateHeaders(nature)
    for (const row of examplesOf(nature)) {
      const missing = heads.filter((head) => nature.columns[head]?.isRequired && row[head] === undefined)
      expect(missing).toEqual([])
      expect(Object.keys(row).filter((head) => !heads.includes(head))).toEqual([])
    }
  })

  it('contains values that its columns accept', () => {
    const wrong = examplesOf(nature).flatMap((row) =>
      Object.entries(row).filter(([head, value]) => {
        const column = nature.columns[head]
        if (column?.kind === 'code') return !column.codes.includes(String(value))
        if (column?.kind === 'unit')
          return !Object.hasOwn(units, value) || !column.of.includes(units[value as UnitCode].quantity)
        if (column?.kind === 'flag') return value !== 'yes' && value !== 'no'
        if (column?.kind === 'number') return typeof value !== 'number'
        return false
      }),
    )
    expect(wrong).toEqual([])
  })
})

it('an unknown nature has no template', () => {
  expect(natureTemplate('NOPE', 'fr')).toBeUndefined()
})
