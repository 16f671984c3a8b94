import type { Rule } from '#model/schema/rules.ts'

/** The first year on which an undertaking reports is not after the year of a statement. */
export const firstYearFirst: Rule = {
  needs: ['year', 'firstYear'],
  check: ({ year, firstYear }) =>
    Number(firstYear) > Number(year) ? { field: 'firstYear', key: 'validation.firstYearFirst' } : undefined,
}
