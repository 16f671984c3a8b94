import type { SampleCompany, SampleSite } from '../reference/sampleCompanies/sampleCompanies.ts'

/** A company as a row of the bulk call; its first site becomes the head office. */
export const companyRowOf = (company: SampleCompany, index: number) => {
  const { sites, countryCode, legalFormCode, ...rest } = company
  const headquarter = sites[0]
  return {
    ...rest,
    line: index + 1,
    country: countryCode,
    legalForm: legalFormCode,
    headquarter: headquarter && {
      nationalId: headquarter.nationalId,
      address: withoutCountry(headquarter),
    },
  }
}

/**
 * The sites of all companies as rows of the bulk call. A head office with a number completes the division created with
 * its company; one without a number cannot be matched and is handled by `headquartersWithoutNumber`.
 */
export const divisionRowsOf = (companies: readonly SampleCompany[]) =>
  companies
    .flatMap((company) =>
      company.sites
        .filter((site, index) => index > 0 || site.nationalId !== null)
        .map((site) => ({
          ...siteFieldsOf(site, company.countryCode),
          companyNationalId: company.nationalId,
        })),
    )
    .map((row, index) => ({ ...row, line: index + 1 }))

/** Head offices abroad, by their company's number. */
export const headquartersWithoutNumber = (companies: readonly SampleCompany[]) =>
  new Map(
    companies.flatMap(({ nationalId, countryCode, sites: [first] }) =>
      first && first.nationalId === null ? [[nationalId, siteFieldsOf(first, countryCode)] as const] : [],
    ),
  )

const siteFieldsOf = (site: SampleSite, country: string) => ({
  name: site.name,
  nationalId: site.nationalId,
  activityCode: site.activityCode,
  staffRange: site.staffRange,
  legalState: site.legalState,
  creationDate: site.creationDate,
  ceaseDate: site.ceaseDate,
  address: { ...withoutCountry(site), country },
})

const withoutCountry = ({ street, supplement, postalCode, city }: SampleSite) => ({
  street,
  supplement,
  postalCode,
  city,
})
