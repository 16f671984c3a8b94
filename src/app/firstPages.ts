import { paths } from '../paths.ts'

/** Pages that a visit often begins with. */
const firstPages: Readonly<Record<string, () => Promise<unknown>>> = {
  [paths.home()]: () => import('../custom-pages/home/HomePage.tsx'),
  [paths.dashboard()]: () => import('../custom-pages/home/HomePage.tsx'),
  [paths.companies()]: () => import('../custom-pages/my-organization/CompaniesPage.tsx'),
}

/** Fetches a page beside the shell, whose router would ask for it only once it runs. A failure shows there too. */
export const fetchFirstPage = (pathname: string): void => void firstPages[pathname]?.().catch(() => undefined)
