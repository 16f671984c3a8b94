import { sizes } from './benches/sizes.ts'
import { formatFigure, isMet } from './figure.ts'

// The size budget alone, as a stage of the tests: exits with 1 when a page is over it.

for (const figure of await sizes()) {
  process.stdout.write(`${formatFigure(figure)}\n`)
  if (!isMet(figure)) process.exitCode = 1
}
