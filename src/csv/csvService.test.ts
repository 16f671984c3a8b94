import { describe, expect, it } from 'vitest'
import type { CsvKind } from '#model/rules/csv/csvColumns.ts'
import { createCsvService } from './csvService.ts'
import type { CsvReply, CsvReport } from './csvProtocol.ts'

type Bytes = Uint8Array<ArrayBuffer>

const aFile = (content: string | Bytes, name = 'entities.csv') => new File([content], name)

const lines = (...rows: string[]) => ['national_id;country;name', ...rows].join('\n')

/** A CSV service whose answers are awaited in order. */
const openClient = () => {
  const replies: CsvReply[] = []
  const answer = createCsvService((reply) => replies.push(reply))
  return {
    replies,
    check: async (file: File, kind: CsvKind = 'entities') => {
      const order = { file, kind, isInternational: true, countries: ['FR', 'ES'] }
      await answer({ id: 1, type: 'check', order })
      return replies.at(-1)
    },
    take: async (from: number, count: number) => {
      await answer({ id: 2, type: 'take', from, count })
      return replies.at(-1)
    },
    writeRejected: async (reasons: { line: number; column: string; message: string }[] = []) => {
      await answer({ id: 3, type: 'writeRejected', locale: 'fr', reasons })
      const reply = replies.at(-1)
      return reply?.type === 'written' ? await reply.rejected.text() : ''
    },
  }
}

const reportOf = (reply: CsvReply | undefined): CsvReport => {
  expect(reply).toMatchObject({ type: 'checked', outcome: { report: expect.anything() } })
  return (reply as Extract<CsvReply, { type: 'checked' }> & { outcome: { report: CsvReport } }).outcome.report
}

const refusalOf = (reply: CsvReply | undefined) =>
  (reply as { outcome?: { refusal?: unknown } } | undefined)?.outcome?.refusal

const windows1252 = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a file', () => {
  it.each([
    ['UTF-8', aFile(lines('418732657;FR;Ormelle Énergie')), 'UTF-8'],
    ['UTF-8 with a byte order mark', aFile(`\uFEFF${lines('418732657;FR;Ormelle Énergie')}`), 'UTF-8'],
    [
      'UTF-16',
      aFile(new Uint8Array(Buffer.from(`\uFEFF${lines('418732657;FR;Ormelle Énergie')}`, 'utf16le'))),
      'UTF-16LE',
    ],
    ['Windows-1252', aFile(windows1252(lines('418732657;FR;Ormelle Énergie'))), 'Windows-1252'],
    ['commas', aFile('name,national_id,country\n"Ormelle Énergie",418732657,FR'), 'UTF-8'],
    ['tabs', aFile('country\tname\tnational_id\r\nFR\tOrmelle Énergie\t418732657\r\n'), 'UTF-8'],
  ])('is read in %s', async (_title, file, encoding) => {
    const client = openClient()
    expect(reportOf(await client.check(file))).toMatchObject({ rows: 1, validRows: 1, encoding })
    expect(await client.take(0, 10)).toMatchObject({
      rows: [{ line: 2, nationalId: '418732657', country: 'FR', name: 'Ormelle Énergie' }],
    })
  })

  it('counts blank lines but does not split them, also within quotes', async () => {
    const blank = '\n'.repeat(2_000_000)
    const content = `${blank}${lines('418732657;FR;A')}${blank}829154376;FR;"B\n\n\nb"\n\n552100554;FR;C\n`
    const client = openClient()
    expect(reportOf(await client.check(aFile(content))).rows).toBe(3)
    const taken = JSON.stringify(await client.take(0, 10))
    for (const line of [2_000_002, 4_000_007]) expect(taken).toContain(`"line":${line}`)
  })

  it.each([
    ['another name', aFile('PK', 'entities.xlsx'), { key: 'csv.notCsv' }],
    ['the first bytes of a spreadsheet', aFile('PK\u0003\u0004…'), { key: 'csv.notCsv' }],
    ['no content', aFile(''), { key: 'csv.empty' }],
    ['nothing but blank lines', aFile('\n \n;;\n'), { key: 'csv.empty' }],
    ['nothing but its header', aFile(lines()), { key: 'csv.noRows' }],
    ['a NUL', aFile('national_id\0'), { key: 'csv.notAccepted' }],
    ['a quote that never closes', aFile(lines('1;FR;A', '2;FR;"B', '3;FR;C')), openQuoteAt(3)],
  ])('with %s is refused', async (_title, file, refusal) => {
    expect(refusalOf(await openClient().check(file))).toEqual(refusal)
  })

  it('of more than 50 MB is refused before it is read', async () => {
    const file = Object.defineProperty(aFile('x'), 'size', { value: 60 * 1024 * 1024 })
    expect(refusalOf(await openClient().check(file))).toEqual({ key: 'csv.tooLarge' })
  })

  it('is refused at its 200,001st row', async () => {
    const client = openClient()
    const rows = Array.from({ length: 200_001 }, (_, index) => `E-${index};ES;E ${index}`)
    expect(refusalOf(await client.check(aFile(lines(rows.join('\n')))))).toEqual({
      key: 'csv.tooManyRows',
      args: { max: 200_000 },
    })
    expect(reportOf(await client.check(aFile(lines(rows.slice(1).join('\n')))))).toMatchObject({
      validRows: 200_000,
    })
    expect(client.replies.filter(({ type }) => type === 'progress').length).toBeGreaterThan(3)
  }, 30_000)

  it('with a quote left open in a large file is refused without reading it again and again', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `E-${index};ES;Entité numéro ${index}`)
    rows[1] = 'E-1;ES;"Ouverte'
    expect(refusalOf(await openClient().check(aFile(lines(rows.join('\n')))))).toEqual(openQuoteAt(3))
  })
})

describe('the rows of a file', () => {
  it('keep their line numbers across quoted line breaks, blank lines and chunks', async () => {
    const filler = Array.from({ length: 40_000 }, (_, index) => `;ES;"Entité\r\n${index}"`)
    const file = aFile(['national_id;country;name', '', ...filler, '1;FR;Fausse'].join('\r\n'))
    const { problems, validRows } = reportOf(await openClient().check(file))
    expect(validRows).toBe(0)
    expect(problems.slice(0, 2).map(({ line, column }) => [line, column])).toEqual([
      [3, 'national_id'],
      [5, 'national_id'],
    ])
    expect(problems).toHaveLength(1000)
  })

  it('report a wrong number after a quoted line break at its own line', async () => {
    const file = aFile('national_id;country;name;notes\n418732657;FR;A;"un\ndeux"\n123;FR;B;')
    expect(reportOf(await openClient().check(file)).problems).toEqual([
      expect.objectContaining({ line: 4, column: 'national_id', value: '123' }),
    ])
  })

  it('report a misplaced quote at its line', async () => {
    const file = aFile(lines('418732657;FR;"A" B"', '829154376;FR;C'))
    expect(reportOf(await openClient().check(file)).problems).toContainEqual(
      expect.objectContaining({ line: 2, key: 'csv.brokenQuote' }),
    )
  })

  it('can be written to a file of rejected rows, with every reason as text and no formula', async () => {
    const client = openClient()
    await client.check(aFile(lines('418732657;FR;Ormelle', '123;FR;=1+1', '829154376;FR;"A;B"')))
    const written = await client.writeRejected([{ line: 4, column: 'name', message: 'Refusé' }])
    expect(written.replace('\uFEFF', '').split('\r\n')).toEqual([
      'national_id;country;name;motif_du_rejet',
      expect.stringMatching(/^123;FR;'=1\+1;national_id: Un SIREN compte 9 chiffres/),
      '829154376;FR;"A;B";name: Refusé',
      '',
    ])
  })

  it('keep cells beyond the header in the file of rejected rows, after the reason', async () => {
    const client = openClient()
    await client.check(aFile(lines('123;FR;A;reste;encore')))
    const [, row] = (await client.writeRejected()).split('\r\n')
    expect(row).toMatch(/^123;FR;A;.*national_id.*;reste;encore$/)
  })

  it('are answered with a failure before any file was read', async () => {
    expect(await openClient().take(0, 1)).toEqual({
      id: 2,
      type: 'failed',
      message: 'no file has been checked',
    })
  })
})

function openQuoteAt(line: number) {
  return { key: 'csv.openQuote', args: { line } }
}
