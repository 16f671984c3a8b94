/** Common path prefixes. */
export const organizationPath = '/api/v1/organizations/{orgId}'
export const assessmentPath = `${organizationPath}/double-materialities/{doubleMaterialityId}` as const
export const subjectPath = `${assessmentPath}/topics/{topicId}/subjects/{subjectId}` as const
export const surveyPath = `${assessmentPath}/surveys/{surveyId}` as const
export const campaignPath = `${surveyPath}/campaigns/{campaignId}` as const

export const disclosureRequestsPath = `${organizationPath}/disclosures/{disclosureId}/requests` as const
