import type { LoadPage, PageFile } from '../layout/boundary/page.tsx'
import { paths } from '../paths.ts'

/** Remembers the file that has come, which lets the page be drawn at once. */
function remembering(fetchFile: () => Promise<PageFile>): LoadPage {
  const load: LoadPage = async () => (load.file = await fetchFile())
  return load
}

export const loadHomePage = remembering(() => import('../custom-pages/home/HomePage.tsx'))
export const loadCompaniesPage = remembering(
  () => import('../custom-pages/my-organization/CompaniesPage.tsx'),
)

/** Pages that a visit often begins with. */
const firstPages: Readonly<Record<string, LoadPage>> = {
  [paths.home()]: loadHomePage,
  [paths.dashboard()]: loadHomePage,
  [paths.companies()]: loadCompaniesPage,
}

/** Fetches a page beside the shell, whose router would ask for it only once it runs. A failure shows there too. */
export const fetchFirstPage = (pathname: string): void => void firstPages[pathname]?.().catch(() => undefined)
