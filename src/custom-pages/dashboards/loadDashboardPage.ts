import { remembering } from '#src/layout/boundary/loadPage.ts'

export const loadDashboardPage = remembering(() => import('./DashboardPage.tsx'))
