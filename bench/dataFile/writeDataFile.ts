import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { load } from '../baseline.ts'

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Indicators that every division reports each month, with their unit. */
const writtenCodes = [
  ['EN01', 'kWh'],
  ['EN05', 'MWh'],
  ['EN06', 'MWh'],
  ['EN07', 'GJ'],
  ['EN10', 'MWh'],
  ['WA08', 'm³'],
  ['WS02', 'kg'],
  ['WS05', 't'],
  ['HS01', 'h'],
  ['TR01', 'h'],
] as const
const months = 24

export const siteCount = (rows: number): number => Math.ceil(rows / writtenCodes.length / months)
export const siteName = (index: number): string => `Site de l’Étang ${index}`

/**
 * A generic file in French, in which one row in fifty has an unreadable value or an unknown site. With `isQuoted`,
 * every cell is quoted, and one row in ten has a comment of two lines. `added` is added to each value.
 */
export async function writeDataFile(
  folder: string,
  { isQuoted = false, rows = load.dataRows, added = 0 }: Partial<Content> = {},
): Promise<{ source: string; sites: string }> {
  const [source, sites] = [join(folder, 'upload.csv'), join(folder, 'sites.jsonl')]
  const count = siteCount(load.dataRows)
  const known = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      id: uuid(index + 1),
      companyId: uuid(90_000),
      name: siteName(index),
      nationalId: null,
      isHeadquarter: index === 0,
      country: 'FR',
    }),
  )
  await writeFile(sites, known.join('\n'))
  await pipeline(Readable.from(linesOf(count, { isQuoted, rows, added })), createWriteStream(source))
  return { source, sites }
}

type Content = { isQuoted: boolean; rows: number; added: number }

function* linesOf(sites: number, { isQuoted, rows, added }: Content): Generator<string> {
  yield 'Site;Indicateur;Période;Valeur;Unité;Source;Commentaire\n'
  let row = 0
  for (let site = 0; site < sites; site++) {
    let lines = ''
    for (const [indicator, unit] of writtenCodes) {
      for (let month = 0; month < months && row < rows; month++) {
        row += 1
        const period = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
        const name = row % 100 === 57 ? 'Site inconnu' : siteName(site)
        const value = row % 100 === 7 ? 'n.c.' : `${900 + added + ((row * 7919) % 200)},${row % 97}`
        const cells = [name, indicator, period, value, unit, `facture ${row}`, '']
        if (isQuoted && row % 10 === 0) cells[6] = 'relevé\npuis corrigé'
        lines += `${(isQuoted ? cells.map((cell) => `"${cell}"`) : cells).join(';')}\n`
      }
    }
    yield lines
  }
}
