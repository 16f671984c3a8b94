import type { AnalysisReply } from '#model/wire/materiality/analyses.ts'

/** What the assistant replies where its analysis gave nothing. */
export const emptyReply: AnalysisReply = {
  id: '0190f5a0-0000-7000-8000-000000000002',
  subjectId: null,
  analyseType: 'DESCRIBE',
  text: '???',
  answer: '',
  sources: [],
  model: 'rules',
  decision: null,
  decidedAt: null,
  keptText: null,
  creationDate: '2026-01-01',
  proposal: null,
  notice: '',
}
