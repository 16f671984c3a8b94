import { standardTopics, type StandardTopic } from './standards.ts'

/** Sections of ESRS 2 that the assessment itself answers. */
export const generalSections = ['IRO-1', 'SBM-2', 'SBM-3'] as const

/** Sections of a statement: those of ESRS 2, then one for each topic of the standard. */
export const statementSections = [...generalSections, ...standardTopics] as const
export type StatementSection = (typeof statementSections)[number]

/** The topic of a section; null for the sections of ESRS 2. */
export const topicOfSection = (section: StatementSection): StandardTopic | null =>
  standardTopics.find((topic) => topic === section) ?? null
