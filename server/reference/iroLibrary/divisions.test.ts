import naf from '@socialgouv/codes-naf/index.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { activityDivisions, divisionsOf2025 } from '#model/rules/register/activityDivisions.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { divisionsOfSection } from '../activitySections.ts'
import { iroLibrary } from './iroLibrary.ts'
import { isFor, starterSubjects } from './starterSubjects.ts'

/** The most divisions that an entry may name and still count as specific. */
const specificMax = 3

const libraryOf = (division: string) => iroLibrary.filter((iro) => isFor(iro, division))

/**
 * Words that tell a sector, with the divisions where they are at home. The list is written without the library, so that
 * an entry with a wrong division is found.
 */
const signs: readonly { words: RegExp; home: string }[] = [
  { words: /\b(elevage|abattage|betail)\b/, home: '01 10 46 47 55 56' },
  { words: /\boeufs?\b/, home: '01 10 46 47 55 56' },
  { words: /\bsoja\b/, home: '01 10 46 47 56' },
  { words: /\b(cacao|planteurs?)\b/, home: '01 10 11 12 13 14 46 47 55 56' },
  { words: /\b(irrigation|pollinisateurs?|phytosanitaires?)\b/, home: '01 02 10 81' },
  { words: /\b(bucherons?|coupes rases|scolytes)\b/, home: '02' },
  { words: /\b(chalutage|aquacoles?|bateaux de peche|navires de peche)\b/, home: '03' },
  { words: /\b(puits|forage|torchage)\b/, home: '05 06 07 08 09' },
  { words: /\b(silice|quartz)\b/, home: '08 23 24 39 41 42 43' },
  { words: /\b(moulage|decochage|cubilots?|coulee|scories)\b/, home: '24' },
  { words: /\b(tabac|nicotine)\b/, home: '12' },
  { words: /\b(confection|couturieres?|vetements?)\b/, home: '10 13 14 46 47' },
  { words: /\b(tanneries?|cuir)\b/, home: '15' },
  { words: /\b(raffinage|vapocraquage)\b/, home: '19 20' },
  { words: /\b(medicaments?|soignants?|anesthesiants?|medicamenteuses)\b/, home: '21 75 86 87' },
  { words: /\b(demolitions?|amiante|tranchee|gravats)\b/, home: '08 23 24 39 41 42 43' },
  { words: /\b(kerosene|survols|trainees)\b/, home: '51' },
  { words: /\b(marins|ballast|gnl)\b/, home: '06 09 36 50' },
  { words: /\b(hotel|camping|nuitees)\b/, home: '50 51 55 79 91 93' },
  { words: /\b(emprunteurs?|reassurance|souscrits)\b/, home: '64 65 66' },
  { words: /\b(decharges|ripeurs)\b/, home: '38' },
  { words: /\b(eleves|decrocheurs)\b/, home: '85' },
  { words: /\b(joueurs|licence d.un operateur|paris en direct)\b/, home: '92' },
  { words: /\b(interimaires?)\b/, home: '78' },
  { words: /\b(residents|lits)\b/, home: '85 86 87 88 93' },
]

const sampled = '01 08 12 14 17 20 24 26 29 35 41 49 53 62 64 69 78 85 86 92'.split(' ')

describe('the divisions of the library', () => {
  it('are those of the French nomenclature', () => {
    const published = naf.map(({ id }) => id).filter((id) => id.length === 2)
    expect(activityDivisions).toEqual(published.toSorted())
    expect(divisionsOfSection('G')).toEqual(['45', '46', '47'])
  })

  it('are named once each, and in NAF 2025 follow from those of NAF rév. 2', () => {
    const following = iroLibrary.map(({ code, divisions }) => {
      const own = divisions === 'ALL' ? divisions : [...new Set(divisions)].toSorted()
      return [code, own, own === 'ALL' ? own : divisionsOf2025(own)]
    })
    expect(iroLibrary.map(({ code, divisions, divisions2025 }) => [code, divisions, divisions2025])).toEqual(
      following,
    )
  })

  it.each(activityDivisions)('%s has entries of its own, and some in E1, S1, S4 and G1', (division) => {
    const found = libraryOf(division)
    const own = found.filter(({ divisions }) => divisions !== 'ALL' && divisions.length <= specificMax)
    expect(own.length).toBeGreaterThan(0)
    expect(
      ['E1', 'S1', 'S4', 'G1'].filter((topic) => !found.some(({ code }) => code.startsWith(topic))),
    ).toEqual([])
  })

  it.each(sampled)('%s has no entry of another sector', (division) => {
    const texts = libraryOf(division).map(({ code, labels }) => `${code} ${normalise(labels.fr)}`)
    const foreign = signs
      .filter(({ home }) => !home.split(' ').includes(division))
      .flatMap(({ words }) => texts.filter((text) => words.test(text)))
    expect(foreign).toEqual([])
  })

  it('have each sign of a sector in an entry of the library', () => {
    const texts = iroLibrary.map(({ labels }) => normalise(labels.fr))
    expect(signs.filter(({ words }) => !texts.some((text) => words.test(text)))).toEqual([])
  })
})

describe('the starter subjects', () => {
  const textsOf = (divisions: readonly string[]) =>
    starterSubjects(divisions).map(({ labels }) => normalise(labels.fr))

  it('of a foundry have scopes 1 and 2, silica, metals and late payment', () => {
    const texts = textsOf(['24'])
    const wanted = [/scopes 1 et 2/, /silice/, /metaux/, /payees au-dela de soixante jours/]
    expect(wanted.filter((words) => !texts.some((text) => words.test(text)))).toEqual([])
  })

  it('of a foundry have no livestock, eggs or soy, nor has its library', () => {
    const texts = [...textsOf(['24']), ...libraryOf('24').map(({ labels }) => normalise(labels.fr))]
    expect(texts.filter((text) => /elevage|betail|oeufs|soja|abattage|bien-etre animal/.test(text))).toEqual(
      [],
    )
  })

  it.each(activityDivisions)('of %s are at most 40, one for each topic and type', (division) => {
    const found = starterSubjects([division])
    expect(found.length).toBeGreaterThanOrEqual(12)
    expect(found.length).toBeLessThanOrEqual(40)
    expect(new Set(found.map(({ code, type }) => code.slice(0, 2) + type)).size).toBe(found.length)
  })

  it('prefer an entry that names few divisions to one of many, and that to one for all', () => {
    const negatives = starterSubjects(['24']).filter(({ type }) => type === 'NEGATIVE')
    const silica = negatives.find(({ code }) => code.startsWith('S1-'))
    expect(silica?.divisions).toEqual(['24'])
    const positive = starterSubjects(['24']).find(({ code }) => code.startsWith('G1-P'))
    expect(positive?.divisions).toBe('ALL')
  })

  it('of a whole sector apply to at least half of its divisions', () => {
    const divisions = divisionsOfSection('C')
    const shares = starterSubjects(divisions).map(
      (iro) => divisions.filter((division) => isFor(iro, division)).length / divisions.length,
    )
    expect(shares.length).toBeGreaterThan(20)
    expect(shares.filter((share) => share < 0.5)).toEqual([])
  })
})
