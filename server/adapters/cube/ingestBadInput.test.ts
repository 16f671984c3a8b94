import { writeFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ingestText, knownSites, layDown } from '#tests/support/ingestOrder.ts'
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
    ['that is UTF-16', Buffer.from(`${heads}\n${row}`, 'utf16le'), 'csvExpected'],
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
    ['with a head twice', `${heads};Valeur\n${row};1`, 'dataFileDoubled'],
    ['of quotes alone', Buffer.alloc(4 * megabyte, '"'), 'dataFileLine'],
    [
      'with a quote that is never closed',
      `${heads}\n${row}\nDépôt;EN01;2025-01;1;kWh;"open;\n${`${row}\n`.repeat(20_000)}`,
      'dataFileQuote',
    ],
  ])('%s', async (_kind, content, code) => {
    expect(await refusalOf(content)).toMatchObject({ code })
  })

  test('with more lines than are taken', async () => {
    const content = Buffer.concat([Buffer.from(`${heads}\n`), Buffer.alloc(4_000_001 * 2, 'a\n')])
    expect(await refusalOf(content)).toEqual({ code: 'dataFileRows', args: { max: 2_000_000 } })
  })

  test('where it names no site and the perimeter has more than one company', async () => {
    const { order, remove } = await layDown('JournalCode|EcritureNum\nVE|1', { nature: 'FEC' })
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
  test('of quoted line feeds without end is read in bounds', async () => {
    const { result } = await ingestText(`${heads}\n${'"\n'.repeat(200_001)}`)
    expect(result).toMatchObject({ refused: { code: 'dataFileQuote' } })
  })

  test('of cells that read like SQL is text', async () => {
    const nasty = `'); drop table typed; --`
    const { result } = await ingestText(`${heads};${nasty}\n${nasty};EN01;2025-01;1;kWh;{value};{detail};x`, {
      siteValues: { [nasty]: null },
    })
    expect(result).toMatchObject({ report: { counts: { rows: 1, rejected: 1 } } })
  })

  test('with very wide lines below few heads is read in bounds', async () => {
    const wide = `${';'.repeat(400_000)}x\n`.repeat(60)
    const { result } = await ingestText(`${heads}\n${row}\n${wide}`)
    expect(result).toMatchObject({ report: { counts: { rows: 61, accepted: 1, rejected: 60 } } })
  })
})
