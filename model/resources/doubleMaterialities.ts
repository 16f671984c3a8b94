import { z } from 'zod'
import { hasEntities, perimeterTypes } from '../rules/materiality/perimeter.ts'
import { assessmentLeftReasons, assessmentParts } from '../rules/materiality/carryOver.ts'
import { aggregations } from '../rules/materiality/aggregations.ts'
import { assessmentStatuses } from '../rules/materiality/states.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import { name, requestId, text, threshold } from '../schema/values.ts'

/** Versions of the reference repository of topics. */
export const referenceIds = ['ESRS_2023', 'ESRS_2026'] as const

const entityIds = z.array(requestId).max(1000).nullable()

/** Double-materiality assessments (spec §3). */
export const doubleMaterialities = defineResource({
  name: 'doubleMaterialities',
  path: '/organizations/:orgId/double-materialities',
  title: 'name',
  defaultSort: { field: 'creationDate', order: 'desc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    name: field(name(120), { list: 'shown', sort: true, form: 'general' }),
    creationDate: field(z.string(), { readOnly: true, list: 'shown', sort: true }),
    status: field(z.enum(assessmentStatuses), { readOnly: true, list: 'shown', filter: true }),
    referenceId: field(z.enum(referenceIds), {
      createOnly: true,
      list: 'shown',
      filter: true,
      form: 'general',
    }),
    activitySectorId: field(text(10), {
      createOnly: true,
      reference: 'activity-sectors',
      list: 'shown',
      form: 'general',
    }),
    /** The earlier assessment that parts were carried over from. */
    sourceId: field(z.uuid().nullable(), { readOnly: true }),
    /** What it took from that one, and what it left out. */
    carriedOver: group(
      {
        parts: field(z.array(z.enum(assessmentParts))),
        subjects: field(z.int().nonnegative()),
        contacts: field(z.int().nonnegative()),
        left: field(z.array(z.object({ reason: z.enum(assessmentLeftReasons), count: z.int().positive() }))),
      },
      { readOnly: true, nullable: true },
    ),
    perimeter: group({
      type: field(z.enum(perimeterTypes), { createOnly: true, list: 'shown' }),
      companyIds: field(entityIds, { createOnly: true, reference: 'companies' }),
      divisionIds: field(entityIds, { createOnly: true, reference: 'divisions' }),
    }),
    scoring: group({
      min: field(z.int(), { readOnly: true }),
      max: field(z.int(), { readOnly: true }),
      thresholds: group({ financial: field(threshold), impact: field(threshold) }),
      aggregation: field(z.enum(aggregations)),
    }),
  },
  rules: [hasEntities],
})

export type DoubleMateriality = RecordOf<typeof doubleMaterialities>
export type CarriedAssessment = NonNullable<DoubleMateriality['carriedOver']>
