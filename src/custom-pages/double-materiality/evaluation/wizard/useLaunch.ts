import {
  addReporters,
  createCampaign,
  sendCampaign,
  type SurveyPlace,
} from '../../../../dataProvider/calls/campaigns.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../../layout/useAct.ts'
import type { Draft } from './storedDraft.ts'

export type LaunchStage = 'create' | 'reporters' | 'send'

/** Says at which of the three calls a launch stopped. */
export class LaunchError extends Error {
  readonly stage: LaunchStage
  constructor(stage: LaunchStage, cause: unknown) {
    super(stage, { cause })
    this.stage = stage
  }
}

const at = async <T>(stage: LaunchStage, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw new LaunchError(stage, error)
  }
}

/**
 * Creates the campaign, adds its reporters, sends it. What was done is kept in the draft, so that another try goes
 * on where this one stopped.
 */
export function useLaunch(
  place: SurveyPlace,
  draft: Draft,
  change: (part: Partial<Draft>) => void,
  onSent: (campaignId: string) => void,
) {
  const http = useHttp()
  return useAct<string, LaunchError>({
    mutationFn: async () => {
      const { name, deadline, chosen, hasReporters } = draft
      const campaignId =
        draft.campaignId ??
        (await at('create', createCampaign(http, place, { name: name.trim(), deadline: deadline || null })))
          .id
      change({ campaignId })
      if (!hasReporters) {
        await at('reporters', addReporters(http, { ...place, campaignId }, Object.keys(chosen)))
        change({ hasReporters: true })
      }
      await at('send', sendCampaign(http, { ...place, campaignId }))
      return campaignId
    },
    onSuccess: onSent,
  })
}
