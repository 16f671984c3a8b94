/** How the scores of a topic's subjects are aggregated (design §5). */
export const aggregations = ['MAX', 'MEAN', 'MEAN_MAX'] as const
export type Aggregation = (typeof aggregations)[number]

/**
 * The method of a new assessment. Materiality is assessed per impact, risk or opportunity (EFRAG IG 1), so a topic is
 * as material as its most material subject (decision 043).
 */
export const defaultAggregation: Aggregation = 'MAX'
