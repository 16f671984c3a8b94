import { z } from 'zod'
import { frenchNumber } from '../rules/register/entities.ts'
import { defineResource, type RecordOf } from '../schema/defineResource.ts'
import { field } from '../schema/field.ts'
import { countryCode, name, text } from '../schema/values.ts'

/** An entity of the organisation's mapping, before it becomes a company (spec §3, §4). */
export const mappingItems = defineResource({
  name: 'mapping',
  path: '/organizations/:orgId/mapping',
  title: 'name',
  defaultSort: { field: 'name', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    name: field(name(99, 'registered'), { list: 'shown', form: 'identity', csv: 'name' }),
    nationalId: field(text(99), {
      list: 'shown',
      form: 'identity',
      csv: 'national_id',
      display: 'nationalId',
    }),
    countryCode: field(countryCode, {
      wire: 'country',
      reference: 'countries',
      list: 'shown',
      form: 'identity',
      csv: 'country',
    }),
    nationalIdType: field(z.enum(['SIREN']).nullable()),
    isMain: field(z.boolean(), { wire: 'main', readOnly: true }),
    /** The entity's name in the directory, by its number; `name` is the typed name. */
    directoryName: field(z.string().nullable(), { readOnly: true }),
    source: field(z.enum(['DIRECTORY', 'SAMPLE', 'FILE', 'MANUAL']), { readOnly: true }),
  },
  rules: [frenchNumber('siren', 'countryCode')],
})

export type MappingItem = RecordOf<typeof mappingItems>
