/** Query parameter: the person whose sidebar is open. */
export const personParameter = 'person'

export const personTabs = ['information', 'ownership', 'mandates'] as const
export type PersonTab = (typeof personTabs)[number]
