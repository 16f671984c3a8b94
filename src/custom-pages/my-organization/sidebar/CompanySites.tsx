import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ChevronRight, Plus } from 'lucide-react'
import { useGetList } from 'react-admin'
import { recordPermission } from '#model/calls/recordPermission.ts'
import type { Company } from '#model/resources/companies.ts'
import type { Division } from '#model/resources/divisions.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { DivisionBadges, divisionMeta } from '../division/DivisionBadges.tsx'
import { sitesOfCompany } from './sidebarParameters.ts'

/** Sites of a company in its sidebar. Each opens its own sidebar on top. */
export const CompanySites = ({
  company: { id: companyId },
  onOpen,
}: {
  company: Company
  onOpen: (siteId: string) => void
}) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const query = useGetList<Division>('divisions', {
    pagination: { page: 1, perPage: sitesOfCompany.perPage },
    sort: sitesOfCompany.sort,
    filter: {},
    meta: { companyId },
  })
  const total = query.total ?? 0
  return (
    <QueryState
      query={query}
      failed={t('resources.divisions.listFailed')}
      level="h3"
      waiting={<FormSkeleton />}
    >
      {(sites) => (
        <>
          <Sites>
            {sites.map((site) => (
              <li key={site.id}>
                <button type="button" onClick={() => onOpen(site.id)}>
                  <span>
                    <span>
                      <strong>{site.name}</strong> <DivisionBadges division={site} />
                    </span>
                    <small>{divisionMeta(site)}</small>
                  </span>
                  <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </Sites>
          <Actions>
            <Permitted call={recordPermission('divisionsOfCompany', 'create')}>
              <Button
                startIcon={<Plus size={16} strokeWidth={1.75} />}
                onClick={() => sidebars.open('createDivision', { companyId })}
              >
                {t('resources.divisions.create')}
              </Button>
            </Permitted>
            {total > sites.length && (
              <Button variant="text" component={AppLink} href={paths.companyDivisions(companyId)}>
                {t('register.sidebar.allSites', { smart_count: total })}
              </Button>
            )}
          </Actions>
        </>
      )}
    </QueryState>
  )
}

const Sites = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 48,
    padding: '8px 4px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& button > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& button > span > span:first-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& strong': { fontWeight: 500 },
  '& small': { display: 'block', ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })
