import { builderAnswer } from './benches/builderAnswer.ts'
import { cube } from './benches/cube.ts'
import { csvImport } from './benches/csvImport.ts'
import { dashboardCrowd } from './benches/dashboardCrowd.ts'
import { dashboardPaint } from './benches/dashboardPaint.ts'
import { dataFile } from './benches/dataFile.ts'
import { dataImport } from './benches/dataImport.ts'
import { dataWizard } from './benches/dataWizard.ts'
import { divisionImport } from './benches/divisionImport.ts'
import { exportRows } from './benches/exportRows.ts'
import { firstPaint } from './benches/firstPaint.ts'
import { importQueue } from './benches/importQueue.ts'
import { materiality } from './benches/materiality.ts'
import { overlaps } from './benches/overlaps.ts'
import { register } from './benches/register.ts'
import { requestBenches } from './benches/requests.ts'
import { secondStart } from './benches/secondStart.ts'
import { sizes } from './benches/sizes.ts'
import { formatFigure, isMet, type Figure } from './figure.ts'
import { openEnvironment, type Environment } from './environment.ts'

// `npm run bench [-- <name> …] [-- --strict]`: prints each figure with its target. --strict fails where one is missed.

type Measured = Figure | readonly Figure[]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Benches that need both servers with a filled database. */
const onEnvironment: Readonly<Record<string, (environment: Environment) => Promise<Measured>>> = {
  ...requestBenches,
  csvImport,
  divisionImport,
  exportRows,
}
const alone: Readonly<Record<string, () => Promise<Measured>>> = {
  secondStart,
  sizes,
  firstPaint,
  dashboardPaint,
  dashboardCrowd,
  dataFile,
  dataImport,
  dataWizard,
  importQueue,
  overlaps,
  cube,
  builderAnswer,
  register: () => register(say),
  materiality,
}

const known = [...Object.keys(onEnvironment), ...Object.keys(alone)]
const given = process.argv.slice(2)
const requested = given.filter((argument) => !argument.startsWith('--'))
const names = requested.length > 0 ? requested : known

const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  say(`No bench is called ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(1)
}

const figures: Figure[] = []
const measure = async (run: () => Promise<Measured>): Promise<void> => {
  for (const figure of [await run()].flat()) {
    figures.push(figure)
    say(formatFigure(figure))
  }
}

if (names.some((name) => name in onEnvironment)) {
  const environment = await openEnvironment(say)
  try {
    for (const name of names) {
      const run = onEnvironment[name]
      if (run) await measure(() => run(environment))
    }
  } finally {
    await environment.stop()
  }
}
for (const name of names) {
  const run = alone[name]
  if (run) await measure(run)
}

const missed = figures.filter((figure) => !isMet(figure))
say(`${figures.length - missed.length} of ${figures.length} targets met`)
if (given.includes('--strict') && missed.length > 0) process.exitCode = 1
