import { useCallback } from 'react'
import type { AnswerOf, Call, PlaceOf } from '#model/calls/defineCall.ts'
import { ask, type AskOptions, type Given } from './ask.ts'
import { useOrganization } from './currentOrganization.ts'
import { useHttp } from './HttpContext.tsx'

/** What a call is given beside the organisation, which is the current one. */
export type GivenHere<C extends Call> = Omit<Given<C>, 'orgId'>

/** The ids of a call's path beside the organisation's. */
export type PlaceHere<C extends Call> = Omit<PlaceOf<C>, 'orgId'>

/** Makes declared calls in the current organisation; the same function as long as that stays. */
export type Ask = <C extends Call>(call: C, given: GivenHere<C>, options?: AskOptions) => Promise<AnswerOf<C>>

/** `ask` for a screen: the door to the network and the current organisation are filled in. */
export function useAsk(): Ask {
  const http = useHttp()
  const orgId = useOrganization()?.id
  return useCallback<Ask>(
    async (call, given, options) => {
      if (orgId === undefined && call.path.includes('{orgId}'))
        throw new Error(`${call.path} needs a current organisation: is the page's route guarded?`)
      // A path without an organisation takes no id of one.
      return ask(http, call, { orgId, ...given } as unknown as Given<typeof call>, options)
    },
    [http, orgId],
  )
}
