import { z } from 'zod'
import { leiText } from '../rules/register/lei.ts'
import { activityCodeText } from '../rules/register/activityCodes.ts'
import { completenessField } from '../rules/records/completeness.ts'
import { ceaseAfterCreation, frenchNumber } from '../rules/register/entities.ts'
import { ceaseDateOfState } from '../rules/register/lifecycle.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import {
  amount,
  countryCode,
  currencyCode,
  isoDate,
  monthDay,
  name,
  requestId,
  text,
} from '../schema/values.ts'
import { headquarterAddress } from './address.ts'
import { staffRange } from './staffRange.ts'

/** French tax regimes for companies (design §5). */
const taxRegime = z.enum(['REAL_NORMAL', 'REAL_SIMPLIFIED', 'MICRO', 'EXEMPT'])

/** Collective proceedings (spec §3). */
const proceeding = z.enum(['JUDICIAL_RECOVERY', 'JUDICIAL_SETTLEMENT', 'SAFEGUARD_PROCEDURE', 'UNKNOWN'])

export const companies = defineResource({
  name: 'companies',
  path: '/organizations/:orgId/companies',
  hasFilterValues: true,
  manyAtOnce: {
    remove: 'OWNER',
    ceased: { field: 'legalState', value: 'INACTIVE', date: 'ceaseDate' },
    assigned: 'assignees',
  },
  title: 'name',
  defaultSort: { field: 'name', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true, filter: true }),
    name: field(name(99, 'registered'), { list: 'shown', sort: true, form: 'identity', csv: 'name' }),
    nationalId: field(text(99), {
      list: 'shown',
      sort: true,
      form: 'identity',
      csv: 'national_id',
      display: 'nationalId',
    }),
    /** Legal entity identifier (ISO 17442), which names the company in tagged statements. */
    lei: field(leiText.nullable(), { form: 'identity', optional: true }),
    countryCode: field(countryCode, {
      wire: 'country',
      reference: 'countries',
      list: 'offered',
      filter: true,
      form: 'identity',
      csv: 'country',
    }),
    isMain: field(z.boolean(), { wire: 'main', readOnly: true, filter: 'offered' }),
    headquarter: group(
      {
        id: field(z.uuid()),
        nationalId: field(text(99).nullable(), { display: 'nationalId' }),
        address: group(headquarterAddress),
      },
      { readOnly: true, nullable: true },
    ),
    legalState: field(z.enum(['ACTIVE', 'INACTIVE', 'UNKNOWN'], 'validation.legalState').nullable(), {
      list: 'shown',
      sort: true,
      filter: true,
      form: 'identity',
    }),
    activityCode: field(activityCodeText.nullable(), {
      quick: true,
      reference: 'activity-codes',
      list: 'shown',
      filter: 'offered',
      form: 'activity',
      csv: 'activity_code',
    }),
    activityStartDate: field(isoDate.nullable(), { form: 'activity' }),
    creationDate: field(isoDate.nullable(), { list: 'offered', form: 'identity', csv: 'creation_date' }),
    // An active company has neither a cease date nor a proceeding.
    ceaseDate: field(isoDate.nullable(), { form: 'identity', optional: true }),
    endOfFiscalYear: field(monthDay.nullable(), {
      quick: true,
      form: 'finance',
      csv: 'end_of_fiscal_year',
      display: 'monthDay',
    }),
    legalFormCode: field(text(10).nullable(), {
      quick: true,
      wire: 'legalForm',
      reference: 'legal-forms',
      list: 'offered',
      filter: 'offered',
      form: 'identity',
      csv: 'legal_form',
    }),
    staffRange: field(staffRange.nullable(), {
      quick: true,
      list: 'shown',
      sort: true,
      filter: true,
      form: 'activity',
      csv: 'staff_range',
    }),
    staffRangeYear: field(z.int().min(1900).max(2200).nullable(), { form: 'activity', display: 'year' }),
    turnover: field(amount.nullable(), {
      quick: true,
      list: 'shown',
      sort: true,
      form: 'finance',
      csv: 'turnover',
      display: 'money',
      currency: 'currency',
    }),
    currency: field(currencyCode.nullable(), {
      quick: true,
      reference: 'currencies',
      list: 'offered',
      filter: 'offered',
      form: 'finance',
      csv: 'currency',
      optional: true,
    }),
    taxDeclaration: field(taxRegime.nullable(), { quick: true, form: 'finance' }),
    latestStatus: group({
      type: field(proceeding.nullable(), { form: 'proceeding', optional: true }),
      date: field(isoDate.nullable(), { form: 'proceeding', optional: true }),
    }),
    assignees: field(z.array(requestId).max(100).nullable(), {
      reference: 'members',
      form: 'follow',
      optional: true,
    }),
    source: field(z.enum(['DIRECTORY', 'SAMPLE', 'FILE', 'MANUAL']), { readOnly: true }),
    verifiedAt: field(z.string().nullable(), { readOnly: true, display: 'moment' }),
    completeness: completenessField('shown'),
  },
  rules: [frenchNumber('siren', 'countryCode'), ceaseAfterCreation, ceaseDateOfState],
})

export type Company = RecordOf<typeof companies>
