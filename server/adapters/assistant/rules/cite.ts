import type { AnalysisSource } from '#model/wire/analyses.ts'

/** Formats the citation of a source. */
export const cite = ({ number }: Pick<AnalysisSource, 'number'>): string => `[${number}]`
