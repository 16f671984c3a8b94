/** A test that failed and passed when it was run again. */
export type UnstableTest = { file: string; title: string; error: string }

/** How many checks of a stage passed and failed; a stage that is one check counts one. */
export type Count = { passed: number; failed: number; unstable?: readonly UnstableTest[] }

export type RunOptions = {
  /** Whether a failed test runs once more in a fresh worker; it is unstable when it passes then. */
  retriesOnce: boolean
}

export type Stage = {
  title: string
  /** How many of two cores it keeps busy; stages of 0 run beside any other. */
  cores: 0 | 1 | 2
  run(options: RunOptions): Promise<Count>
}

export const countOf = (isPassed: boolean): Count =>
  isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
