import { z } from 'zod'
import { companies } from '../resources/companies.ts'
import { companyNameLength, companySearchPages } from '../rules/register/companySearch.ts'
import { countryCode, requestId, text } from '../schema/values.ts'
import {
  bulkCompaniesAnswer,
  bulkDivisionsAnswer,
  bulkRequest,
  businessesRequest,
  importOutcome,
  importPreview,
  importRequest,
  mappingValidateAnswer,
} from '../wire/records/bulk.ts'
import {
  business,
  businessHit,
  directoryComparison,
  directoryRefresh,
  foreignFinding,
} from '../wire/register/directory.ts'
import { pageOf } from '../wire/records/page.ts'
import { defineCall, onboarding } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

export const validateMapping = defineCall({
  method: 'POST',
  path: `${organizationPath}/mapping/validate`,
  access: onboarding,
  tag: 'mapping',
  summary: 'Turn the mapping into companies',
  answer: mappingValidateAnswer,
  once: true,
  errors: ['directoryUnavailable'],
})

export const chooseMainItem = defineCall({
  method: 'PUT',
  path: `${organizationPath}/mapping/main`,
  access: onboarding,
  tag: 'mapping',
  beyondSpec: true,
  summary: 'Choose the main entity of the mapping',
  body: z.strictObject({ itemId: requestId }),
})

export const chooseHeadquarter = defineCall({
  method: 'PUT',
  path: `${organizationPath}/companies/{companyId}/headquarter`,
  access: onboarding,
  tag: 'company',
  summary: 'Choose the headquarter among the divisions',
  body: z.strictObject({ headquarterId: requestId }),
  isVersioned: true,
})

export const compareWithDirectory = defineCall({
  method: 'GET',
  path: `${organizationPath}/companies/{companyId}/directory-comparison`,
  access: onboarding,
  tag: 'company',
  beyondSpec: true,
  summary: 'Compare a company with the directory, field by field',
  answer: directoryComparison,
  errors: ['directoryUnavailable'],
  isVersioned: true,
})

export const refreshFromDirectory = defineCall({
  method: 'POST',
  path: `${organizationPath}/companies/{companyId}/directory-refresh`,
  access: onboarding,
  tag: 'company',
  beyondSpec: true,
  summary: 'Copy the accepted fields of the directory',
  body: directoryRefresh,
  answer: companies.codec,
  once: true,
  errors: ['directoryUnavailable', 'preconditionFailed'],
  isVersioned: true,
})

export const importCompanies = defineCall({
  method: 'POST',
  path: `${organizationPath}/companies/bulk`,
  access: onboarding,
  tag: 'company',
  beyondSpec: true,
  summary: 'Create or update companies from the rows of a file, or say what that would do',
  body: bulkRequest,
  answer: z.union([importPreview, importOutcome, bulkCompaniesAnswer]),
  once: true,
})

export const importCompanyDivisions = defineCall({
  method: 'POST',
  path: `${organizationPath}/companies/{companyId}/divisions/bulk`,
  access: onboarding,
  tag: 'division',
  beyondSpec: true,
  summary: 'Create or update divisions from the rows of a file, or say what that would do',
  body: bulkRequest,
  answer: z.union([importPreview, importOutcome, bulkDivisionsAnswer]),
  once: true,
})

export const importDivisions = defineCall({
  method: 'POST',
  path: `${organizationPath}/divisions/bulk`,
  access: onboarding,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Create or update divisions of any company, each row naming its own; mode is required',
  body: importRequest,
  answer: z.union([importPreview, importOutcome]),
  errors: ['idempotencyMismatch'],
})

export const findBusiness = defineCall({
  method: 'GET',
  path: '/api/v1/businesses',
  access: onboarding,
  tag: 'business',
  summary: 'Look a company up by its SIREN',
  query: z.object({
    nationalId: z.string().min(1).max(99),
    type: z.enum(['SIREN']).default('SIREN'),
  }),
  answer: business,
  errors: ['directoryUnavailable', 'notFound', 'ruleBroken'],
})

export const searchBusinesses = defineCall({
  method: 'GET',
  path: '/api/v1/businesses/search',
  access: onboarding,
  tag: 'business',
  beyondSpec: true,
  summary: 'Search companies by their name, and by the town or postal code of their head office',
  query: z.strictObject({
    name: text(companyNameLength.max, companyNameLength.min),
    pageNumber: z.coerce
      .number()
      .int()
      .min(0)
      .max(companySearchPages.max - 1)
      .default(0),
  }),
  answer: pageOf(businessHit),
  errors: ['directoryUnavailable', 'ruleBroken'],
})

export const validateBusiness = defineCall({
  method: 'POST',
  path: '/api/v1/businesses/{id}/validate',
  access: onboarding,
  tag: 'business',
  summary: 'Take a company of the directory into an organisation, as the main entity of its mapping',
  params: { id: z.string() },
  body: z.strictObject({ organizationId: requestId }),
  answer: z.object({ companyId: z.uuid() }),
  once: true,
  errors: ['directoryUnavailable'],
})

export const createBusinesses = defineCall({
  method: 'POST',
  path: '/api/v1/businesses',
  access: onboarding,
  tag: 'business',
  summary: 'Create companies from the rows of a file, enriched by the directory',
  body: businessesRequest,
  answer: bulkCompaniesAnswer,
  once: true,
  errors: ['directoryUnavailable', 'notFound'],
})

export const findForeignBusiness = defineCall({
  method: 'GET',
  path: '/api/v1/foreign-businesses',
  access: onboarding,
  tag: 'business',
  beyondSpec: true,
  summary: 'Look an entity outside France up by its country and number, or by its name',
  query: z.object({ country: countryCode, nationalId: text(99), name: text(99).optional() }),
  answer: foreignFinding,
  errors: ['directoryUnavailable', 'ruleBroken'],
})
