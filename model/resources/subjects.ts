import { z } from 'zod'
import {
  financialMaterialities,
  impactMaterialities,
  hasMateriality,
} from '../rules/materiality/materiality.ts'
import { subjectChanges } from '../rules/materiality/carryOver.ts'
import { hasEntities, perimeterTypes } from '../rules/materiality/perimeter.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import { name, paragraph, requestId } from '../schema/values.ts'

const occurrence = z.enum(['ACTUAL', 'POTENTIAL'])
const timeHorizon = z.enum(['SHORT', 'MEDIUM', 'LONG'])
const valueChain = z.enum(['UPSTREAM', 'OWN_OPERATIONS', 'DOWNSTREAM'])

const entityIds = z.array(requestId).max(1000).nullable()

/** Subjects (impacts, risks and opportunities) of a topic (spec §3). */
export const subjects = defineResource({
  name: 'subjects',
  path: '/organizations/:orgId/double-materialities/:doubleMaterialityId/topics/:topicId/subjects',
  patchWith: { type: 'configuration' },
  title: 'label',
  defaultSort: { field: 'label', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    topicId: field(z.uuid(), { readOnly: true, list: 'shown' }),
    label: field(name(240), { wire: 'text', list: 'shown', sort: true, form: 'subject', csv: 'label' }),
    description: field(paragraph(2000).nullable(), {
      form: 'subject',
      csv: 'description',
      display: 'paragraph',
    }),
    subTopic: field(name(60).nullable(), { list: 'shown', form: 'subject', csv: 'sub_topic' }),
    disabled: field(z.boolean(), { readOnly: true, filter: true }),
    disabledReason: field(z.string().nullable(), { readOnly: true }),
    financialMateriality: field(z.enum(financialMaterialities), {
      list: 'shown',
      filter: true,
      form: 'materiality',
      csv: 'financial_materiality',
    }),
    impactMateriality: field(z.enum(impactMaterialities), {
      list: 'shown',
      filter: true,
      form: 'materiality',
      csv: 'impact_materiality',
    }),
    occurrence: field(occurrence.nullable(), { list: 'offered', form: 'criteria', csv: 'occurrence' }),
    timeHorizon: field(timeHorizon.nullable(), { list: 'offered', form: 'criteria', csv: 'time_horizon' }),
    valueChain: field(valueChain.nullable(), { list: 'offered', form: 'criteria', csv: 'value_chain' }),
    humanRights: field(z.boolean().nullable(), { form: 'criteria', csv: 'human_rights' }),
    rationale: field(paragraph(4000).nullable(), {
      form: 'criteria',
      csv: 'rationale',
      display: 'paragraph',
    }),
    /** Lies within the assessment's perimeter; without a type it is the same. */
    perimeter: group({
      type: field(z.enum(perimeterTypes).nullable(), { list: 'shown', form: 'perimeter' }),
      companyIds: field(entityIds, { reference: 'companies', form: 'perimeter' }),
      divisionIds: field(entityIds, { reference: 'divisions', form: 'perimeter' }),
    }),
    source: field(z.enum(['LIBRARY', 'FILE', 'MANUAL', 'ASSISTANT']), { readOnly: true }),
    libraryCode: field(z.string().nullable(), { readOnly: true }),
    /** How it differs from the earlier assessment, where this one carried its subjects over. */
    sinceSource: field(z.enum(subjectChanges).nullable(), { readOnly: true }),
  },
  rules: [hasMateriality, hasEntities],
})

export type Subject = RecordOf<typeof subjects>
