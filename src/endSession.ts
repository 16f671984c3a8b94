import { clearSessionState, createStoredState } from './storedState.ts'

/** Says that files of running imports are kept in the browser's database; removed with the session. */
export const filesAreKept = createStoredState<true>(
  'filesAreKept',
  'session',
  (value) => value === true || undefined,
)

/** Removes everything that the session left in the browser, files of imports included. */
export function endSession(): void {
  const hasFiles = filesAreKept.read() === true
  clearSessionState()
  if (hasFiles) void import('./imports/keptFiles.ts').then(({ forgetAllFiles }) => forgetAllFiles())
}
