import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IngestReport } from '#server/adapters/cube/ingest.ts'
import type { Ingest } from '#server/services/data/dataIngest.ts'

/**
 * A double of the ingest engine: reads lines of `site;value` below a header. A line whose value is not a number is
 * refused, a corrected one counts instead, a site that starts with « ? » is unknown, a file that starts with « ! » is
 * refused as a whole; a file containing « boom » crashes the engine, one containing « PY03 » is about few people.
 */
export const ingestDouble: Ingest = async (order, { signal }) => {
  signal.throwIfAborted()
  const text = await readFile(order.source, 'utf8')
  if (text.startsWith('!')) return { refused: { code: 'csvExpected', args: {} } }
  if (text.includes('boom')) throw new Error('the engine broke')
  const [head = '', ...lines] = text.trim().split('\n')
  const corrected = new Map(order.corrections.map(({ line, value }) => [line, value]))
  const cells = lines.map((row, index) => {
    const [site = '', value = '', ...others] = row.split(';')
    return { line: index + 2, cells: [site, corrected.get(index + 2) ?? value, ...others], written: value }
  })
  const isGood = ({ cells: [, value] }: (typeof cells)[number]) =>
    value !== '' && !Number.isNaN(Number(value))
  const good = cells.filter(isGood)
  const bad = cells.filter((row) => !isGood(row))
  const write = async (name: string, rows: readonly unknown[]) => {
    const path = join(order.work, name)
    await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    return path
  }
  const known = (await Promise.all(order.history.facts.map((path) => readFile(path, 'utf8'))))
    .flatMap((content) => content.trim().split('\n'))
    .map((line) => JSON.parse(line) as { file_id: string; line: number; site: string })
  const overlaps = known.filter(({ site }) => good.some(({ cells: [name] }) => name === site))
  const facts = good.map(({ line, cells: [site, value] }) => ({
    ...idsOf(order),
    line,
    site,
    value: Number(value),
  }))
  const report: IngestReport = {
    counts: {
      rows: cells.length,
      accepted: good.length,
      rejected: bad.length,
      waiting: 0,
      warnings: 0,
      facts: facts.length,
      overlaps: overlaps.length,
    },
    check: {
      columns: head.split(';').map((name) => ({
        head: name,
        column: order.columns[name] ?? null,
        by: name in order.columns ? ('person' as const) : ('none' as const),
        samples: [],
        choices: [],
      })),
      amounts: { missingRates: [], unstatedRows: 0, converted: [] },
      missingColumns: [],
      reading: null,
      unknownValues: [],
      unknownSites: cells
        .filter(({ cells: [name = ''] }) => name.startsWith('?'))
        .map(({ cells: [value = ''] }) => ({ value, rows: 1, proposals: [] })),
      byRule:
        bad.length === 0
          ? []
          : [{ rule: 'number', severity: 'error', label: 'Nombre illisible', rows: bad.length }],
      problems: bad.map(({ line, cells: [name = '', value = '', period] }) => ({
        line,
        column: 'valeur',
        value,
        rule: 'number',
        severity: 'error' as const,
        message: order.language === 'en' ? 'No number' : 'Pas un nombre',
        reason: order.language === 'en' ? 'No number' : 'Pas un nombre',
        // « 2 300 € » is proposed as 2300.
        changes: null,
        proposal: /^[\d ]+ €$/.test(value) ? value.replace(/\D/g, '') : null,
        // A line of typed data has an indicator instead of the value.
        ...(period !== undefined && {
          place: {
            divisionId: order.siteValues[name] ?? null,
            indicator: value,
            period,
          },
        }),
      })),
      preview: cells.slice(0, 100).map(({ line, cells: read }) => ({ line, cells: read })),
      corrected: cells.flatMap(({ line, written }) =>
        corrected.has(line) ? { line, column: 'valeur', before: written } : [],
      ),
      sums: [],
      factors: [],
      uncovered: [],
      tellsOfFew: text.includes('PY03'),
      encoding: 'UTF-8',
    },
    rejects: bad.length > 0 ? await write('rejects.csv', bad) : null,
    facts: order.write ? await write('facts.parquet', facts) : null,
    hidden: order.write && order.overlap === 'REPLACE' ? await write('hidden.parquet', overlaps) : null,
    overlaps: null,
    undecided: order.overlap === null ? overlaps.length : 0,
  }
  return { report }
}

const idsOf = ({ write }: Parameters<Ingest>[0]) => ({ import_id: write?.importId, file_id: write?.fileId })
