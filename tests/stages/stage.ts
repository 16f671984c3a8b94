/** How many checks of a stage passed and failed; a stage that is one check counts one. */
export type Count = { passed: number; failed: number }

export type Stage = {
  title: string
  /** How many of two cores it keeps busy: stages of one run in pairs. */
  cores: 1 | 2
  run(): Promise<Count>
}

export const countOf = (isPassed: boolean): Count =>
  isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
