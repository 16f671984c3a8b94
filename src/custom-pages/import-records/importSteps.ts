import type { SendPhase } from '#src/imports/sendPhase.ts'

export const importSteps = ['file', 'check', 'import'] as const

export type ImportStep = (typeof importSteps)[number]

/**
 * The step that can be shown when another is requested. Rows that were sent cannot be checked any more, and during
 * sending no other step can be shown.
 */
export function shownStep(
  wanted: ImportStep,
  { phase, hasFile }: { phase: SendPhase; hasFile: boolean },
): ImportStep {
  if (phase === 'uploading' || phase === 'running') return 'import'
  if (phase !== 'idle' && wanted !== 'file') return 'import'
  return wanted === 'file' || !hasFile ? 'file' : 'check'
}
