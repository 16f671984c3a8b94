/** Query parameters of lists: the company and the site whose sidebars are open. */
export const companyParameter = 'company'
export const divisionParameter = 'division'

export const companyTabs = ['information', 'divisions', 'governance'] as const
export type CompanyTab = (typeof companyTabs)[number]
