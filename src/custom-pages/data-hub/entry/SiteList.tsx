import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { listEntrySites } from '#model/calls/dataEntry.ts'
import type { EntrySite } from '#model/wire/data/dataEntry.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { TableFooter } from '#src/ui/table/TableFooter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Filters and page of a sheet's site list. */
export type SiteSearch = { search: string; page: number; pageSize: number; only?: 'INCOMPLETE' | undefined }

export const firstSites: SiteSearch = { search: '', page: 1, pageSize: 25 }

/** Reads a page of a sheet's sites. A perimeter may have ten thousand. */
export const useEntrySites = (importId: string, { search, page, pageSize, only }: SiteSearch) =>
  useRead(
    listEntrySites,
    {
      id: importId,
      query: { pageNumber: page - 1, pageSize, ...(search && { search }), ...(only && { only }) },
    },
    { placeholderData: keepPreviousData, failed: null },
  )

/** Lists the sites of a sheet with their progress. Selecting one opens its values. */
export const SiteList = ({
  importId,
  children,
}: {
  importId: string
  /** Renders a page of sites. */
  children: (sites: readonly EntrySite[]) => ReactNode
}) => {
  const { t } = useTexts()
  const [requested, setRequested] = useState(firstSites)
  const query = useEntrySites(importId, requested)
  const change = (next: Partial<SiteSearch>) => setRequested({ ...requested, page: 1, ...next })
  const isNarrowed = requested.search !== '' || requested.only !== undefined
  return (
    <div>
      <Tools>
        <SearchField
          label={t('dataEntry.sites.search')}
          value={requested.search}
          onChange={(search) => change({ search: search.trim() })}
        />
        <CheckboxInput
          label={t('dataEntry.sites.incomplete')}
          value={requested.only !== undefined}
          onChange={(isOnly) => change({ only: isOnly ? 'INCOMPLETE' : undefined })}
        />
      </Tools>
      <QueryState query={query} failed={t('dataEntry.sites.failed')} isPart waiting={<ListSkeleton />}>
        {({ content, totalItems }) =>
          content.length === 0 ? (
            isNarrowed ? (
              <NoResult level="h3" title={t('dataEntry.sites.none')}>
                {t('dataEntry.sites.noneBody')}
              </NoResult>
            ) : (
              <EmptyState level="h3" title={t('dataEntry.sites.empty')}>
                {t('dataEntry.sites.emptyBody')}
              </EmptyState>
            )
          ) : (
            <>
              {children(content)}
              {totalItems > requested.pageSize && (
                <TableFooter
                  page={requested.page}
                  pageSize={requested.pageSize}
                  total={totalItems}
                  onPage={(page) => change({ page })}
                  onPageSize={(pageSize) => change({ pageSize })}
                />
              )}
            </>
          )
        }
      </QueryState>
    </div>
  )
}

/** One line per site: its name opens it, its bar shows the progress. */
export const SiteLines = ({
  sites,
  onOpen,
}: {
  sites: readonly EntrySite[]
  onOpen: (site: EntrySite) => void
}) => {
  const { t } = useTexts()
  return (
    <Lines aria-label={t('dataEntry.sites.label')}>
      {sites.map((site) => (
        <li key={site.id}>
          <Button variant="text" onClick={() => onOpen(site)}>
            {site.name}
          </Button>
          <small>{site.companyName}</small>
          <Progress {...site} label={t('dataEntry.progressOfSite', { name: site.name })} />
        </li>
      ))}
    </Lines>
  )
}

/** Progress bar with its numbers. */
export const Progress = ({
  filled,
  expected,
  label,
}: Pick<EntrySite, 'filled' | 'expected'> & { label: string }) => {
  const { t } = useTexts()
  const format = useFormats()
  const isWhole = expected > 0 && filled >= expected
  return (
    <Measure>
      <ProgressBar
        label={label}
        percent={expected === 0 ? 0 : Math.floor((filled / expected) * 100)}
        tone={isWhole ? 'success' : 'primary'}
      />
      <span>
        {t('dataEntry.progress', { filled: format.number(filled), expected: format.number(expected) })}
      </span>
    </Measure>
  )
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  marginBottom: 12,
})

const Lines = styled('ul')(({ theme: { vars, breakpoints, typography } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 260px',
    alignItems: 'center',
    gap: 12,
    padding: '6px 0',
    borderBottom: `1px solid ${vars.palette.divider}`,
    [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, padding: '10px 0' },
  },
  '& button': {
    justifySelf: 'start',
    maxWidth: '100%',
    height: 'auto',
    padding: '6px 0',
    textAlign: 'start',
    whiteSpace: 'normal',
  },
  '& small': { ...typography.caption, color: vars.palette.text.tertiary },
}))

const Measure = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(80px, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  fontVariantNumeric: 'tabular-nums',
})
