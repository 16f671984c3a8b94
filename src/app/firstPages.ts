import { loadDashboardPage } from '../custom-pages/dashboards/loadDashboardPage.ts'
import { loadCompaniesPage } from '../custom-pages/my-organization/company/loadCompaniesPage.ts'
import type { LoadFile } from '../layout/texts/lazyWithMessages.tsx'
import { paths } from '../paths.ts'

/** Pages that a visit often starts with. */
const firstPages: Readonly<Record<string, LoadFile<object>>> = {
  [paths.home()]: loadDashboardPage,
  [paths.dashboard()]: loadDashboardPage,
  [paths.companies()]: loadCompaniesPage,
}

/**
 * Fetches a page in parallel with the shell, whose router would request it only once it runs. A failure is reported
 * there again.
 */
export const fetchFirstPage = (pathname: string): void => void firstPages[pathname]?.().catch(() => undefined)
