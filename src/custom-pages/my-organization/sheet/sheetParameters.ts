/** Parameters of the queries of lists that name the company and the site whose sheets are open. */
export const companyParameter = 'company'
export const divisionParameter = 'division'

export const companyTabs = ['information', 'divisions', 'governance'] as const
export type CompanyTab = (typeof companyTabs)[number]
