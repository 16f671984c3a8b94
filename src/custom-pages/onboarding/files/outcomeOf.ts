import type { FileSending } from './useFilesImport.ts'

export type Outcome = {
  kind: 'all' | 'partial' | 'halted' | 'none'
  /** Number of companies created by the first file. */
  created: number
  /** Number of sites created or completed. Undefined if no site file was sent. */
  sites: number | undefined
  /** Number of lines rejected here or by the server, in all files. */
  inProblem: number
  /** Number of lines that were not sent. */
  waiting: number
}

/** Number of lines of a file that cannot be sent. */
export const rejectedOf = ({ slot: { state }, held }: FileSending['check']): number =>
  state.phase === 'checked' ? state.report.rows - held : 0

/** Outcome of an import (spec §8): all, some, stopped, or none. */
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
