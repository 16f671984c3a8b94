import { load } from '../baseline.ts'
import type { Figure } from '../figure.ts'
import { openInbox } from '../materiality/countingInbox.ts'
import { openOnPhone } from '../materiality/openOnPhone.ts'
import { prepareSurvey } from '../materiality/prepareSurvey.ts'
import { readReports } from '../materiality/readReports.ts'
import { readResults } from '../materiality/readResults.ts'
import { saveAnswers } from '../materiality/saveAnswers.ts'
import { sendCampaigns } from '../materiality/sendCampaigns.ts'
import { openEnvironment } from '../environment.ts'

/** One large assessment: its campaigns, its answers and its results (issue 4, Speed). */
export async function materiality(): Promise<Figure[]> {
  const inbox = await openInbox(load.survey.respondents)
  const environment = await openEnvironment(() => undefined, [], { SMTP_URL: inbox.url })
  try {
    const survey = await prepareSurvey(environment)
    const sending = await sendCampaigns(environment, survey, inbox)
    const phone = await openOnPhone(environment, inbox.links[0] ?? '')
    const saving = await saveAnswers(environment, inbox.links)
    const results = await readResults(environment, survey)
    return [...sending, phone, ...saving, results, ...(await readReports(environment, survey))]
  } finally {
    await environment.stop()
    await inbox.close()
  }
}
