import { expect, test } from 'vitest'
import { exportedTables, excludedTables } from '#server/services/organizationData/exportedTables.ts'
import { tablesToExport } from '#server/services/organizationData/tableColumns.ts'
import { tables } from '#server/store/engine/tenancy.ts'

const tenantTables = tables.filter(({ isTenant }) => isTenant)

test('every table of an organisation is either exported, or excluded with a reason', () => {
  const named = [...Object.keys(exportedTables), ...Object.keys(excludedTables)]
  expect(named.toSorted()).toEqual(tenantTables.map(({ name }) => name).toSorted())
  expect(Object.values(excludedTables).every((reason) => reason.length > 20)).toBe(true)
})

test('columns excluded from the export exist', () => {
  const strange = tenantTables.flatMap(({ name, columns }) =>
    (exportedTables[name]?.without ?? []).filter((column) => !columns.includes(column)),
  )
  expect(strange).toEqual([])
})

test('no secret is exported, and of respondents only what the list of a campaign shows', () => {
  const columns = tablesToExport.flatMap(({ columns: own }) => Object.keys(own))
  expect(columns.filter((name) => /hash|token|password|secret|link_/.test(name))).toEqual([])
  const reporters = tablesToExport.find(({ name }) => name === 'reporters')
  expect(Object.keys(reporters?.columns ?? {})).toEqual([
    'id',
    'survey_id',
    'campaign_id',
    'contact_id',
    'email',
    'first_name',
    'last_name',
    'language',
    'type',
    'category_code',
    'sub_category_code',
    'reminders_count',
    'last_reminder_date',
    'superseded',
    'status',
    'error_reason',
    'submission_date',
    'version',
    'created_at',
  ])
})
