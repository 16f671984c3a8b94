import type { AnalysisSource } from '#model/wire/analyses.ts'

/** How an answer refers to a source. */
export const cite = ({ number }: Pick<AnalysisSource, 'number'>): string => `[${number}]`
