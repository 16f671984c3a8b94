import { z } from 'zod'
import { factorNotes, factorSeries, factorUnits } from '../data/emissionFactors.ts'
import { changedWithReason, unitOfActivity, validInOrder } from '../rules/emissionFactors.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import { countryCode, paragraph, text } from '../schema/values.ts'
import { factorOrigins } from '../wire/emissionFactors.ts'

const value = z.number().positive('validation.positive').max(1_000_000)
const per = z.enum(factorUnits)
const source = text(200)
const year = z.int().min(1990).max(2100)

/** Emission factors that an organisation computes with: ours as it took them over, changed, and its own. */
export const emissionFactors = defineResource({
  name: 'emissionFactors',
  path: '/organizations/:orgId/emission-factors',
  title: 'source',
  defaultSort: { field: 'source', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    /** The activity that it is for. */
    series: field(z.enum(factorSeries), {
      createOnly: true,
      filter: true,
      form: 'activity',
    }),
    /** Where it holds; null is any place. */
    country: field(countryCode.nullable(), {
      createOnly: true,
      reference: 'countries',
      list: 'shown',
      filter: true,
      form: 'activity',
    }),
    /** It is for activities from this year on, until a later one of the same activity and place. */
    validFrom: field(year, {
      createOnly: true,
      list: 'shown',
      sort: true,
      form: 'activity',
      display: 'year',
    }),
    /** In kgCO2e a unit. */
    value: field(value, { list: 'shown', sort: true, form: 'factor' }),
    per: field(per, { list: 'shown', form: 'factor' }),
    /** Whether the upstream of a fuel or of electricity is in the figure. */
    withUpstream: field(z.boolean(), { list: 'offered', form: 'factor' }),
    validTo: field(year.nullable(), { list: 'offered', form: 'factor', display: 'year' }),
    scope: field(z.string(), { readOnly: true, list: 'shown' }),
    /** It names the factor, and sorts by the place of its activity in the catalogue. */
    source: field(source, { list: 'shown', sort: true, form: 'source' }),
    /** Of the source. */
    year: field(year.nullable(), { list: 'offered', form: 'source', display: 'year' }),
    note: field(paragraph(500).nullable(), { form: 'source', display: 'paragraph' }),
    /** Why it is not ours any more. */
    reason: field(paragraph(500).nullable(), { form: 'reason', display: 'paragraph' }),
    origin: field(z.enum(factorOrigins), { readOnly: true, list: 'shown', filter: true }),
    /** What our source says of it. */
    notes: field(z.array(z.enum(factorNotes)), { readOnly: true }),
    /** The edition of our catalogue that it was taken over from. */
    edition: field(z.int().nullable(), { readOnly: true, list: 'offered', display: 'year' }),
    /** Ours, as it was taken over; null for one of the organisation's own. */
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
  rules: [unitOfActivity, validInOrder, changedWithReason],
})

export type OrganizationFactor = RecordOf<typeof emissionFactors>
