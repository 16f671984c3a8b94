import { z } from 'zod'
import { carriedParts, partsNeedSource } from '../rules/disclosures/carryOver.ts'
import { standardIds } from '../rules/disclosures/standards.ts'
import { firstYearFirst } from '../rules/disclosures/years.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field } from '../schema/field.ts'
import { name, requestId } from '../schema/values.ts'

const year = z.int().min(2024).max(2100)

/** Sustainability statements in preparation: a standard, a reporting year and the assessment that decides the scope. */
export const disclosures = defineResource({
  name: 'disclosures',
  path: '/organizations/:orgId/disclosures',
  title: 'name',
  defaultSort: { field: 'year', order: 'desc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    /** The earlier disclosure that parts were carried over from. */
    sourceId: field(requestId.nullable(), {
      createOnly: true,
      reference: 'disclosures',
      form: 'general',
      optional: true,
    }),
    carriedParts: field(z.array(z.enum(carriedParts)).max(carriedParts.length).nullable(), {
      createOnly: true,
      optional: true,
    }),
    name: field(name(120), { list: 'shown', sort: true, form: 'general' }),
    year: field(year, { list: 'shown', sort: true, form: 'general', display: 'year' }),
    standardId: field(z.enum(standardIds), { createOnly: true, list: 'shown', form: 'general' }),
    /** The assessment whose results decide which topics are material. */
    doubleMaterialityId: field(requestId, {
      createOnly: true,
      reference: 'doubleMaterialities',
      form: 'general',
    }),
    /** First year on which the undertaking reports; phase-in periods start with it. */
    firstYear: field(year, { list: 'offered', form: 'phaseIn', display: 'year' }),
    /** True if the undertaking has up to 750 employees on average. */
    isSmall: field(z.boolean(), { list: 'offered', form: 'phaseIn' }),
    /** True if nobody may approve what they have submitted. */
    hasFourEyes: field(z.boolean(), { list: 'offered', form: 'general', optional: true }),
    creationDate: field(z.string(), { readOnly: true, list: 'shown', display: 'moment' }),
  },
  rules: [firstYearFirst, partsNeedSource],
})

export type Disclosure = RecordOf<typeof disclosures>
