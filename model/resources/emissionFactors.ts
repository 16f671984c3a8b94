import { z } from 'zod'
import { factorNotes, factorSeries, factorUnits } from '../data/emissionFactors.ts'
import {
  changedWithReason,
  potentialOfReport,
  unitOfActivity,
  validInOrder,
} from '../rules/data/emissionFactors.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import { countryCode, name, paragraph, remark } from '../schema/values.ts'
import { factorOrigins } from '../wire/data/emissionFactors.ts'

const value = z.number().positive('validation.positive').max(1_000_000)
const per = z.enum(factorUnits)
const source = name(200)
const year = z.int().min(1990).max(2100)

/** Emission factors of an organisation: copied from the catalogue, changed, or its own. */
export const emissionFactors = defineResource({
  name: 'emissionFactors',
  path: '/organizations/:orgId/emission-factors',
  title: 'source',
  defaultSort: { field: 'source', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    /** The activity it applies to. */
    series: field(z.enum(factorSeries), {
      createOnly: true,
      filter: true,
      form: 'activity',
    }),
    /** Country it applies to; null is any country. */
    country: field(countryCode.nullable(), {
      createOnly: true,
      reference: 'countries',
      list: 'shown',
      filter: true,
      form: 'activity',
    }),
    /** First year of validity, until a later factor of the same activity and country. */
    validFrom: field(year, {
      createOnly: true,
      list: 'shown',
      sort: true,
      form: 'activity',
      display: 'year',
    }),
    /** In kgCO2e per unit. */
    value: field(value, { list: 'shown', sort: true, form: 'factor' }),
    per: field(per, { list: 'shown', form: 'factor' }),
    /** True if the value includes the upstream emissions of a fuel or of electricity. */
    withUpstream: field(z.boolean(), { list: 'offered', form: 'factor' }),
    validTo: field(year.nullable(), { list: 'offered', form: 'factor', display: 'year' }),
    scope: field(z.string(), { readOnly: true, list: 'shown' }),
    /** Label of the factor; sorts by the position of its activity in the catalogue. */
    source: field(source, { list: 'shown', sort: true, form: 'source' }),
    /** Year of the source. */
    year: field(year.nullable(), { list: 'offered', form: 'source', display: 'year' }),
    note: field(remark(500).nullable(), { form: 'source', display: 'paragraph' }),
    /** Why the factor differs from the catalogue. */
    reason: field(paragraph(500).nullable(), { form: 'reason', display: 'paragraph' }),
    origin: field(z.enum(factorOrigins), { readOnly: true, list: 'shown', filter: true }),
    /** Notes of the catalogue's source. */
    notes: field(z.array(z.enum(factorNotes)), { readOnly: true }),
    /** The catalogue edition it was copied from. */
    edition: field(z.int().nullable(), { readOnly: true, list: 'offered', display: 'year' }),
    /** The catalogue factor as it was copied; null for an organisation's own factor. */
    ours: group(
      {
        value: field(value),
        per: field(per),
        withUpstream: field(z.boolean()),
        source: field(source),
        year: field(year.nullable()),
        validTo: field(year.nullable()),
      },
      { readOnly: true, nullable: true },
    ),
  },
  rules: [unitOfActivity, potentialOfReport, validInOrder, changedWithReason],
})

export type OrganizationFactor = RecordOf<typeof emissionFactors>
