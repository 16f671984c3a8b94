import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { keyUnder } from '#locales/textKey.ts'
import { countKey } from '#locales/countKey.ts'
import { openapiDocument } from '#model/wire/system/openapi.ts'
import { apiPath } from '#src/dataProvider/apiPath.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { readBody } from '#src/dataProvider/readBody.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { groupOperations } from './operations.ts'
import { OperationDetails } from './OperationDetails.tsx'

const documentPath = apiPath`/openapi.json`

/** /docs: the API from its OpenAPI document, by subject, with a search. */
const DocsPage = () => {
  const { t, locale } = useTexts()
  const http = useHttp()
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const query = useQuery({
    queryKey: ['openapi', locale],
    queryFn: async ({ signal }) =>
      readBody(openapiDocument, await http({ path: documentPath, caller: 'none', signal })),
    staleTime: Infinity,
  })
  const setSearch = (text: string) => setParams(text === '' ? {} : { q: text }, { replace: true })
  const { data } = query
  const groups = data ? groupOperations(data, search) : []
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)

  return (
    <>
      <PageHeader
        title={t('docs.title')}
        meta={data && t('docs.meta', { version: data.openapi })}
        actions={
          <Button
            component="a"
            href={documentPath}
            download="openapi.json"
            startIcon={<Download size={16} strokeWidth={1.75} />}
          >
            {t('docs.download')}
          </Button>
        }
      />
      <QueryState
        query={query}
        failed={t('docs.failed')}
        hint={t('docs.failedBody')}
        waiting={<ListSkeleton />}
      >
        {(document) => (
          <>
            <FiltersBar
              search={
                <SearchField label={t('docs.search')} value={search} onChange={setSearch} width={280} />
              }
              count={t(countKey('docs.count', count), { smart_count: count })}
            />
            {count === 0 ? (
              <NoResult
                title={t('docs.noResult')}
                actions={<Button onClick={() => setSearch('')}>{t('docs.clearSearch')}</Button>}
              >
                {t('docs.noResultFor', { text: search })}
              </NoResult>
            ) : (
              <Body>
                {groups.map(({ tag, operations }) => (
                  <section key={tag}>
                    <h2>{nameTag(tag, t)}</h2>
                    {operations.map((operation) => (
                      <OperationDetails key={operation.id} operation={operation} document={document} />
                    ))}
                  </section>
                ))}
              </Body>
            )}
          </>
        )}
      </QueryState>
    </>
  )
}

export default DocsPage

/** Translated name of an API tag. A tag without a translation is shown as is. */
const nameTag = (tag: string, t: Texts['t']): string => {
  const key = keyUnder('docs.tagNames', tag)
  const name = t(key)
  return name === key ? tag : name
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  padding: 24,
  maxWidth: 1080,
  '& h2': { ...theme.typography.h3, marginBottom: 8 },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))
