import { useDataProvider } from 'react-admin'
import { addReporters, sendCampaign } from '#model/calls/surveys.ts'
import type { Campaign } from '#model/resources/campaigns.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import type { SurveyKind } from '../useSurveys.ts'
import type { Draft, Made } from './storedDraft.ts'

export type LaunchStage = 'create' | 'reporters' | 'send'

/** Error of a launch, with the call that failed (one of three). */
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

type Settings = {
  doubleMaterialityId: string
  /** Surveys that have recipients, with their ids. The launch returns the first one's campaign. */
  surveys: readonly { kind: SurveyKind; surveyId: string }[]
  draft: Draft
  change: (part: Partial<Draft>) => void
}

/** A campaign that was sent, or is ready to be sent. */
export type Launched = { kind: SurveyKind; surveyId: string; campaignId: string }

/**
 * Creates the campaigns, adds their reporters and sends them together. The draft stores the completed calls, so that a
 * retry resumes where this attempt failed. `later` skips sending.
 */
export function useLaunch({ doubleMaterialityId, surveys, draft, change }: Settings) {
  const callApi = useSendRequest()
  const dataProvider = useDataProvider()
  return useAction<Launched, LaunchError, 'now' | 'later'>({
    actOn: (when) => when,
    mutationFn: async (when) => {
      const { name, deadline, mail, chosen } = draft
      const data = { name: name.trim(), deadline: deadline || null, mail }
      let made = draft.made
      const keep = (kind: SurveyKind, one: Made) => {
        made = { ...made, [kind]: one }
        change({ made })
      }
      const ready: Launched[] = []
      for (const { kind, surveyId } of surveys) {
        const params = { doubleMaterialityId, surveyId }
        const known = made[kind]
        const campaignId =
          known?.campaignId ??
          (await at('create', dataProvider.create<Campaign>('campaigns', { data, meta: params }))).data.id
        if (!known) keep(kind, { campaignId, hasReporters: false })
        if (!known?.hasReporters) {
          const contacts = Object.keys(chosen)
          const body = { type: 'multiple' as const, contacts }
          await at('reporters', callApi(addReporters, { ...params, campaignId, body }))
          keep(kind, { campaignId, hasReporters: true })
        }
        ready.push({ kind, surveyId, campaignId })
      }
      const [first, ...others] = ready
      if (!first) throw new LaunchError('create', new Error('Nobody is asked anything'))
      if (when === 'now') {
        const { campaignId, surveyId } = first
        const together = others.map((one) => one.campaignId)
        const body = { value: 'SENT' as const, ...(together.length > 0 && { together }) }
        await at('send', callApi(sendCampaign, { doubleMaterialityId, surveyId, campaignId, body }))
      }
      return first
    },
  })
}
