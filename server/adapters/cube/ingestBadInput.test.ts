import { readFile, writeFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ingestText, knownSites, writeIngestFile } from '#tests/support/ingestOrder.ts'
import { ingestFile } from './ingestFile.ts'

const heads = 'Site;Indicateur;Période;Valeur;Unité;Source;Commentaire'
const row = 'Dépôt;EN01;2025-01;1;kWh;;'
const megabyte = 1024 * 1024

const refusalOf = async (content: string | Buffer, nature = 'INDICATORS') => {
  const { result } = await ingestText(content, { nature })
  return 'refused' in result ? result.refused : undefined
}

describe('a file is refused as a whole', () => {
  test.each([
    ['that is empty', '', 'fileEmpty'],
    ['of blank lines', '\n\n ; ; \n', 'fileEmpty'],
    ['with nothing but heads', `${heads}\n\n`, 'dataFileNoRows'],
    [
      'that is an archive under another name',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(heads)]),
      'csvExpected',
    ],
    ['that is a PDF', '%PDF-1.7\n%âãÏÓ', 'csvExpected'],
    ['with a byte that no text has', `${heads}\n${row}\0`, 'csvExpected'],
    ['of one endless line', Buffer.alloc(3 * megabyte, 'a'), 'dataFileLine'],
    [
      'with an endless line below its heads',
      `${heads}\n${row}\n${'b'.repeat(2 * megabyte)}\n${row}`,
      'dataFileLine',
    ],
    ['with a million columns', `${'a;'.repeat(1_000_000)}\n${row}`, 'dataFileLine'],
    [
      'with six hundred columns',
      Array.from({ length: 600 }, (_, index) => `c${index}`).join(';'),
      'dataFileColumns',
    ],
    ['of quotes alone', Buffer.alloc(4 * megabyte, '"'), 'dataFileLine'],
    [
      'with a quote that is never closed',
      `${heads}\n${row}\nDépôt;EN01;2025-01;1;kWh;"open;\n${`${row}\n`.repeat(20_000)}`,
      'dataFileQuote',
    ],
  ])('%s', async (_kind, content, code) => {
    expect(await refusalOf(content)).toMatchObject({ code })
  })

  test('with more lines than allowed', async () => {
    const content = Buffer.concat([Buffer.from(`${heads}\n`), Buffer.alloc(4_000_001 * 2, 'a\n')])
    expect(await refusalOf(content)).toEqual({ code: 'dataFileRows', args: { max: 2_000_000 } })
  })

  test('where it names no site and the perimeter has more than one company', async () => {
    const { order, remove } = await writeIngestFile('JournalCode|EcritureNum\nVE|1', { nature: 'FEC' })
    try {
      const sites = knownSites.map((site) => JSON.stringify({ ...site, isHeadquarter: true }))
      await writeFile(order.sites, sites.join('\n'))
      expect(await ingestFile(order)).toMatchObject({ refused: { code: 'dataFileCompany' } })
    } finally {
      await remove()
    }
  })
})

describe('a file that does harm elsewhere', () => {
  test('of endless quoted line feeds is read within the limits', async () => {
    const { result } = await ingestText(`${heads}\n${'"\n'.repeat(200_001)}`)
    expect(result).toMatchObject({ refused: { code: 'dataFileQuote' } })
  })

  test('of cells that look like SQL is treated as text', async () => {
    const nasty = `'); drop table typed; --`
    const { result } = await ingestText(`${heads};${nasty}\n${nasty};EN01;2025-01;1;kWh;{value};{detail};x`, {
      siteValues: { [nasty]: null },
    })
    expect(result).toMatchObject({ report: { counts: { rows: 1, rejected: 1 } } })
  })

  test('with very wide lines below few headers is read within the limits', async () => {
    const wide = `${';'.repeat(400_000)}x\n`.repeat(60)
    const { result } = await ingestText(`${heads}\n${row}\n${wide}`)
    expect(result).toMatchObject({ report: { counts: { rows: 61, accepted: 1, rejected: 60 } } })
  })

  test.each([
    ['that is left open', `Dépôt;EN01;2025-01;1;kWh;;"${'long '.repeat(8000)}\nDépôt;EN01;2025-02;1;kWh;;"`],
    ['of text', `Dépôt;EN01;2025-01;1;kWh;;${'long '.repeat(8000)}`],
  ])('with a cell %s rejects the line for its length, and shows its beginning', async (_kind, long) => {
    const { result, seen = '' } = await ingestText(`${heads}\n${row}\n${long}\n`, {}, (found) =>
      readFile('report' in found ? (found.report.rejects ?? '') : '', 'utf8'),
    )
    expect(result).toMatchObject({
      report: {
        counts: { rows: 2, accepted: 1, rejected: 1 },
        check: { byRule: [{ rule: 'longLine', rows: 1 }] },
      },
    })
    expect(seen).toContain('Dépôt;EN01;2025-01;1;kWh;;')
    expect(seen.length).toBeLessThan(long.length)
  })

  test('with a megabyte of characters that grow when decoded is reported like others', async () => {
    const latin = (text: string) => Buffer.from(text, 'latin1')
    const euros = Buffer.alloc(1_000_000, 0x80)
    const { result } = await ingestText(Buffer.concat([latin(`${heads}\n`), euros, latin(`\n${row}\n`)]))
    expect(result).toMatchObject({ report: { counts: { rows: 2, accepted: 1, rejected: 1 } } })
  })

  test('with endless headers, or five hundred of them, gets a short report', async () => {
    const { result } = await ingestText(`${'h'.repeat(100_000)};${heads}\nx;${row}`)
    if (!('report' in result)) throw new Error('It was refused')
    expect(result.report.check.columns.map(({ head }) => head.length)).toEqual([200, 4, 10, 7, 6, 5, 6, 11])
    const wide = Array.from({ length: 493 }, (_, index) => `c${index}`).join(';')
    const cells = `;${'z'.repeat(600)}`.repeat(493)
    const preview = await ingestText(`${heads};${wide}\n${`${row}${cells}\n`.repeat(20)}`)
    expect(JSON.stringify(preview.result).length).toBeLessThan(megabyte)
  })

  test('with more rejected lines than one batch holds returns all of them in order', async () => {
    const count = 200_001
    const { seen = '' } = await ingestText(
      `${heads}\n${`${row.replace(';1;', ';x;')}\n`.repeat(count)}`,
      {},
      (result) => readFile('report' in result ? (result.report.rejects ?? '') : '', 'utf8'),
    )
    const lines = seen.trimEnd().split('\n').slice(1)
    expect(lines).toHaveLength(count)
    expect([lines[0], lines.at(-1)].map((line) => line?.split(';')[7])).toEqual(['"2"', `"${count + 1}"`])
  })
})
