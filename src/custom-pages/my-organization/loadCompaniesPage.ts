import { remembering } from '../../layout/boundary/loadPage.ts'

export const loadCompaniesPage = remembering(() => import('./CompaniesPage.tsx'))
