import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ingestText, knownSites, problemsOf, reportOf } from '#tests/support/ingestOrder.ts'

const heads = 'Site;Indicateur;Période;Valeur;Unité;Source;Commentaire'
const good = 'Usine de Lyon;EN01;2025-01;1200,5;kWh;facture;'
const file = (...lines: readonly string[]) => [heads, ...lines].join('\n')

describe('what is read', () => {
  test.each([
    ['UTF-8', Buffer.from(file('Dépôt;EN01;2025-01;1;kWh;é;'))],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${file('Dépôt;EN01;2025-01;1;kWh;é;')}`)],
    ['Windows-1252', Buffer.from(file('Dépôt;EN01;2025-01;1;kWh;é;'), 'latin1')],
    ['ends of lines of Windows', Buffer.from(file('Dépôt;EN01;2025-01;1;kWh;é;').replaceAll('\n', '\r\n'))],
    ['ends of lines of an old Mac', Buffer.from(file('Dépôt;EN01;2025-01;1;kWh;é;').replaceAll('\n', '\r'))],
    ['commas', Buffer.from(file('Dépôt;EN01;2025-01;1;kWh;é;').replaceAll(';', ','))],
    ['tabs', Buffer.from(file('Dépôt;EN01;2025-01;1;kWh;é;').replaceAll(';', '\t'))],
    [
      'blank lines and a line of separators',
      Buffer.from(`\n;;;;;;\n${file('', 'Dépôt;EN01;2025-01;1;kWh;é;', ';;;;;;', '')}`),
    ],
  ])('is the same in a file with %s', async (_kind, content) => {
    const { counts, check } = await reportOf(content)
    expect(check.problems).toEqual([])
    expect(counts).toMatchObject({ rows: 1, accepted: 1, facts: 1 })
    expect(check.preview[0]?.cells).toEqual(['Dépôt', 'EN01', '2025-01', '1', 'kWh', 'é', ''])
  })

  // As bytes, because "œ", "€" and "Š" have different codes in each encoding.
  test.each([
    ['Windows-1252', [0x9c, 0x80, 0x8a]],
    ['ISO-8859-15', [0xbd, 0xa4, 0xa6]],
  ])('is decoded in %s, and the report states that encoding', async (encoding, bytes) => {
    const [before = '', after = ''] = file('Dépôt;EN01;2025-01;1;kWh;é|;').split('|')
    const content = Buffer.concat([Buffer.from(before, 'latin1'), Buffer.from(bytes), Buffer.from(after)])
    const { check } = await reportOf(content)
    expect(check.preview[0]?.cells[5]).toBe('éœ€Š')
    expect(check.encoding).toBe(encoding)
  })

  test('states the encoding UTF-8', async () => {
    expect((await reportOf(file(good))).check.encoding).toBe('UTF-8')
  })

  test('keeps the line of the file where cells hold line feeds, separators and quotes', async () => {
    const report = await reportOf(
      file(
        'Usine de Lyon;EN01;2025-01;1;kWh;"a\nb;""c""\n\nd";',
        'Usine de Lyon;EN01;2025-02;x;kWh;;',
        good.replace('01;1', '03;1'),
      ),
    )
    expect(report.counts).toMatchObject({ rows: 3, accepted: 2 })
    expect(problemsOf(report)[0]).toBe('6 Valeur number')
    expect(report.check.preview.map(({ line }) => line)).toEqual([2, 6, 7])
    expect(report.check.preview[0]?.cells[5]).toBe('a\nb;"c"\n\nd')
  })

  test('is the same if every cell is quoted', async () => {
    const cells = (source: string) => `"Dépôt";"EN01";"2025-01";"1";"kWh";"${source}";""`
    const { check } = await reportOf(file(...['a;b', 'a""b', '"";""', 'a\nb', ';', ' '].map(cells)))
    expect(check.preview.map(({ line, cells: read }) => [line, read[5]])).toEqual([
      [2, 'a;b'],
      [3, 'a"b'],
      [4, '";"'],
      [5, 'a\nb'],
      [7, ';'],
      [8, ' '],
    ])
  })

  test('continues after a line that is too short, too long or badly quoted', async () => {
    const report = await reportOf(
      file(
        'Dépôt;EN01',
        'Dépôt;EN01;2025-01;1;kWh;;;more',
        '"Dé"pôt;EN01;2025-01;1;kWh;;',
        'Dépôt;EN01;2025-01;1;kWh;12" pipe;',
      ),
    )
    expect(problemsOf(report)).toEqual(['2 - cells', '3 - cells', '4 - quote'])
    expect(report.counts).toMatchObject({ rows: 4, accepted: 1, rejected: 3 })
  })

  test('is found by headers in another order, by synonyms, and by content', async () => {
    const { check, counts } = await reportOf(
      'Quantité;Mois;UoM;X1;X2\n12;03/2025;MWh;EN01;usine de LYON\n13;04/2025;MWh;EN01;Usine  de Lyon',
    )
    expect(check.columns.map(({ column, by }) => [column, by])).toEqual([
      ['value', 'name'],
      ['period', 'name'],
      ['unit', 'name'],
      ['indicator', 'content'],
      ['site', 'content'],
    ])
    expect(counts).toMatchObject({ accepted: 2 })
  })

  test('follows the mapping by the user, and a missing required column is requested', async () => {
    const { check, counts } = await reportOf(file(good), { columns: { Valeur: null, Source: 'comment' } })
    expect(check.missingColumns).toEqual(['value'])
    expect(check.columns.find(({ head }) => head === 'Source')).toMatchObject({
      column: 'comment',
      by: 'person',
    })
    expect(counts).toMatchObject({ rows: 1, accepted: 0, rejected: 0, facts: 0 })
  })

  test('distinguishes mappings remembered from earlier files from those of this file', async () => {
    const columns = { Valeur: 'value', Source: null, Commentaire: 'comment' }
    const { check } = await reportOf(file(good), { columns, remembered: ['Valeur', 'Source'] })
    const by = Object.fromEntries(check.columns.map((column) => [column.head, column.by]))
    expect(by).toMatchObject({ Valeur: 'memory', Source: 'memory', Commentaire: 'person', Site: 'name' })
  })
})

describe('what is said of a row', () => {
  test('names line, column, value and rule in the language of the request', async () => {
    const row = file('Usine de Lyon;EN01;2025-01;abc;kWh;;')
    const [french, english] = [await reportOf(row), await reportOf(row, { language: 'en' })]
    expect(french.check.problems).toEqual([
      {
        line: 2,
        column: 'Valeur',
        value: 'abc',
        rule: 'number',
        severity: 'error',
        message:
          'Ligne 2, colonne Valeur, valeur «\u00A0abc\u00A0»\u00A0: Ce n’est pas un nombre. Écrivez 1234,5 ou 1234.5.',
        reason: 'Ce n’est pas un nombre. Écrivez 1234,5 ou 1234.5.',
        proposal: null,
        changes: null,
        place: { divisionId: knownSites[0]?.id, indicator: 'EN01', period: '2025-01' },
      },
    ])
    expect(english.check.problems[0]?.message).toMatch(
      /^Row 2, column Valeur, value “abc”: This is not a number/,
    )
  })

  test.each([
    ['a cell that must be filled', ';EN01;2025-01;1;kWh;;', '2 Site required'],
    ['a site of elsewhere', 'Rouen;EN01;2025-01;1;kWh;;', '2 Site unknownSite'],
    ['no indicator', 'Dépôt;ZZ01;2025-01;1;kWh;;', '2 Indicateur unknownIndicator'],
    ['an indicator that is computed', 'Dépôt;EN18;2025-01;1;kWh;;', '2 Indicateur computedIndicator'],
    ['no period', 'Dépôt;EN01;2025-13;1;kWh;;', '2 Période period'],
    ['a period of another year', 'Dépôt;EN01;2024-12;1;kWh;;', '2 Période outOfRange'],
    ['a unit of something else', 'Dépôt;EN01;2025-01;1;m3;;', '2 Unité unitQuantity'],
    ['no unit', 'Dépôt;EN01;2025-01;1;furlong;;', '2 Unité unit'],
    ['two decimal signs', 'Dépôt;EN01;2025-01;1,2,3;kWh;;', '2 Valeur number'],
    ['a number beyond all bounds', 'Dépôt;EN01;2025-01;9999999999999999;kWh;;', '2 Valeur aboveMaximum'],
    ['a rule of the nature', 'Dépôt;EN01;2025-01;-5;kWh;;', '2 Valeur negativeValue'],
    ['a text that is too long', `Dépôt;EN01;2025-01;5;kWh;${'x'.repeat(201)};`, '2 Source tooLong'],
  ])('rejects %s', async (_kind, line, problem) => {
    const report = await reportOf(file(line))
    expect(problemsOf(report)).toEqual([problem])
    expect(report.counts).toMatchObject({ rows: 1, accepted: 0, rejected: 1, facts: 0 })
  })

  test('rejects a period in the future', async () => {
    const next = new Date().getUTCFullYear() + 1
    const report = await reportOf(file(`Dépôt;EN01;${next}-01;1;kWh;;`), { endDate: `${next}-12-31` })
    expect(problemsOf(report)).toEqual(['2 Période future'])
  })

  test('accepts a period longer than declared, with a warning', async () => {
    const report = await reportOf(file('Dépôt;EN01;2025;1;kWh;;'))
    expect(problemsOf(report)).toEqual(['2 Période periodicity'])
    expect(report.counts).toMatchObject({ accepted: 1, warnings: 1, facts: 1 })
  })

  test('reads groups of thousands and both decimal signs, but not both in one column', async () => {
    const one = await reportOf(
      file(
        'Dépôt;EN01;2025-01;1\u202F234,5;MWh;;',
        'Dépôt;EN01;2025-02;1.234,5;MWh;;',
        'Dépôt;EN01;2025-03;1234,5;MWh;;',
      ),
    )
    expect(one.check.sums).toMatchObject([{ indicator: 'EN01', facts: 3, sum: 3703.5 }])
    const both = await reportOf(
      file(
        'Dépôt;EN01;2025-01;1.234,5;MWh;;',
        'Dépôt;EN01;2025-02;1,234.5;MWh;;',
        'Dépôt;EN01;2025-03;2,5;MWh;;',
      ),
    )
    expect(problemsOf(both)[0]).toBe('3 Valeur mixedNumbers')
  })

  test('names the line that a duplicate repeats', async () => {
    const report = await reportOf(file(good, good.replace('1200,5', '7'), good))
    expect(problemsOf(report)).toEqual(['3 - duplicate', '4 - duplicate'])
    expect(report.check.problems[1]?.message).toContain('répète la ligne 2')
    expect(report.counts).toMatchObject({ accepted: 1, rejected: 2 })
  })

  test('judges sums of rows together', async () => {
    const report = await reportOf(
      'site;start;end;source;flow;qty;unit\nDépôt;2025-01-01;2025-01-31;NETWORK;WITHDRAWAL;10;m3\nDépôt;2025-01-01;2025-01-31;NETWORK;DISCHARGE;11000;L\nUsine de Lyon;2025-01-01;2025-01-31;NETWORK;WITHDRAWAL;10;m3',
      { nature: 'WATER' },
    )
    expect(problemsOf(report)).toEqual(['2 qty waterBalance', '3 qty waterBalance'])
    expect(report.check.byRule).toMatchObject([{ label: 'Bilan d’eau déséquilibré', rows: 2 }])
    expect(report.counts).toMatchObject({ accepted: 1, rejected: 2 })
    expect(report.check.sums.find(({ indicator }) => indicator === 'WA01')).toMatchObject({
      facts: 1,
      sum: 10,
    })
  })

  test('is counted by rule, and only the first thousand are kept with their line', async () => {
    const bad = Array.from({ length: 1500 }, (_, index) => `Dépôt;EN01;2025-01;x${index};kWh;;`)
    const { check, counts } = await reportOf(file(...bad))
    expect(counts).toMatchObject({ rows: 1500, rejected: 1500 })
    expect(check.problems).toHaveLength(1000)
    expect(check.byRule).toEqual([
      { rule: 'number', severity: 'error', label: 'Nombre illisible', rows: 1500 },
    ])
  })
})

describe('sites', () => {
  test('are matched by number, name and mapped spellings; the others get proposals', async () => {
    const { check, counts } = await reportOf(
      file(
        '41873265700014;EN01;2025-01;1;kWh;;',
        'ATELIER;EN01;2025-01;1;kWh;;',
        'Usine de Lyons;EN01;2025-03;1;kWh;;',
        'Usine de Lyons;EN01;2025-04;1;kWh;;',
        'Ailleurs;EN01;2025-04;1;kWh;;',
      ),
      { siteValues: { Atelier: '00000000-0000-4000-8000-000000000002', Ailleurs: null } },
    )
    expect(counts).toMatchObject({ accepted: 2 })
    expect(check.unknownSites).toEqual([
      {
        value: 'Usine de Lyons',
        rows: 2,
        proposals: [{ id: '00000000-0000-4000-8000-000000000001', name: 'Usine de Lyon' }],
      },
    ])
  })
})

describe('refused lines', () => {
  test('are returned unchanged, with their line and the reason, and contain no formulas', async () => {
    const { seen } = await ingestText(
      file(good, '"Dépôt ""Nord""";EN01;2025-01;1;kWh;=1+1;@x', 'Dépôt;EN01'),
      {},
      async (result) => ('report' in result ? readFile(result.report.rejects ?? '', 'utf8') : ''),
    )
    expect(seen?.split('\n')).toEqual([
      `\uFEFF${heads};ligne;motif_du_rejet`,
      expect.stringMatching(
        /^"Dépôt ""Nord""";"EN01";"2025-01";"1";"kWh";"'=1\+1";"'@x";"3";"Ligne 3, colonne Site, /,
      ),
      expect.stringMatching(/^"Dépôt";"EN01";"";"";"";"";"";"4";"Ligne 4\u00A0: /),
      '',
    ])
  })

  test('are read again once they are corrected', async () => {
    const { seen } = await ingestText(file('Dépôt;EN01;2025-01;abc;kWh;=a;'), {}, async (result) =>
      'report' in result ? readFile(result.report.rejects ?? '', 'utf8') : '',
    )
    const { counts, check } = await reportOf((seen ?? '').replaceAll('abc', '12'))
    expect(check.problems).toEqual([])
    expect(counts).toMatchObject({ rows: 1, accepted: 1 })
  })
})

describe('a cell that somebody has corrected', () => {
  const content = file(
    'Dépôt;EN01;2025-01;abc;kWh;;',
    'Dépôt;EN01;2025-13;7;kWh;;',
    'Usine de Lyon;EN01;2025-02;5;kWh;;',
  )

  test('replaces the content of the file, which is reported beside it', async () => {
    const corrections = [
      { line: 2, column: 'Valeur', value: '12,5' },
      { line: 3, column: 'Période', value: '2025-02' },
      { line: 3, column: 'Inconnue', value: '1' },
    ]
    const { check, counts } = await reportOf(content, { corrections })
    expect(check.problems).toEqual([])
    expect(check.sums).toMatchObject([{ indicator: 'EN01', facts: 3, sum: 0.0245 }])
    expect(counts).toMatchObject({ rows: 3, accepted: 3, rejected: 0 })
    expect(check.corrected).toEqual([
      { line: 2, column: 'Valeur', before: 'abc' },
      { line: 3, column: 'Période', before: '2025-13' },
    ])
  })

  test('is corrected in a line that is rejected for another reason', async () => {
    const corrections = [{ line: 2, column: 'Site', value: `Usine d'ailleurs; "x"` }]
    const { seen } = await ingestText(content, { corrections }, (_, { work }) =>
      readFile(join(work, 'rejects.csv'), 'utf8'),
    )
    expect(seen).toContain(`"Usine d'ailleurs; ""x""";"EN01";"2025-01";"abc"`)
  })
})
