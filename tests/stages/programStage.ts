import { runProgram } from './program.ts'
import { countOf, type Count, type Stage } from './stage.ts'

type Options = {
  cores?: Stage['cores']
  /** True if its result may depend on timing, so that a retry is useful. */
  isTest?: boolean
  /** True if its output is shown even when it passes. */
  isShown?: boolean
}

/** A stage that runs one program: it passes if the program does, and then prints nothing. */
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
