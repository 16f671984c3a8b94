import { runProgram } from './program.ts'
import { countOf, type Stage } from './stage.ts'

/** A stage that is one program: it passes when the program does, and is silent then. */
export const programStage = (title: string, name: string, flags: readonly string[]): Stage => ({
  title,
  cores: 1,
  run: async () => {
    const { code, output } = await runProgram(name, flags, { shown: false })
    if (code !== 0) process.stdout.write(output)
    return countOf(code === 0)
  },
})
