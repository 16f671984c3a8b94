import { describe, expect, it } from 'vitest'
import { fileDelimiters, findHeads, guessDelimiter, nameHeads, separatorLine } from './fileLayout.ts'

const split =
  (text: string) =>
  (delimiter: string): { line: number; cells: string[] }[] =>
    text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(delimiter) }))
const isKnown = (cell: string) => ['site', 'début', 'quantité', 'unité'].includes(cell.toLowerCase())

describe('the delimiter', () => {
  it.each([
    ['site;début;quantité\nLyon, siège;2025;1,5', ';'],
    ['site,quantité\nLyon,1', ','],
    ['site\tquantité\nLyon, Bron\t1', '\t'],
    ['site|quantité\nLyon|1,5', '|'],
    ['a;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5', ';'],
    ['lieu;mesure\n1,5;2,5\n1,5;2,5\n1,5;2,5', ';'],
    ['\n;;', ';'],
    ['name', ';'],
  ])('of %j is %j', (text, delimiter) => {
    expect(guessDelimiter(split(text), fileDelimiters, isKnown)).toBe(delimiter)
  })

  it.each([
    ['sep=;', ';'],
    ['"sep=,"', ','],
    ['SEP=|', '|'],
    ['site;sep=;', undefined],
  ])('that the line %j states is %j', (line, delimiter) => {
    expect(separatorLine(line)).toBe(delimiter)
  })
})

describe('the headings', () => {
  const lineOf = (text: string) => findHeads(split(text)(';'), isKnown)?.line

  it.each([
    ['of an ordinary file', 'site;quantité\nLyon;1\nBron;2', 1],
    ['with words that nobody knows', 'lieu;mesure\nLyon;1\nBron;2', 1],
    ['below title lines', 'Reporting;;\n;;\nSite;Début;Quantité\nLyon;2025;1', 3],
    [
      'below a block of its own headings',
      'prm;type;unité\n1;x;Wh\nHorodate;Valeur\n2025;1\n2026;2\n2027;3',
      3,
    ],
    ['above a column without heading', 'site;quantité;unité\nLyon;1;kWh;x\nBron;2;kWh;y', 1],
    ['of a file whose rows consist of words', 'a;b\nc;d\ne;f', 1],
  ])('%s are in their line', (_kind, text, line) => {
    expect(lineOf(text)).toBe(line)
  })

  it.each([
    [
      'below headings of groups',
      'Site;Relevé;;Consommation;\n;Début;Fin;Quantité;Unité\nLyon;2025;2025;1,5;kWh',
      ['Site', 'Début', 'Fin', 'Quantité', 'Unité'],
    ],
    [
      'below a title and headings of groups',
      'Reporting;;;\nSite;Relevé;Consommation;\n;Début;Quantité;Unité\nLyon;2025;1,5;kWh',
      ['Site', 'Début', 'Quantité', 'Unité'],
    ],
    [
      'with units in brackets',
      'Site;Début;Quantité\n;;(MWh)\nLyon;2025;1,5',
      ['Site', 'Début', 'Quantité (MWh)'],
    ],
  ])('of two lines are joined %s', (_kind, text, names) => {
    const records = split(text)(';')
    const heads = findHeads(records, isKnown)
    expect(heads?.cells).toEqual(names)
    expect(heads?.line).toBe(text.startsWith('Reporting') ? 3 : 2)
    // Whichever of the two lines a person chooses.
    for (const line of [(heads?.line ?? 0) - 1, heads?.line])
      expect(findHeads(records, isKnown, line)).toEqual(heads)
  })

  it.each([
    ['a row that fills what the headings leave empty', 'Site;;Quantité\nLyon;Bron;cent\nBron;Lyon;dix'],
    ['a row of figures', 'Site;;Quantité\nLyon;unité;2\nBron;unité;3'],
  ])('are not joined with %s', (_kind, text) => {
    expect(findHeads(split(text)(';'), isKnown)).toMatchObject({ line: 1, cells: ['Site', '', 'Quantité'] })
  })

  it('have a name each: equal ones are numbered, empty ones named by their position', () => {
    const records = split('Site;Total;;Total;\nLyon;1;x;2;')(';')
    const [heads = { line: 1, cells: [] }] = records
    expect(nameHeads(heads, records)).toEqual(['Site', 'Total', '(3)', 'Total (2)'])
  })
})
