import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { countKey } from '#locales/countKey.ts'
import { filterLeaves } from '#model/schema/filters.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { listParameters, type ListFilters } from '#src/dataProvider/listParameters.ts'
import { readCount } from '#src/dataProvider/readCount.ts'
import { collectionPath } from '#src/dataProvider/resourcePaths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { filterValuesOf, searchOf } from './filters.ts'
import { FilterValue } from './FilterValue.tsx'
import { fieldLabel, resourceText } from '../labelKeys.ts'

/** The rows that a file will contain: their number and the filters. */
export const ExportScope = ({
  resource,
  meta,
  filters,
}: {
  resource: Resource
  meta: Readonly<Record<string, string>> | undefined
  filters: ListFilters
}) => {
  const { t } = useTexts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const path = collectionPath(resource, { ...meta, orgId })
  const query = listParameters(resource, { filters })
  const { data: count } = useQuery({
    queryKey: [resource.name, 'exported', path, query],
    queryFn: ({ signal }) => readCount(http, { path, query, signal }),
    staleTime: 0,
  })
  const set = filterLeaves(resource).flatMap((leaf) => {
    const values = filterValuesOf(filters, leaf.path)
    return values.length > 0 && !(meta && leaf.path in meta) ? [{ leaf, values }] : []
  })
  const search = searchOf(filters)
  return (
    <Scope>
      <b>
        {count === undefined
          ? '…'
          : t(resourceText(resource, countKey('count', count)), { smart_count: count })}
      </b>
      {set.map(({ leaf, values }) => (
        <span key={leaf.path}>
          {t('ui.filter.labelled', { label: t(fieldLabel(resource, leaf.path)) })}{' '}
          {values.map((value, index) => (
            <Fragment key={value}>
              {index > 0 && ', '}
              <FilterValue {...{ resource, leaf, value }} />
            </Fragment>
          ))}
        </span>
      ))}
      {search !== '' && <span>{t('exporting.search', { text: search })}</span>}
      {set.length === 0 && search === '' && !('id' in filters) && <span>{t('exporting.unfiltered')}</span>}
    </Scope>
  )
}

const Scope = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minHeight: 38,
  alignContent: 'start',
  maxWidth: 280,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& small': { font: 'inherit' },
}))
