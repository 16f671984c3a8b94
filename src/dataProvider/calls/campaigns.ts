import * as stakeholders from '#model/calls/stakeholders.ts'
import * as calls from '#model/calls/surveys.ts'
import { campaigns, type Campaign } from '#model/resources/campaigns.ts'
import { contacts, type Contact } from '#model/resources/contacts.ts'
import type { InvitationType, Recipients } from '#model/wire/campaign.ts'
import type { Survey } from '#model/wire/doubleMateriality.ts'
import { pageOf } from '#model/wire/page.ts'
import type { MailPreview, SurveyDashboard } from '#model/wire/surveyDashboard.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'
import type { Query } from '../query.ts'
import { readBody } from '../readBody.ts'

/** Where a survey stands. */
export type SurveyPlace = { orgId: string; doubleMaterialityId: string; surveyId: string }

/** Where a campaign stands. */
export type CampaignPlace = SurveyPlace & { campaignId: string }

const campaignsPath = ({ orgId, doubleMaterialityId, surveyId }: SurveyPlace): string =>
  apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/surveys/${surveyId}/campaigns`

/** The two surveys of an assessment, 2 a page (spec §7), impact first. */
export const listSurveys = async (
  http: Http,
  orgId: string,
  doubleMaterialityId: string,
  signal?: AbortSignal,
): Promise<Survey[]> => {
  const query = { pageNumber: 0, pageSize: 2 }
  return (await ask(http, calls.listSurveys, { orgId, doubleMaterialityId, query }, { signal })).content
}

/** Opens a survey, or closes it for good. */
export const moveSurvey = (http: Http, place: SurveyPlace, value: 'OPEN' | 'CLOSED'): Promise<Survey> =>
  ask(http, calls.moveSurvey, { ...place, body: { value } })

/** How a survey goes. */
export const getSurveyDashboard = (
  http: Http,
  place: SurveyPlace,
  signal?: AbortSignal,
): Promise<SurveyDashboard> => ask(http, calls.getSurveyDashboard, place, { signal })

/** The invitation as its reader gets it. */
export const getMailPreview = (
  http: Http,
  place: SurveyPlace,
  query: { language: 'fr' | 'en'; firstName: string },
  signal?: AbortSignal,
): Promise<MailPreview> => ask(http, calls.getMailPreview, { ...place, query }, { signal })

/** `POST …/campaigns`: a campaign that is not sent yet; the deadline is a day or null. */
export const createCampaign = async (
  http: Http,
  place: SurveyPlace,
  body: { name: string; deadline: string | null },
): Promise<Campaign> =>
  readBody(campaigns.codec, await http({ method: 'POST', path: campaignsPath(place), body, creates: true }))

/** `GET …/campaigns/{campaignId}`. */
export const getCampaign = async (
  http: Http,
  place: CampaignPlace,
  signal?: AbortSignal,
): Promise<Campaign> =>
  readBody(
    campaigns.codec,
    await http({ path: `${campaignsPath(place)}/${encodeURIComponent(place.campaignId)}`, signal }),
  )

/** Whom a campaign to these stakeholders would reach, and what is left to send today. */
export const checkRecipients = (
  http: Http,
  place: SurveyPlace,
  body: { contacts: readonly string[]; campaignId?: string },
  signal?: AbortSignal,
): Promise<Recipients> => ask(http, calls.checkRecipients, { ...place, body }, { signal })

/** Adds contacts of the assessment; those the campaign has already stay one. */
export const addReporters = (http: Http, place: CampaignPlace, contactIds: readonly string[]) =>
  ask(http, calls.addReporters, { ...place, body: { type: 'multiple', contacts: contactIds } })

/** Sends a campaign to its reporters. */
export const sendCampaign = (http: Http, place: CampaignPlace): Promise<Campaign> =>
  ask(http, calls.sendCampaign, { ...place, body: { value: 'SENT' } })

/** The invitation once more, a reminder, or a new link, to one reporter. */
export const inviteAgain = (
  http: Http,
  place: CampaignPlace,
  reporterId: string,
  type: InvitationType,
): Promise<void> => ask(http, calls.inviteAgain, { ...place, reporterId, body: { type } })

/** Each invitation of a stakeholder that is not answered, again; how many that were. */
export const inviteContactAgain = async (
  http: Http,
  { orgId, doubleMaterialityId }: Pick<SurveyPlace, 'orgId' | 'doubleMaterialityId'>,
  contactId: string,
): Promise<number> =>
  (await ask(http, stakeholders.inviteContactAgain, { orgId, doubleMaterialityId, contactId })).sent

/** Reminds all who have not answered; answers how many that were. */
export const remindAll = async (http: Http, place: CampaignPlace): Promise<number> =>
  (await ask(http, calls.remindAll, place)).reminded

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
