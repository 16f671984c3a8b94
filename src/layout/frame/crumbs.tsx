import { createContext, use, useEffect, useState, type ReactNode } from 'react'

/** One step of the breadcrumb; the last one is the page and leads nowhere. */
export type Crumb = { label: string; href?: string }

/** Holds the breadcrumb that pages set for the top bar. */
export const CrumbsProvider = ({ children }: { children: ReactNode }) => {
  const [crumbs, setCrumbs] = useState<readonly Crumb[]>([])
  return (
    <SetCrumbsContext value={setCrumbs}>
      <CrumbsContext value={crumbs}>{children}</CrumbsContext>
    </SetCrumbsContext>
  )
}

export const useCrumbs = (): readonly Crumb[] => use(CrumbsContext)

/** Shows the page's breadcrumb in the top bar while the page is mounted. */
export const useSetCrumbs = (crumbs: readonly Crumb[]): void => {
  const setCrumbs = use(SetCrumbsContext)
  const written = JSON.stringify(crumbs)
  useEffect(() => setCrumbs(JSON.parse(written)), [setCrumbs, written])
}

const CrumbsContext = createContext<readonly Crumb[]>([])
const SetCrumbsContext = createContext<(crumbs: readonly Crumb[]) => void>(() => undefined)
