import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { queryCube } from '#model/calls/cube.ts'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import type { CallParamsHere } from '#src/dataProvider/useCallApi.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { queryTogether } from '#src/dataProvider/calls/queryTogether.ts'
import { useReading } from '#src/layout/useRead.ts'

/**
 * Reads one of several queries of a page: they leave in one call, and each fails by itself. The answer to the previous
 * query stays until the next one arrives.
 */
export function useCubeAnswer(query: CallParamsHere<typeof queryCube>['body']): UseQueryResult<CubeAnswer> {
  const http = useHttp()
  const orgId = useRequiredOrganization().id
  return useReading(
    queryCube,
    { body: query },
    (_callApi, { body }, signal) => queryTogether(http, orgId, body, signal),
    { placeholderData: keepPreviousData, failed: null },
  )
}
