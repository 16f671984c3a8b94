import { describe, expect, it } from 'vitest'
import { activityCodes } from './activityCodes.ts'
import { countries, findCountryCode } from './countries.ts'
import { currencies } from './currencies.ts'
import { legalForms } from './legalForms.ts'
import { officerRoles } from './officerRoles.ts'
import { periodicities } from './periodicities.ts'

const languages = ['fr', 'en'] as const

describe('countries', () => {
  it('are the 249 of ISO 3166-1 and Kosovo, named in the language and sorted by name', () => {
    expect(countries.search('fr')).toHaveLength(250)
    expect(countries.search('fr')[0]).toEqual({ code: 'AF', label: 'Afghanistan', alpha3: 'AFG' })
    expect(countries.find('fr', 'DE')?.label).toBe('Allemagne')
    expect(countries.find('en', 'DE')?.label).toBe('Germany')
    expect(countries.find('fr', 'CI')?.label).toBe('Côte d’Ivoire')
    expect(
      countries
        .search('fr')
        .map((row) => row.code)
        .indexOf('EG'),
    ).toBeLessThan(
      countries
        .search('fr')
        .map((row) => row.code)
        .indexOf('ES'),
    )
  })

  it('are recognised by code or name in usual spellings', () => {
    expect(findCountryCode('fr')).toBe('FR')
    expect(findCountryCode('POL')).toBe('PL')
    expect(findCountryCode(' espagne ')).toBe('ES')
    expect(findCountryCode('Etats Unis')).toBe('US')
    expect(findCountryCode('United Kingdom')).toBe('GB')
    expect(findCountryCode('Atlantide')).toBeUndefined()
  })
})

describe('activity codes', () => {
  it('are the whole of NAF rév. 2: 21 sections, 88 divisions, 272 groups, 615 classes, 732 sub-classes', () => {
    const count = (level: string) => activityCodes.search('fr', { keep: (row) => row.level === level }).length
    expect(['section', 'division', 'group', 'class', 'subclass'].map(count)).toEqual([21, 88, 272, 615, 732])
  })

  it.each(languages)('all have a label and a section in %s', (language) => {
    const incomplete = activityCodes
      .search(language)
      .filter((row) => row.label === '' || row.section === '' || row.sectionLabel === '')
    expect(incomplete).toEqual([])
  })

  it('report the code whose label an English sub-class has', () => {
    expect(activityCodes.find('en', '24.51Z')).toMatchObject({ label: 'Casting of iron', labelOf: '24.51Z' })
    expect(activityCodes.find('en', '25.62B')).toMatchObject({ label: 'Machining', labelOf: '25.62' })
    expect(activityCodes.find('fr', '25.62B')).toMatchObject({
      label: 'Mécanique industrielle',
      labelOf: '25.62B',
      section: 'C',
    })
  })

  it('are found without the dot, and in French from English', () => {
    expect(activityCodes.search('fr', { search: '2451z' })[0]?.code).toBe('24.51Z')
    expect(activityCodes.search('en', { search: 'fonderie de fonte' })[0]?.code).toBe('24.51')
  })
})

describe('legal forms', () => {
  it('are the 260 of INSEE, in English where a name exists and in French otherwise', () => {
    expect(legalForms.search('fr')).toHaveLength(260)
    expect(legalForms.find('en', '5710')).toEqual({
      code: '5710',
      label: 'SAS, simplified joint-stock company',
      labelLanguage: 'en',
    })
    expect(legalForms.find('en', '5415')?.labelLanguage).toBe('fr')
  })
})

describe('officer roles', () => {
  it('are the 84 of the French register, each with a title of its own in both languages', () => {
    for (const language of languages) {
      const roles = officerRoles.search(language)
      expect(new Set(roles.map((role) => role.code)).size).toBe(84)
      expect(new Set(roles.map((role) => role.label)).size).toBe(84)
    }
    expect(officerRoles.find('fr', '70')?.label).toBe('Directeur général délégué')
    expect(officerRoles.find('en', '65')).toEqual({
      code: '65',
      label: 'Director',
      feminineLabel: null,
      category: 'BOARD',
      categoryLabel: 'Board and officers',
    })
  })

  it('have a title for a woman in French where hers differs', () => {
    expect(officerRoles.find('fr', '53')?.feminineLabel).toBe('Directrice générale')
    expect(officerRoles.find('fr', '71')?.feminineLabel).toBeNull()
    const feminine = officerRoles.search('fr').flatMap(({ feminineLabel }) => feminineLabel ?? [])
    expect(new Set(feminine).size).toBe(feminine.length)
    expect(feminine.filter((title) => /'| [;:!?]| {2}/.test(title))).toEqual([])
    expect(officerRoles.search('fr', { search: 'presidente de sas' })[0]?.code).toBe('73')
  })

  it('are titles of one holder', () => {
    const titles = languages.flatMap((language) =>
      officerRoles.search(language).flatMap(({ label, feminineLabel }) => [label, feminineLabel ?? label]),
    )
    expect(titles.filter((title) => /^\p{L}+s\b/u.test(title))).toEqual([])
    expect(officerRoles.find('fr', '135')?.label).toBe('Administrateur représentant les salariés')
  })

  it('begin with those met most often, and are found in French from English', () => {
    expect(officerRoles.search('fr')[0]?.label).toBe('Gérant')
    expect(officerRoles.search('en', { search: 'commissaire titulaire' })[0]?.code).toBe('71')
  })
})

describe('currencies', () => {
  it('are currencies in use: no metal, no test code, no fund', () => {
    const codes = currencies.search('fr').map((row) => row.code)
    expect(codes).toEqual(expect.arrayContaining(['EUR', 'USD', 'PLN', 'XOF']))
    expect(codes.filter((code) => ['XAU', 'XTS', 'XXX', 'XDR', 'CHE'].includes(code))).toEqual([])
    expect(currencies.find('fr', 'USD')).toEqual({
      code: 'USD',
      label: 'Dollar des États-Unis',
      symbol: '$',
      digits: 2,
    })
  })
})

describe('French labels', () => {
  it('are set in French typography', () => {
    const labels = [countries, activityCodes, legalForms, officerRoles, currencies, periodicities].flatMap(
      (list) => list.search('fr').map((row) => row.label),
    )
    expect(labels.filter((label) => /'| [;:!?]|\S;| {2}/.test(label))).toEqual([])
  })
})
