import { describe, expect, it } from 'vitest'
import { isSirenList, readCompanyTerms, readSirenList, type CompanyTerms } from './companySearch.ts'

describe('text typed into the company search', () => {
  it.each<[string, CompanyTerms]>([
    ['  ', { kind: 'nothing' }],
    ['418 732 657', { kind: 'siren', siren: '418732657' }],
    ['418.732.657 ', { kind: 'siren', siren: '418732657' }],
    ['829 154 376 00034', { kind: 'siren', siren: '829154376' }],
    ['41873', { kind: 'begun', missing: 4 }],
    ['418732658', { kind: 'wrong', problem: 'checkDigit' }],
    ['4187326571', { kind: 'wrong', problem: 'length' }],
    ['  Groupe   Ormelle ', { kind: 'name', name: 'Groupe Ormelle' }],
    ['3M France', { kind: 'name', name: '3M France' }],
    ['EY', { kind: 'wrong', problem: 'short' }],
    // Accents are removed before the length is checked.
    ['é́́', { kind: 'wrong', problem: 'short' }],
    ['***', { kind: 'wrong', problem: 'short' }],
    ['x'.repeat(100), { kind: 'name', name: 'x'.repeat(100) }],
    ['x'.repeat(101), { kind: 'wrong', problem: 'long' }],
  ])('%j is read', (typed, terms) => {
    expect(readCompanyTerms(typed)).toEqual(terms)
  })
})

describe('a pasted list of SIRENs', () => {
  it('is read line by line, and each line gives its own problem', () => {
    const pasted = '418 732 657\r\n\n829154376\n41873265\n418732658\n418-732-657\n82915437600034'
    expect(readSirenList(pasted)).toEqual([
      { line: 1, cell: 1, typed: '418 732 657', siren: '418732657' },
      { line: 3, cell: 1, typed: '829154376', siren: '829154376' },
      { line: 4, cell: 1, typed: '41873265', problem: 'length' },
      { line: 5, cell: 1, typed: '418732658', problem: 'checkDigit' },
      { line: 6, cell: 1, typed: '418-732-657', sameAs: 1 },
      { line: 7, cell: 1, typed: '82915437600034', sameAs: 3 },
    ])
  })

  it('may come from a spreadsheet with names beside the numbers', () => {
    expect(readSirenList('Ormelle 2;418732657\n829154376,Fonderie')).toEqual([
      { line: 1, cell: 1, typed: '418732657', siren: '418732657' },
      { line: 2, cell: 1, typed: '829154376', siren: '829154376' },
    ])
    expect(readSirenList('4l8732657')).toEqual([{ line: 1, cell: 1, typed: '4l8732657', problem: 'length' }])
  })

  it.each([
    ['418732657', false],
    ['418 732 657', false],
    ['Ormelle\n', false],
    ['12\n34', false],
    ['418732657\n829154376', true],
    ['418732657\n12', true],
  ])('%j is distinguished from a single number: %s', (pasted, isList) => {
    expect(isSirenList(pasted)).toBe(isList)
  })
})
