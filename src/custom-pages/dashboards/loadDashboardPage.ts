import { remembering } from '../../layout/boundary/loadPage.ts'

export const loadDashboardPage = remembering(() => import('./DashboardPage.tsx'))
