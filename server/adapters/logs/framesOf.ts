/** One frame of a stack, with the protocol's field names. */
type Frame = { function: string; filename: string; lineno: number; colno: number; in_app: boolean }

const callOf = /^\s+at (?:(?<name>.+?) \()?(?<file>.+?):(?<line>\d+):(?<column>\d+)\)?$/

/** The frames of a stack, the outermost first. */
export const framesOf = (stack: string): Frame[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const { name, file, line: row, column } = callOf.exec(line)?.groups ?? {}
      if (file === undefined) return []
      return [
        {
          function: name ?? '?',
          filename: file,
          lineno: Number(row),
          colno: Number(column),
          in_app: !file.startsWith('node:') && !file.includes('node_modules'),
        },
      ]
    })
    .toReversed()
