/** Query parameters of lists: the company and the site whose sidebars are open. */
export const companyParameter = 'company'
export const divisionParameter = 'division'

export const companyTabs = ['information', 'divisions', 'governance'] as const
export type CompanyTab = (typeof companyTabs)[number]

/** How the sidebar of a company lists its sites. Its page shows all of them. */
export const sitesOfCompany = { perPage: 25, sort: { field: 'name', order: 'ASC' } } as const
