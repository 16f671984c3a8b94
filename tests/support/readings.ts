import { readFile, writeFile } from 'node:fs/promises'
import type { IngestOrder, IngestReport, KnownSite } from '#server/adapters/cube/ingest.ts'
import { ingestFile } from '#server/adapters/cube/ingestFile.ts'
import { writeIngestFile } from './ingestOrder.ts'

const site = (number: number, name: string, nationalId: string | null): KnownSite => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  companyId: '00000000-0000-4000-8000-000000000009',
  name,
  nationalId,
  isHeadquarter: number === 1,
  country: 'FR',
  currency: 'EUR',
})
/** A site with a SIRET. */
export const lyon = site(1, 'Lyon, siège', '41873265700014')
const sites = [lyon, site(2, 'Écully, centre de formation', null)]

/** The bytes of a file in `tests/fixtures/readings`. */
const fixture = (name: string): Promise<Buffer> => readFile(`tests/fixtures/readings/${name}.csv`)

/** Reads bytes as a file of energy of these two sites. */
export async function read(
  content: string | Buffer,
  change: Partial<IngestOrder> = {},
): Promise<IngestReport> {
  const { order, remove } = await writeIngestFile(content, { nature: 'ENERGY', ...change })
  try {
    await writeFile(order.sites, sites.map((one) => JSON.stringify(one)).join('\n'))
    const result = await ingestFile(order)
    if (!('report' in result)) throw new Error(`The file was refused: ${result.refused.code}`)
    return result.report
  } finally {
    await remove()
  }
}
/** Reads a file of `tests/fixtures/readings`. */
export const readFixture = async (name: string, change: Partial<IngestOrder> = {}) =>
  read(await fixture(name), change)

/** The sum of an indicator in a report. */
export const sumOf = ({ check }: IngestReport, indicator: string) =>
  check.sums.find((sum) => sum.indicator === indicator)?.sum

/** The rows of a fixture, without its headings. */
export async function rowsOf(name: string): Promise<{ heads: string; rows: string[] }> {
  const [heads = '', ...rows] = (await fixture(name)).toString('utf8').split(/\r?\n/)
  return { heads, rows: rows.filter((row) => row !== '') }
}
