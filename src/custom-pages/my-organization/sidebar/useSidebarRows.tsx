import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { readSidebarParam, withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { companyParameter, divisionParameter } from './sidebarParameters.ts'

const RegisterSheets = lazy(() => import('./RegisterSidebars.tsx'))

const parameters = { companies: companyParameter, divisions: divisionParameter } as const

/** Props that make a list's rows open in sidebars. The caller must render `sidebars` next to the list. */
export function useSidebarRows(
  of: keyof typeof parameters,
  companyId?: string,
): {
  rows: { rowHref: (row: { id: string }) => string; currentId: string | undefined }
  sidebars: ReactNode
} {
  const { pathname, search } = useLocation()
  const parameter = parameters[of]
  return {
    rows: {
      rowHref: ({ id }) => pathname + withSidebar(search, parameter, id),
      currentId: readSidebarParam(search, parameter) ?? undefined,
    },
    sidebars: (
      <Suspense>
        <RegisterSheets of={of} {...(companyId !== undefined && { companyId })} />
      </Suspense>
    ),
  }
}
