import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { medianOf, type Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import { readLongestBlock } from '../csvClient.ts'
import type { Environment } from '../environment.ts'
import type { CountingInbox } from './countingInbox.ts'
import type { PreparedSurvey } from './prepareSurvey.ts'
import type { SendOrder } from './sendBaseline.ts'

const withId = z.object({ id: z.string() })

/** A campaign from the choice of its reporters to the last message, relative to bare nodemailer, alternately. */
export async function sendCampaigns(
  environment: Environment,
  survey: PreparedSurvey,
  inbox: CountingInbox,
): Promise<Figure[]> {
  await readLongestBlock(environment)
  const times: { product: number; baseline: number }[] = []
  for (let round = 0; round < load.survey.rounds; round += 1) {
    const product = await sendCampaign(survey, inbox, round)
    times.push({ product, baseline: await sendBaseline(inbox) })
  }
  const rates = (side: 'product' | 'baseline') =>
    `${Math.round((load.survey.reporters / medianOf(times.map((time) => time[side]))) * 1000)}/s`
  const blockedMs = await readLongestBlock(environment)
  return [
    {
      title: 'Campaign to 10,000, time over bare nodemailer',
      value: medianOf(times.map(({ product, baseline }) => product / baseline)),
      unit: '×',
      target: targets.campaignTime,
      detail: `${rates('product')} / ${rates('baseline')}`,
    },
    {
      title: 'Campaign to 10,000, longest block of the loop',
      value: blockedMs,
      unit: ' ms',
      target: targets.campaignBlockMs,
      detail: 'processor time without coming round',
    },
  ]
}

async function sendCampaign(
  { surveyId, contactIds, call }: PreparedSurvey,
  inbox: CountingInbox,
  round: number,
): Promise<number> {
  const body = { name: `Mesure ${round}` }
  const { id } = withId.parse(await call('POST', `/surveys/${surveyId}/campaigns`, body))
  const { reporters } = load.survey
  const contacts = contactIds.slice(round * reporters, (round + 1) * reporters)
  const campaign = `/surveys/${surveyId}/campaigns/${id}`
  const arrived = inbox.nextMessages(contacts.length)
  const start = performance.now()
  await call('POST', `${campaign}/reporters`, { type: 'multiple', contacts })
  await call('PUT', `${campaign}/state`, { value: 'SENT' })
  await arrived
  return performance.now() - start
}

async function sendBaseline({ url, nextMessages }: CountingInbox): Promise<number> {
  const arrived = nextMessages(load.survey.reporters)
  const child = fork(join(import.meta.dirname, 'sendBaseline.ts'), { stdio: 'inherit' })
  const order: SendOrder = { url, count: load.survey.reporters }
  child.send(order)
  const [{ ms }] = (await once(child, 'message')) as [{ ms: number }]
  await arrived
  child.disconnect()
  return ms
}
