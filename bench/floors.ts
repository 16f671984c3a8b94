/**
 * The floors and budgets that measurements are held against, in one place.
 */
export const sizeBudgetsGzipBytes = {
  /** Floor 107 KB: React, our theme and the MUI parts of a login form, measured alone. */
  login: 120_000,
  /** Stock react-admin needs 300 KB for its first list; ra-core with own layout and chosen MUI parts 215. */
  companies: 260_000,
} as const
