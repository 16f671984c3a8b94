/**
 * The budgets of a first visit: the modules that a page loads lazily besides the entry, and the gzip bytes of
 * all JavaScript this makes. Floor of the login: 107 KB for React, MUI's theme and the parts of a form. Floor
 * of a list: 215 KB with ra-core and chosen MUI parts; stock react-admin needs 300.
 */
export const sizeBudgets = {
  login: { modules: ['src/custom-pages/login/LoginPage.tsx'], gzipBytes: 120_000 },
  companies: {
    modules: ['src/app/Shell.tsx', 'src/custom-pages/companies/CompaniesPage.tsx'],
    gzipBytes: 260_000,
  },
} as const
