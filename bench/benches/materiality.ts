import { load } from '../floors.ts'
import type { Figure } from '../figure.ts'
import { openInbox } from '../materiality/countingInbox.ts'
import { openOnPhone } from '../materiality/openOnPhone.ts'
import { prepareSurvey } from '../materiality/prepareSurvey.ts'
import { readReports } from '../materiality/readReports.ts'
import { readResults } from '../materiality/readResults.ts'
import { saveAnswers } from '../materiality/saveAnswers.ts'
import { sendCampaigns } from '../materiality/sendCampaigns.ts'
import { openStage } from '../stage.ts'

/** One large assessment: its campaigns, its answers and its results (issue 4, Speed). */
export async function materiality(): Promise<Figure[]> {
  const inbox = await openInbox(load.survey.respondents)
  const stage = await openStage(() => undefined, [], { SMTP_URL: inbox.url })
  try {
    const survey = await prepareSurvey(stage)
    const sending = await sendCampaigns(stage, survey, inbox)
    const phone = await openOnPhone(stage, inbox.links[0] ?? '')
    const saving = await saveAnswers(stage, inbox.links)
    const results = await readResults(stage, survey)
    return [...sending, phone, ...saving, results, ...(await readReports(stage, survey))]
  } finally {
    await stage.stop()
    await inbox.close()
  }
}
