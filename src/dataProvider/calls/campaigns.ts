import { campaigns, type Campaign } from '#model/resources/campaigns.ts'
import { contacts, type Contact } from '#model/resources/contacts.ts'
import {
  invitationsAnswer,
  newReportersAnswer,
  recipientsAnswer,
  type InvitationType,
  type Recipients,
} from '#model/wire/campaign.ts'
import { survey, type Survey } from '#model/wire/doubleMateriality.ts'
import { pageOf } from '#model/wire/page.ts'
import {
  mailPreview,
  remindersAnswer,
  surveyDashboard,
  type MailPreview,
  type SurveyDashboard,
} from '#model/wire/surveyDashboard.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import type { Query } from '../query.ts'
import { readBody } from '../readBody.ts'

/** Where a survey stands. */
export type SurveyPlace = { orgId: string; doubleMaterialityId: string; surveyId: string }

/** Where a campaign stands. */
export type CampaignPlace = SurveyPlace & { campaignId: string }

const surveyPath = ({ orgId, doubleMaterialityId, surveyId }: SurveyPlace): string =>
  apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/surveys/${surveyId}`

const campaignPath = (place: CampaignPlace): string =>
  `${surveyPath(place)}/campaigns/${encodeURIComponent(place.campaignId)}`

/** `GET …/surveys`: the two of an assessment, 2 a page (spec §7), impact first. */
export const listSurveys = async (
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<Survey[]> =>
  readBody(
    pageOf(survey),
    await http({
      path: apiPath`/organizations/${orgId}/double-materialities/${id}/surveys`,
      query: { pageNumber: 0, pageSize: 2 },
      signal,
    }),
  ).content

/** `PUT …/surveys/{surveyId}/state`: opens a survey, or closes it for good. */
export const moveSurvey = async (http: Http, place: SurveyPlace, value: 'OPEN' | 'CLOSED'): Promise<Survey> =>
  readBody(survey, await http({ method: 'PUT', path: `${surveyPath(place)}/state`, body: { value } }))

/** `GET …/surveys/{surveyId}/dashboard`: how a survey goes. */
export const getSurveyDashboard = async (
  http: Http,
  place: SurveyPlace,
  signal?: AbortSignal,
): Promise<SurveyDashboard> =>
  readBody(surveyDashboard, await http({ path: `${surveyPath(place)}/dashboard`, signal }))

/** `GET …/surveys/{surveyId}/mail-preview`: the invitation as its reader gets it. */
export const getMailPreview = async (
  http: Http,
  place: SurveyPlace,
  query: { language: 'fr' | 'en'; firstName: string },
  signal?: AbortSignal,
): Promise<MailPreview> =>
  readBody(mailPreview, await http({ path: `${surveyPath(place)}/mail-preview`, query, signal }))

/** `POST …/campaigns`: a campaign that is not sent yet; the deadline is a day or null. */
export const createCampaign = async (
  http: Http,
  place: SurveyPlace,
  body: { name: string; deadline: string | null },
): Promise<Campaign> =>
  readBody(
    campaigns.codec,
    await http({ method: 'POST', path: `${surveyPath(place)}/campaigns`, body, creates: true }),
  )

/** `GET …/campaigns/{campaignId}`. */
export const getCampaign = async (
  http: Http,
  place: CampaignPlace,
  signal?: AbortSignal,
): Promise<Campaign> => readBody(campaigns.codec, await http({ path: campaignPath(place), signal }))

/** `POST …/surveys/{surveyId}/recipients`: whom a campaign to these stakeholders would reach, and what is left today. */
export const checkRecipients = async (
  http: Http,
  place: SurveyPlace,
  body: { contacts: readonly string[]; campaignId?: string },
  signal?: AbortSignal,
): Promise<Recipients> =>
  readBody(
    recipientsAnswer,
    await http({ method: 'POST', path: `${surveyPath(place)}/recipients`, body, signal }),
  )

/** `POST …/reporters`: adds contacts of the assessment; those the campaign has already stay one. */
export const addReporters = async (http: Http, place: CampaignPlace, contactIds: readonly string[]) =>
  readBody(
    newReportersAnswer,
    await http({
      method: 'POST',
      path: `${campaignPath(place)}/reporters`,
      body: { type: 'multiple', contacts: contactIds },
      creates: true,
    }),
  )

/** `PUT …/campaigns/{campaignId}/state`: sends a campaign to its reporters. */
export const sendCampaign = async (http: Http, place: CampaignPlace): Promise<Campaign> =>
  readBody(
    campaigns.codec,
    await http({ method: 'PUT', path: `${campaignPath(place)}/state`, body: { value: 'SENT' } }),
  )

/** `POST …/email-invitations`: the invitation once more, a reminder, or a new link, to one reporter. */
export async function inviteAgain(
  http: Http,
  place: CampaignPlace,
  reporterId: string,
  type: InvitationType,
): Promise<void> {
  await http({
    method: 'POST',
    path: `${campaignPath(place)}/reporters/${encodeURIComponent(reporterId)}/email-invitations`,
    body: { type },
    creates: true,
  })
}

/** `POST …/contacts/{contactId}/email-invitations`: each invitation that is not answered, again; how many that were. */
export const inviteContactAgain = async (
  http: Http,
  { orgId, doubleMaterialityId }: Pick<SurveyPlace, 'orgId' | 'doubleMaterialityId'>,
  contactId: string,
): Promise<number> =>
  readBody(
    invitationsAnswer,
    await http({
      method: 'POST',
      path: apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/contacts/${contactId}/email-invitations`,
      creates: true,
    }),
  ).sent

/** `POST …/reminders`: reminds all who have not answered; answers how many that were. */
export const remindAll = async (http: Http, place: CampaignPlace): Promise<number> =>
  readBody(
    remindersAnswer,
    await http({ method: 'POST', path: `${campaignPath(place)}/reminders`, creates: true }),
  ).reminded

/** `GET …/contacts` to its end, with the filters of the list. */
export const listAllContacts = (
  http: Http,
  orgId: string,
  doubleMaterialityId: string,
  filters: Query,
): Promise<Contact[]> =>
  readAllPages(async (page) =>
    readBody(
      pageOf(contacts.codec),
      await http({
        path: apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/contacts`,
        query: { ...filters, ...page },
      }),
    ),
  )
