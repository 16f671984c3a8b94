import type { FileSending } from './useSending.ts'

export type Outcome = {
  kind: 'all' | 'partial' | 'halted' | 'none'
  /** Companies created; the first file makes them. */
  created: number
  /** Sites created or completed; undefined where no file of them was sent. */
  sites: number | undefined
  /** Lines of all files that were not taken in, here or by the server. */
  inProblem: number
  /** Lines that were not tried. */
  waiting: number
}

/** Lines of a file that cannot be sent. */
export const rejectedOf = ({ slot: { state }, held }: FileSending['check']): number =>
  state.phase === 'checked' ? state.report.rows - held : 0

/** What came of a sending (spec §8): all in, some left out, stopped on its way, or none added. */
export function outcomeOf(files: readonly FileSending[]): Outcome {
  const sum = (count: (file: FileSending) => number) => files.reduce((all, file) => all + count(file), 0)
  const created = files[0]?.send.sent?.created ?? 0
  const ofSites = files[1]?.send.sent
  const sites = ofSites && ofSites.created + ofSites.updated
  const inProblem = sum(({ check, send }) => rejectedOf(check) + (send.sent?.refused ?? 0))
  const waiting = sum(({ send: { sent } }) => (sent ? sent.rows - sent.done : 0))
  const isNone = created + (sites ?? 0) === 0
  const kind = isNone ? 'none' : waiting > 0 ? 'halted' : inProblem > 0 ? 'partial' : 'all'
  return { kind, created, sites, inProblem, waiting }
}
