import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { sizes } from './benches/sizes.ts'
import { formatFigure, type Figure } from './figure.ts'

// Checks only the size budgets, as a stage of the tests: prints each size with its change since the record, and exits
// with 1 when a page exceeds its budget, or a recorded size that misses it already, by more than the tolerance.
// `--record` writes the sizes as the new record.

/** A few hundred bytes over a budget are reported; they do not block a change that is unrelated to them. */
const tolerance = 1.02

const file = join(import.meta.dirname, 'recordedSizes.json')
const recorded = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')))

const figures = await sizes()
for (const figure of figures) {
  process.stdout.write(`${formatFigure(figure)}, ${describeChange(figure)}\n`)
  if (isFarOver(figure)) process.exitCode = 1
}
if (process.argv.includes('--record')) {
  const record = Object.fromEntries(figures.map(({ title, value }) => [title, Number(value.toFixed(1))]))
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
}

function describeChange({ title, value, unit }: Figure): string {
  const before = recorded[title]
  if (before === undefined) return 'not recorded before'
  const change = value - before
  if (Math.abs(change) < 0.05) return 'as recorded'
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}${unit} since the record`
}

function isFarOver({ title, value, target }: Figure): boolean {
  return 'atMost' in target && value > Math.max(target.atMost, recorded[title] ?? 0) * tolerance
}
