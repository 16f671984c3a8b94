import type { AnalysisSource } from '#model/wire/materiality/analyses.ts'

/** Formats the citation of a source. */
export const cite = ({ number }: Pick<AnalysisSource, 'number'>): string => `[${number}]`
