import { formatFigure, isMet, type Figure } from './figure.ts'
import { csvImport } from './benches/csvImport.ts'
import { requestBenches } from './benches/requests.ts'
import { openStage, type Stage } from './stage.ts'

// `npm run bench [-- <name> …] [-- --strict]`: prints each figure with its target.

const onStage: Record<string, (stage: Stage) => Promise<Figure | Figure[]>> = { ...requestBenches, csvImport }

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const given = process.argv.slice(2)
const wanted = given.filter((argument) => !argument.startsWith('--'))
const names = wanted.length > 0 ? wanted : Object.keys(onStage)
const unknown = names.filter((name) => !(name in onStage))
if (unknown.length > 0) {
  say(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(onStage).join(', ')}`)
  process.exit(1)
}

const stage = await openStage(say)
const figures: Figure[] = []
try {
  for (const name of names) {
    const measured = [(await onStage[name]?.(stage)) ?? []].flat()
    figures.push(...measured)
    for (const figure of measured) say(formatFigure(figure))
  }
} finally {
  await stage.stop()
}
const missed = figures.filter((figure) => !isMet(figure))
say(`${figures.length - missed.length} of ${figures.length} targets met`)
if (given.includes('--strict') && missed.length > 0) process.exitCode = 1
