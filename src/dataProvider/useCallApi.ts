import { useCallback } from 'react'
import type { ResultOf, Call, PathParamsOf } from '#model/calls/defineCall.ts'
import { callApi, type CallOptions, type Given } from './callApi.ts'
import { useOrganization } from './currentOrganization.ts'
import { useHttp } from './HttpContext.tsx'

/** The parameters of a call without the organisation id, which is the current one. */
export type CallParamsHere<C extends Call> = Omit<Given<C>, 'orgId'>

/** The path ids of a call without the organisation's. */
export type PathParamsHere<C extends Call> = Omit<PathParamsOf<C>, 'orgId'>

/** Makes declared calls in the current organisation. The function is stable as long as the organisation stays. */
export type CallApi = <C extends Call>(
  call: C,
  given: CallParamsHere<C>,
  options?: CallOptions,
) => Promise<ResultOf<C>>

/** `ask` for components: fills in the HTTP client and the current organisation. */
export function useSendRequest(): CallApi {
  const http = useHttp()
  const orgId = useOrganization()?.id
  return useCallback<CallApi>(
    async (call, given, options) => {
      if (orgId === undefined && call.path.includes('{orgId}'))
        throw new Error(`${call.path} needs a current organisation: is the page's route guarded?`)
      // A path without an organisation ignores `orgId`.
      return callApi(http, call, { orgId, ...given } as unknown as Given<typeof call>, options)
    },
    [http, orgId],
  )
}
