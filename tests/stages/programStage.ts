import { runProgram } from './program.ts'
import { countOf, type Count, type Stage } from './stage.ts'

type Options = {
  cores?: Stage['cores']
  /** Whether its result may depend on timing, so that a second run is worth something. */
  isTest?: boolean
  /** Whether its output is shown when it passes too. */
  isShown?: boolean
}

/** A stage that is one program: it passes when the program does, and is silent then. */
export const programStage = (
  title: string,
  name: string,
  flags: readonly string[],
  { cores = 1, isTest = false, isShown = false }: Options = {},
): Stage => ({
  title,
  cores,
  run: async ({ retriesOnce }) => {
    const { code, output } = await runProgram(name, flags, { shown: false })
    if (code !== 0 || isShown) process.stdout.write(output)
    if (code !== 0 && isTest && retriesOnce) return runAgain(title, name, flags, output)
    return countOf(code === 0)
  },
})

async function runAgain(
  title: string,
  name: string,
  flags: readonly string[],
  firstOutput: string,
): Promise<Count> {
  const { code, output } = await runProgram(name, flags, { shown: false })
  if (code !== 0) process.stdout.write(output)
  const error = firstOutput.trim().split('\n').at(-1) ?? ''
  return { ...countOf(code === 0), unstable: code === 0 ? [{ file: flags[0] ?? name, title, error }] : [] }
}
