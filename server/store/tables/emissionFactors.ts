import { boolean, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { organizations } from './organizations.ts'
import type { FactorNote, FactorSeries, FactorUnit } from '#model/data/emissionFactors.ts'
import type { OwnedFactor } from '#model/rules/data/emissionFactors.ts'

/**
 * The factors that an organisation calculates emissions with: the catalogue as it was copied, and the organisation's
 * changes. Columns `ours_*` keep the catalogue's factor, null where the factor is the organisation's own.
 */
export const emissionFactors = pgTable(
  'emission_factors',
  {
    ...tenantKey(),
    series: text('series').$type<FactorSeries>().notNull(),
    /** Null for any place. */
    country: text('country'),
    validFrom: integer('valid_from').notNull(),
    validTo: integer('valid_to'),
    value: doublePrecision('value').notNull(),
    per: text('per').$type<FactorUnit>().notNull(),
    withUpstream: boolean('with_upstream').notNull(),
    scope: text('scope').notNull(),
    source: text('source').notNull(),
    year: integer('year'),
    note: text('note'),
    reason: text('reason'),
    origin: text('origin').$type<OwnedFactor['origin']>().notNull(),
    notes: text('notes').array().$type<FactorNote[]>().notNull(),
    edition: integer('edition'),
    oursValue: doublePrecision('ours_value'),
    oursPer: text('ours_per').$type<FactorUnit>(),
    oursWithUpstream: boolean('ours_with_upstream'),
    oursSource: text('ours_source'),
    oursYear: integer('ours_year'),
    oursValidTo: integer('ours_valid_to'),
    /** Position of its series in the catalogue. */
    sortSeries: integer('sort_series').notNull(),
    searchText: text('search_text').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    unique('emission_factors_place')
      .on(table.orgId, table.series, table.country, table.validFrom)
      .nullsNotDistinct(),
    index('emission_factors_by_series').on(table.orgId, table.sortSeries, table.id),
    index('emission_factors_by_start').on(table.orgId, table.validFrom, table.id),
    index('emission_factors_by_value').on(table.orgId, table.value, table.id),
  ],
)
