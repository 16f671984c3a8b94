import { describe, expect, it } from 'vitest'
import { defineReferenceList } from './referenceList.ts'

const fruits = defineReferenceList((language) => [
  { row: { code: 'P2', label: language === 'fr' ? 'Pêche de vigne' : 'Vine peach' } },
  { row: { code: 'P1', label: language === 'fr' ? 'Pêche' : 'Peach' }, keywords: ['Nectarine'] },
  { row: { code: 'C10', label: language === 'fr' ? 'Cerise' : 'Cherry' } },
  { row: { code: 'C9', label: language === 'fr' ? 'Citron' : 'Lemon' } },
])

const codes = (search: string) => fruits.search('fr', { search }).map((row) => row.code)

describe('a reference list', () => {
  it('finds every word in code, label or keyword, whatever the case and accents', () => {
    expect(codes('PECHE')).toEqual(['P1', 'P2'])
    expect(codes('vigne peche')).toEqual(['P2'])
    expect(codes('nectar')).toEqual(['P1'])
    expect(codes('c1')).toEqual(['C10'])
    expect(codes('mangue')).toEqual([])
  })

  it('sorts exact matches first, then prefix matches, then the rest', () => {
    expect(codes('c')).toEqual(['C10', 'C9', 'P2', 'P1'])
    expect(codes('nectarine')).toEqual(['P1'])
  })

  it('keeps its own order unless sorted, and compares numbers in codes as numbers', () => {
    expect(fruits.search('fr').map((row) => row.code)).toEqual(['P2', 'P1', 'C10', 'C9'])
    const sorted = fruits.search('fr', { sort: { by: 'code', order: 'desc' } })
    expect(sorted.map((row) => row.code)).toEqual(['P2', 'P1', 'C10', 'C9'])
    expect(fruits.search('fr', { sort: { by: 'code', order: 'asc' } }).map((row) => row.code)).toEqual([
      'C9',
      'C10',
      'P1',
      'P2',
    ])
  })

  it('answers in the requested language', () => {
    expect(fruits.find('en', 'C9')).toEqual({ code: 'C9', label: 'Lemon' })
    expect(fruits.find('fr', 'C9')).toEqual({ code: 'C9', label: 'Citron' })
    expect(fruits.find('fr', 'c9')).toBeUndefined()
  })

  it('drops the rows a filter refuses', () => {
    expect(fruits.search('fr', { keep: (row) => row.code === 'P1' })).toHaveLength(1)
  })
})
