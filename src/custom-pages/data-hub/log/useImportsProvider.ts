import { useMemo } from 'react'
import { useDataProvider, type DataProvider, type GetListParams } from 'react-admin'
import { listDataImports } from '#model/calls/dataImports.ts'
import type { GivenHere } from '../../../dataProvider/useAsk.ts'
import { useAsk } from '../../../dataProvider/useAsk.ts'

type Query = NonNullable<GivenHere<typeof listDataImports>['query']>

/** The name by which react-admin knows imports of data. */
export const importsResource = 'imports'

/** The data provider of the shell, and with it the imports of data, which only the pages of the data hub list. */
export function useImportsProvider(): DataProvider {
  const ask = useAsk()
  const provider = useDataProvider()
  return useMemo(() => {
    const list = async ({ pagination, sort, filter, signal }: GetListParams & { signal?: AbortSignal }) => {
      const { page = 1, perPage = 25 } = pagination ?? {}
      const { q, status, analysis } = filter as { q?: string } & Pick<Query, 'status' | 'analysis'>
      const query = {
        pageNumber: Math.max(0, page - 1),
        pageSize: Math.min(perPage, pageSizeMax),
        sort: sort && `${sort.field},${sort.order.toLowerCase()}`,
        search: q,
        status,
        analysis,
      }
      const { content, totalItems } = await ask(listDataImports, { query }, { signal })
      return { data: content, total: totalItems }
    }
    const getList = ((name, params) =>
      name === importsResource ? list(params) : provider.getList(name, params)) as DataProvider['getList']
    return { ...provider, getList }
  }, [ask, provider])
}

const pageSizeMax = 100
