/** A test that failed and passed in a retry. */
export type UnstableTest = { file: string; title: string; error: string }

/** Number of passed and failed checks of a stage; a stage with a single check counts one. */
export type Count = { passed: number; failed: number; unstable?: readonly UnstableTest[] }

export type RunOptions = {
  /** True if a failed test runs once more in a new worker; if it then passes, it is unstable. */
  retriesOnce: boolean
}

export type Stage = {
  title: string
  /** Number of cores, of two, that it uses; stages with 0 run next to any other. */
  cores: 0 | 1 | 2
  run(options: RunOptions): Promise<Count>
}

export const countOf = (isPassed: boolean): Count =>
  isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
