import { describe, expect, it } from 'vitest'
import { isSiren, siretBelongsTo } from '#model/rules/register/nationalIds.ts'
import { fullNameOf } from '#model/rules/governance/persons.ts'
import { totalRates } from '#model/rules/governance/shares.ts'
import { activityCodes } from '../reference/activityCodes.ts'
import { legalForms } from '../reference/legalForms.ts'
import { officerRoles } from '../reference/officerRoles.ts'
import { ormelle, sauvanet } from '../reference/sampleCompanies/sampleCompanies.ts'
import { ormelleGovernance } from './ormelleGovernance.ts'

const companies = [...ormelle, ...sauvanet]
const french = companies.filter((company) => company.countryCode === 'FR')
const duplicatesIn = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('the demonstration group', () => {
  it('has 16 companies and 60 sites in four countries', () => {
    expect(ormelle).toHaveLength(16)
    expect(ormelle.flatMap((company) => company.sites)).toHaveLength(60)
    expect(new Set(ormelle.map((company) => company.countryCode))).toEqual(new Set(['FR', 'ES', 'PL', 'DE']))
  })

  it('has valid French numbers, and each SIRET belongs to its company', () => {
    expect(french.filter((company) => !isSiren(company.nationalId))).toEqual([])
    const strays = french.flatMap((company) =>
      company.sites.filter((site) => !siretBelongsTo(site.nationalId ?? '', company.nationalId)),
    )
    expect(strays).toEqual([])
  })

  it('uses each number once', () => {
    expect(duplicatesIn(companies.map((company) => company.nationalId))).toEqual([])
    expect(duplicatesIn(french.flatMap((company) => company.sites.map((site) => site.nationalId)))).toEqual(
      [],
    )
  })

  it('uses activity codes and legal forms that exist', () => {
    const activities = companies.flatMap(({ activityCode, sites }) => [
      activityCode,
      ...sites.map((site) => site.activityCode),
    ])
    expect(activities.filter((code) => !activityCodes.find('fr', code ?? ''))).toEqual([])
    const forms = french.map((company) => company.legalFormCode).filter((code) => code !== null)
    expect(forms.filter((code) => !legalForms.find('fr', code))).toEqual([])
  })

  it('closes a site after it opened it, and only then', () => {
    const sites = companies.flatMap((company) => company.sites)
    const closed = sites.filter((site) => site.legalState !== 'ACTIVE')
    expect(closed.filter((site) => (site.ceaseDate ?? '') <= (site.creationDate ?? ''))).toEqual([])
    expect(sites.filter((site) => site.legalState === 'ACTIVE' && site.ceaseDate !== null)).toEqual([])
  })

  it('writes French postal codes in five digits', () => {
    const codes = french.flatMap((company) => company.sites.map((site) => site.postalCode))
    expect(codes.filter((code) => !/^\d{5}$/.test(code))).toEqual([])
  })
})

describe('the governance of the demonstration group', () => {
  const { people, legalPersons, mandates, holdings } = ormelleGovernance
  const names = [...people, ...legalPersons].map((identity) => fullNameOf({ ...identity }))
  const numbers = new Set(companies.map((company) => company.nationalId))

  it('has 19 people and 8 legal persons, each with a name of its own', () => {
    expect([people.length, legalPersons.length]).toEqual([19, 8])
    expect(duplicatesIn(names)).toEqual([])
  })

  it('carries right French numbers', () => {
    const wrong = legalPersons.filter(({ country, nationalId }) => country === 'FR' && !isSiren(nationalId))
    expect(wrong).toEqual([])
  })

  it('links existing persons to existing companies, in roles of the register', () => {
    expect(mandates.filter(([, , role]) => !officerRoles.find('fr', role))).toEqual([])
    const strays = [...mandates, ...holdings].filter(
      ([person, company]) => !names.includes(person) || !numbers.has(company),
    )
    expect(strays).toEqual([])
  })

  it('never assigns more than 100 % of a company', () => {
    const byCompany = Map.groupBy(holdings, ([, company]) => company)
    const totals = [...byCompany.values()].map((owners) =>
      totalRates(owners.map(([, , shareRate, voteRate]) => ({ shareRate, voteRate }))),
    )
    expect(totals.filter(({ shareRate, voteRate }) => shareRate > 100 || voteRate > 100)).toEqual([])
  })
})
