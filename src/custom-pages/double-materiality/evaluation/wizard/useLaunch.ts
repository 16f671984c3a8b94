import { useDataProvider } from 'react-admin'
import { addReporters, sendCampaign } from '#model/calls/surveys.ts'
import type { Campaign } from '#model/resources/campaigns.ts'
import { useAsk } from '../../../../dataProvider/useAsk.ts'
import { useAct } from '../../../../layout/useAct.ts'
import type { SurveyPlace } from '../useSurveys.ts'
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
  const ask = useAsk()
  const dataProvider = useDataProvider()
  return useAct<string, LaunchError>({
    mutationFn: async () => {
      const { name, deadline, chosen, hasReporters } = draft
      const data = { name: name.trim(), deadline: deadline || null }
      const campaignId =
        draft.campaignId ??
        (await at('create', dataProvider.create<Campaign>('campaigns', { data, meta: place }))).data.id
      change({ campaignId })
      if (!hasReporters) {
        await at(
          'reporters',
          ask(addReporters, {
            ...place,
            campaignId,
            body: { type: 'multiple', contacts: Object.keys(chosen) },
          }),
        )
        change({ hasReporters: true })
      }
      await at('send', ask(sendCampaign, { ...place, campaignId, body: { value: 'SENT' } }))
      return campaignId
    },
    onSuccess: onSent,
  })
}
