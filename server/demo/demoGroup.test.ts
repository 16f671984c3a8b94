import { describe, expect, it } from 'vitest'
import { isSiren, siretBelongsTo } from '#model/rules/nationalIds.ts'
import { activityCodes } from '../reference/activityCodes.ts'
import { legalForms } from '../reference/legalForms.ts'
import { ormelle } from './ormelle.ts'
import { sauvanet } from './sauvanet.ts'

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

  it('carries right French numbers, and each SIRET belongs to its company', () => {
    expect(french.filter((company) => !isSiren(company.nationalId))).toEqual([])
    const strays = french.flatMap((company) =>
      company.sites.filter((site) => !siretBelongsTo(site.nationalId ?? '', company.nationalId)),
    )
    expect(strays).toEqual([])
  })

  it('gives no number twice', () => {
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
