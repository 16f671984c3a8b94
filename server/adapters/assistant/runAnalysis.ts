import {
  analysisAnswerMax,
  type AnalysisProposal,
  type AnalysisSource,
} from '#model/wire/materiality/analyses.ts'
import type { Assistant, Question } from './assistant.ts'
import { createCitations } from './citations.ts'

/** The outcome of an analysis. An empty answer contains no text (spec §8). */
export type Answered = { answer: string; sources: AnalysisSource[]; proposal: AnalysisProposal | null }

/**
 * Queries the assistant, forwards each piece of text as it arrives, and collects the whole. An answer longer than
 * `analysisAnswerMax` is cut there, and the assistant is stopped.
 */
export async function runAnalysis(
  assistant: Assistant,
  question: Question,
  signal: AbortSignal,
  onText: (text: string) => void = () => undefined,
): Promise<Answered> {
  const citations = createCitations(question.grounding.all)
  let answer = ''
  let proposal: AnalysisProposal | null = null
  const add = (text: string) => {
    const clean = withoutInvisible(answer === '' ? text.trimStart() : text)
    const room = analysisAnswerMax - Array.from(answer).length
    const kept = Array.from(clean).slice(0, room).join('')
    if (kept === '') return
    answer += kept
    onText(kept)
  }
  for await (const piece of assistant.analyse(question, signal)) {
    if ('proposal' in piece) proposal = piece.proposal
    else add(citations.take(piece.text))
    if (Array.from(answer).length >= analysisAnswerMax) break
  }
  add(citations.end())
  answer = answer.trimEnd()
  return {
    answer,
    sources: answer === '' ? [] : citations.cited(),
    proposal: answer === '' ? null : proposal,
  }
}

/** Characters that the schema `paragraph` refuses are removed from an answer too: with them it could not be stored. */
const withoutInvisible = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, '')
