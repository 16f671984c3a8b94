import { useEffect, useEffectEvent } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useCrumbs } from '../../layout/frame/crumbs.tsx'
import { keepRecent } from '../../layout/palette/recents.ts'
import { newId, paths } from '../../paths.ts'

/** Pages of records: what the last step of their way is called, and where the record opens. */
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

/** Keeps what is opened for the palette, once its page has said its name. */
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
