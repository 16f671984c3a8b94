import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveOwnership, type OwnershipEdge } from './ownership.ts'

/** `'P A 58/61.5'`: P holds 58 % of the shares and 61.5 % of the votes of A; a single number means both. */
const edge = (text: string): OwnershipEdge => {
  const [ownerId = '', companyId = '', rates = ''] = text.split(' ')
  const [shareRate = 0, voteRate = shareRate] = rates.split('/').map(Number)
  return { ownerId, companyId, shareRate, voteRate }
}
const ownership = (...texts: string[]) => effectiveOwnership(texts.map(edge))
const shareOf = (found: ReturnType<typeof ownership>, owner: string, company: string) =>
  found.holdingsOf(owner).get(company)?.shareRate

describe('without loops', () => {
  it('a direct holding has its own rates', () => {
    expect([...ownership('P A 58/61.5').holdingsOf('P')]).toEqual([['A', { shareRate: 58, voteRate: 61.5 }]])
  })

  it('a chain is the product of its shares, as in the group Ormelle', () => {
    const found = ownership('H F 58/61.5', 'P F 42/38.5', 'F G 54/61.85', 'G I 80/80')
    const group = found.holdingsOf('H')
    expect(group.get('G')?.shareRate).toBeCloseTo(31.32, 8)
    expect(group.get('G')?.voteRate).toBeCloseTo(38.03775, 8)
    expect(group.get('I')?.shareRate).toBeCloseTo(25.056, 8)
  })

  it('several chains to the same company add up', () => {
    const found = ownership('P A 50', 'P B 40', 'A C 30', 'B C 20', 'P C 5')
    expect(shareOf(found, 'P', 'C')).toBeCloseTo(15 + 8 + 5, 8)
  })

  it('an intermediate company is an owner too', () => {
    expect(shareOf(ownership('P A 50', 'A B 40', 'B C 50'), 'A', 'C')).toBeCloseTo(20, 8)
  })

  it('several edges between the same two are added up', () => {
    expect(shareOf(ownership('P A 10', 'P A 15'), 'P', 'A')).toBeCloseTo(25, 8)
  })

  it('votes without shares are followed as votes alone', () => {
    expect([...ownership('P A 0/50', 'A B 100/100').holdingsOf('P')]).toEqual([
      ['A', { shareRate: 0, voteRate: 50 }],
      ['B', { shareRate: 0, voteRate: 50 }],
    ])
  })

  it('an owner without holdings reaches nothing', () => {
    expect(ownership('P A 0', 'A B 100').holdingsOf('P').size).toBe(0)
    expect(ownership().holdingsOf('nobody').size).toBe(0)
  })
})

describe('with loops', () => {
  it('two companies that hold each other: a = 0.5 + 0.5 b, b = 0.5 a, so a = 2/3 and b = 1/3', () => {
    const found = ownership('P A 50', 'B A 50', 'A B 50', 'Q B 50')
    expect(shareOf(found, 'P', 'A')).toBeCloseTo(200 / 3, 8)
    expect(shareOf(found, 'P', 'B')).toBeCloseTo(100 / 3, 8)
    expect(shareOf(found, 'Q', 'B')).toBeCloseTo(200 / 3, 8)
  })

  it('three in a ring: a = 0.8 + 0.2 c, b = 0.5 a, c = 0.4 b, so a = 0.8 / 0.96', () => {
    const found = ownership('P A 80', 'C A 20', 'A B 50', 'B C 40')
    expect(shareOf(found, 'P', 'A')).toBeCloseTo(80 / 0.96, 8)
    expect(shareOf(found, 'P', 'C')).toBeCloseTo(16 / 0.96, 8)
  })

  it('with 10 % of its own shares held by a company, the others’ shares count 100/90', () => {
    expect(shareOf(ownership('P A 45', 'Q A 45', 'A A 10'), 'P', 'A')).toBeCloseTo(50, 8)
  })

  it('a loop after a chain and a chain after a loop', () => {
    const found = ownership('P H 50', 'H A 60', 'B A 40', 'A B 100', 'B C 10')
    expect(shareOf(found, 'P', 'A')).toBeCloseTo(50, 8)
    expect(shareOf(found, 'P', 'C')).toBeCloseTo(5, 8)
  })

  it('an owner inside a loop ignores chains through itself, and holds no share of itself', () => {
    const found = ownership('A B 50', 'B A 50', 'B C 100')
    expect(shareOf(found, 'A', 'B')).toBeCloseTo(50, 8)
    expect(shareOf(found, 'A', 'C')).toBeCloseTo(50, 8)
    expect(found.holdingsOf('A').has('A')).toBe(false)
  })
})

describe('a loop that holds itself entirely', () => {
  const closed = ['A B 100', 'B A 100', 'B C 60', 'P C 40']

  it('is named once, and shares that depend on it are null', () => {
    const found = ownership(...closed)
    expect(found.closedLoops).toEqual([['A', 'B']])
    expect(found.holdingsOf('A').get('C')).toEqual({ shareRate: null, voteRate: null })
  })

  it('keeps the shares of owners outside it', () => {
    expect(shareOf(ownership(...closed), 'P', 'C')).toBe(40)
  })

  it('may be closed in votes only', () => {
    const found = ownership('P A 50/0', 'A B 100/100', 'B A 50/100')
    expect(found.closedLoops).toEqual([['A', 'B']])
    expect(found.holdingsOf('P').get('A')).toEqual({ shareRate: expect.closeTo(100, 8), voteRate: 0 })
  })

  it('may consist of one company', () => {
    const found = ownership('A A 100', 'A B 10', 'P A 5')
    expect(found.closedLoops).toEqual([['A']])
    expect(found.holdingsOf('P').get('B')?.shareRate).toBeNull()
  })

  it('is distinguished from a loop with a minimal outside holding', () => {
    const found = ownership('P A 0.0001', 'B A 99.9999', 'A B 100')
    expect(found.closedLoops).toEqual([])
    expect(shareOf(found, 'P', 'B')).toBeCloseTo(100, 4)
  })
})

/** Groups whose totals stay within bounds: at most 99 % of each company is held by persons and companies. */
const boundedGroup = fc
  .array(fc.tuple(fc.nat(7), fc.nat(11), fc.nat(100)), { maxLength: 40 })
  .map((links): OwnershipEdge[] => {
    const total = new Map<number, number>()
    for (const [company, , weight] of links) total.set(company, (total.get(company) ?? 0) + weight)
    return links.map(([company, owner, weight]) => {
      const rate = (99 * weight) / Math.max(total.get(company) ?? 1, 1)
      const ownerId = owner < 8 ? `company-${owner}` : `person-${owner}`
      return { ownerId, companyId: `company-${company}`, shareRate: rate, voteRate: rate / 2 }
    })
  })
const persons = ['person-8', 'person-9', 'person-10', 'person-11']
const companies = Array.from({ length: 8 }, (_, index) => `company-${index}`)

describe('for any group', () => {
  it('all persons together hold 100 % at most, and no share is negative', () => {
    fc.assert(
      fc.property(boundedGroup, (edges) => {
        const found = effectiveOwnership(edges)
        const rates = companies.map((company) =>
          persons.map((person) => found.holdingsOf(person).get(company)?.shareRate ?? 0),
        )
        for (const ofCompany of rates) {
          expect(Math.min(...ofCompany)).toBeGreaterThanOrEqual(0)
          expect(ofCompany.reduce((total, rate) => total + rate, 0)).toBeLessThanOrEqual(100 + 1e-6)
        }
      }),
    )
  })

  it('the result satisfies e = d + D·e', () => {
    fc.assert(
      fc.property(boundedGroup, fc.constantFrom(...persons), (edges, person) => {
        const held = effectiveOwnership(edges).holdingsOf(person)
        for (const company of companies) {
          const expected = edges
            .filter(({ companyId }) => companyId === company)
            .reduce((total, { ownerId, shareRate }) => {
              const part = ownerId === person ? 100 : (held.get(ownerId)?.shareRate ?? 0)
              return total + (part * shareRate) / 100
            }, 0)
          expect(held.get(company)?.shareRate ?? 0).toBeCloseTo(expected, 6)
        }
      }),
    )
  })

  it('the order of the edges does not matter', () => {
    const rounded = (edges: readonly OwnershipEdge[]) => {
      const found = effectiveOwnership(edges)
      return [...persons, ...companies].map((owner) =>
        [...found.holdingsOf(owner)]
          .map(([company, { shareRate, voteRate }]) =>
            [company, shareRate?.toFixed(6), voteRate?.toFixed(6)].join(' '),
          )
          .toSorted(),
      )
    }
    const shuffled = boundedGroup.chain((edges) =>
      fc.tuple(
        fc.constant(edges),
        fc.shuffledSubarray(edges, { minLength: edges.length, maxLength: edges.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([edges, others]) => {
        expect(rounded(others)).toEqual(rounded(edges))
      }),
    )
  })

  it('a chain of any length is the product of its shares', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, (rates) => {
        const edges = rates.map((rate, index) => edge(`${index} ${index + 1} ${rate}`))
        const product = rates.reduce((total, rate) => (total * rate) / 100, 100)
        expect(effectiveOwnership(edges).holdingsOf('0').get(String(rates.length))?.shareRate).toBeCloseTo(
          product,
          8,
        )
      }),
    )
  })
})

it('a chain of 20,000 companies is followed to its end', () => {
  const edges = Array.from({ length: 20_000 }, (_, index) => edge(`${index} ${index + 1} 100`))
  expect(effectiveOwnership(edges).holdingsOf('0').get('20000')?.shareRate).toBeCloseTo(100, 6)
})
