import { remembering } from '#src/layout/boundary/loadPage.ts'

export const loadCompaniesPage = remembering(() => import('./CompaniesPage.tsx'))
