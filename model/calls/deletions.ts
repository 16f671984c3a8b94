import { restoration, restorations } from '../wire/records/deletions.ts'
import { recordActionResult } from '../wire/records/recordActions.ts'
import { defineCall, onboarding } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

export const restoreDeleted = defineCall({
  method: 'POST',
  path: `${organizationPath}/restorations`,
  access: onboarding,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Put back what the caller has deleted within the last ten minutes',
  body: restoration,
  errors: ['restorationPast', 'restorationDone'],
})

export const restoreAllDeleted = defineCall({
  method: 'POST',
  path: `${organizationPath}/restorations/several`,
  access: onboarding,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Put back several records that the caller has deleted within the last ten minutes',
  body: restorations,
  answer: recordActionResult,
})
