import { describe, expect, test } from 'vitest'
import { headWords } from '#locales/natureLabels.ts'
import { headcount } from '#model/data/natures/headcount.ts'
import { keptColumns, minimiseText, type FoundHeads } from './minimise.ts'

const known = {
  words: headWords(headcount),
  said: {},
  fills: undefined,
  startDate: '2025-01-01',
  endDate: '2025-12-31',
}
const headsOf = (names: readonly string[], line = 1): FoundHeads => ({
  delimiter: ';',
  line,
  names,
  doubled: new Set(),
})

async function* inParts(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function minimised(text: string, heads: FoundHeads, more: Partial<typeof known> = {}, size = 1000) {
  const kept = keptColumns(headcount, heads, { ...known, ...more })
  const parts: string[] = []
  for await (const part of minimiseText(inParts(text, size), heads, kept, () => 'p1')) parts.push(part)
  return parts.join('')
}

const names = ['Nom', 'Matricule', 'Sexe', 'Commentaire', 'Né le']

test('columns that the nature does not have are left out, identifiers and free texts replaced', async () => {
  const text = `${names.join(';')}\nDupont;4711;F;Mère de Léa;1980-01-02\nMartin;4712;M;;1979-03-04\n`
  expect(await minimised(text, headsOf(names))).toBe('Matricule;Sexe;Commentaire\np1;F;…\np1;M;\n')
})

test.each([1, 2, 3, 7])('a file that arrives %i characters at a time is the same', async (size) => {
  const text = `"Nom";Matricule;Sexe\n"Du""pont\nde Ligne";"4711";F\nMartin;4712;"M\nF"\n`
  expect(await minimised(text, headsOf(['Nom', 'Matricule', 'Sexe']), {}, size)).toBe(
    'Matricule;Sexe\np1;F\n\np1;"M\nF"\n',
  )
})

test('every record stays on its line, and title lines become blank', async () => {
  const text = 'Établi par Jeanne Dupont\n\nNom;Sexe\nDupont;F\n\nMartin;M\n'
  expect(await minimised(text, headsOf(['Nom', 'Sexe'], 3))).toBe('\n\nSexe\nF\n\nM\n')
})

describe('no cell is kept of a record', () => {
  test.each([
    ['that is too wide', 'Dupont;Jeanne;F', '…;…\n'],
    ['that is too narrow', 'Dupont', '…;…\n'],
    ['whose quotes are misplaced', '"Dupont" Jeanne;F', '"…"…\n'],
    ['whose quote is never closed', '"Dupont;F\nMartin;M', '"…\n'],
  ])('%s', async (_, record, stored) => {
    const written = await minimised(`Nom;Sexe\n${record}\n`, headsOf(['Nom', 'Sexe']))
    expect(written.replace(/\n+$/, '\n')).toBe(`Sexe\n${stored}`)
    expect(written).not.toContain('Dupont')
    expect(written).not.toContain('Jeanne')
  })
})

test('a record with nothing but what is left out stays a record', async () => {
  expect(await minimised('Nom;Sexe;Pays\nDupont;;\n;;\n', headsOf(['Nom', 'Sexe', 'Pays']))).toBe(
    'Sexe;Pays\n"";""\n\n',
  )
})

test('columns are kept as they are given: one may be added, left out, or fill another', () => {
  const heads = headsOf(['Nom', 'Code', 'Sexe', 'Mois', 'Pays'])
  const said = { Code: 'id', Pays: null }
  const fills = { start: { head: 'Mois', rule: 'period' } } as const
  expect(keptColumns(headcount, heads, { ...known, said, fills })).toEqual([
    null,
    'pseudonym',
    'content',
    'content',
    null,
  ])
})

test('of two columns that mean the same, the first is kept', () => {
  expect(keptColumns(headcount, headsOf(['Sexe', 'Civilité']), known)).toEqual(['content', null])
})

test('columns headed by months are kept where there are several', () => {
  expect(keptColumns(headcount, headsOf(['Janvier', 'Février']), known)).toEqual(['content', 'content'])
  expect(keptColumns(headcount, headsOf(['Janvier', 'Nom']), known)).toEqual([null, null])
})
