import type { ComponentType } from 'react'
import { paths } from '../paths.ts'

type PageFile = { default: ComponentType }

/**
 * Asks for a page's file once. When it has arrived the promise itself says so, which lets React draw the page at
 * once: else it would draw a skeleton for the moment in which it looks.
 */
const once = (load: () => Promise<PageFile>) => {
  let file: Promise<PageFile> | undefined
  return (): Promise<PageFile> => {
    if (file) return file
    const asked = load()
    asked.then(
      (value) => Object.assign(asked, { status: 'fulfilled', value }),
      // It is asked for again by the router, which shows the failure.
      () => (file = undefined),
    )
    return (file = asked)
  }
}

export const loadHomePage = once(() => import('../custom-pages/home/HomePage.tsx'))
export const loadCompaniesPage = once(() => import('../custom-pages/my-organization/CompaniesPage.tsx'))

/** Pages that a visit often begins with. */
const firstPages: Readonly<Record<string, () => Promise<PageFile>>> = {
  [paths.home()]: loadHomePage,
  [paths.dashboard()]: loadHomePage,
  [paths.companies()]: loadCompaniesPage,
}

/** Fetches a page beside the shell, whose router would ask for it only once it runs. A failure shows there too. */
export const fetchFirstPage = (pathname: string): void => void firstPages[pathname]?.().catch(() => undefined)
