import { useEffect, useEffectEvent } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useCrumbs } from '#src/layout/frame/crumbs.tsx'
import { keepRecent } from '#src/layout/palette/recents.ts'
import { newId, paths } from '#src/paths.ts'

/** Record pages: the breadcrumb that names the record, and the address at which it opens. */
const records = [
  {
    pattern: '/my-organization/companies/:company/overview/divisions/:id',
    href: ({ company = '', id = '' }) => paths.division(company, id),
  },
  {
    pattern: '/my-organization/companies/:id/overview/*',
    href: ({ id = '' }) => paths.companyInformation(id),
  },
  { pattern: '/double-materiality/edit/:id/*', href: ({ id = '' }) => paths.doubleMateriality(id) },
  { pattern: '/analytics/:id', href: ({ id = '' }) => paths.analysis(id) },
] satisfies readonly {
  pattern: string
  href: (ids: Readonly<Record<string, string | undefined>>) => string
}[]

/** Keeps opened records for the palette, once their page has set its name. */
export function useKeepRecents(): void {
  const { id: orgId } = useRequiredOrganization()
  const crumbs = useCrumbs()
  const { pathname } = useLocation()
  const keep = useEffectEvent((label: string) => {
    for (const { pattern, href } of records) {
      const match = matchPath(pattern, pathname)
      if (!match) continue
      if (match.params.id !== newId) keepRecent(orgId, { href: href(match.params), label })
      return
    }
  })
  useEffect(() => {
    const label = crumbs.at(-1)?.label
    if (label) keep(label)
  }, [crumbs])
}
