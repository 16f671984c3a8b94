import { loadDashboardPage } from '../custom-pages/dashboards/loadDashboardPage.ts'
import { loadCompaniesPage } from '../custom-pages/my-organization/loadCompaniesPage.ts'
import type { LoadFile } from '../layout/texts/late.tsx'
import { paths } from '../paths.ts'

/** Pages that a visit often begins with. */
const firstPages: Readonly<Record<string, LoadFile<object>>> = {
  [paths.home()]: loadDashboardPage,
  [paths.dashboard()]: loadDashboardPage,
  [paths.companies()]: loadCompaniesPage,
}

/** Fetches a page beside the shell, whose router would ask for it only once it runs. A failure shows there too. */
export const fetchFirstPage = (pathname: string): void => void firstPages[pathname]?.().catch(() => undefined)
