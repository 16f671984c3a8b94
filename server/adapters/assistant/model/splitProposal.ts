import { analysisProposal, type AnalysisProposal } from '#model/wire/materiality/analyses.ts'
import { proposalMarker } from './prompt.ts'

/** Maximum length of the line of values. */
const lineMax = 1000

/** Separates a model's text from the line of values that follows it, whatever the pieces in which they arrive. */
export function createProposalSplit() {
  let waiting = ''
  let line: string | undefined

  return {
    /** The text that cannot be part of the line. */
    take(text: string): string {
      if (line !== undefined) {
        line = (line + text).slice(0, lineMax)
        return ''
      }
      const whole = waiting + text
      const at = whole.indexOf(proposalMarker)
      if (at >= 0) {
        waiting = ''
        line = whole.slice(at + proposalMarker.length).slice(0, lineMax)
        return whole.slice(0, at)
      }
      const half = Array.from({ length: proposalMarker.length - 1 }, (_, index) =>
        proposalMarker.slice(0, proposalMarker.length - 1 - index),
      ).find((start) => whole.endsWith(start))
      waiting = half ?? ''
      return half === undefined ? whole : whole.slice(0, -half.length)
    },
    /** The text that was held back for a marker that did not follow. */
    end(): string {
      const rest = waiting
      waiting = ''
      return rest
    },
    /** The values; each is null where the model gave none or an unknown one. */
    proposal: (): AnalysisProposal | null => (line === undefined ? null : readLine(line)),
  }
}

function readLine(line: string): AnalysisProposal | null {
  const object = /\{[^{}]*\}/.exec(line)?.[0]
  if (object === undefined) return null
  const given = parseObject(object)
  if (given === undefined) return null
  const entries = Object.entries(analysisProposal.shape).map(([name, schema]) => {
    const value = schema.safeParse(given[name])
    return [name, value.success ? value.data : null] as const
  })
  return analysisProposal.parse(Object.fromEntries(entries))
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
