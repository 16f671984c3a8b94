/** Parameter of the query that names the person whose sheet is open. */
export const personParameter = 'person'

export const personTabs = ['information', 'ownership', 'mandates'] as const
export type PersonTab = (typeof personTabs)[number]
