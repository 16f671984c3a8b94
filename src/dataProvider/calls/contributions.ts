import type { Contribution, ContributionAnswer, ContributionRequest } from '#model/wire/disclosures/guests.ts'
import type { Http } from '../http.ts'

/** The calls of a guest contributor's page, authorised by the link. @throws ApiError */
export type ContributionCalls = {
  read(): Promise<Contribution>
  /** Saves an answer, or sends it for review. */
  answer(requestId: string, answer: ContributionAnswer): Promise<ContributionRequest>
}

/** Calls by the link of one guest. Answers are not validated again, as those of respondents. */
export function contributionCalls(http: Http, token: string): ContributionCalls {
  const path = `/public/api/v1/contributions/${encodeURIComponent(token)}`
  return {
    read: async () => (await http({ path, caller: 'none' })).json as Contribution,
    answer: async (requestId, body) =>
      (
        await http({
          method: 'PUT',
          path: `${path}/requests/${encodeURIComponent(requestId)}`,
          caller: 'none',
          body,
        })
      ).json as ContributionRequest,
  }
}
