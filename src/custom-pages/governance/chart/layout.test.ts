import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OwnershipLink, OwnershipNode } from '#model/wire/governance/ownership.ts'
import { layOutChart, type ChartLayout } from './layout.ts'

const node = (id: string): OwnershipNode => ({
  id,
  kind: 'COMPANY',
  name: `Société ${id}`,
  firstName: null,
  personId: null,
  nationalId: null,
  country: null,
})
/** `'P A'`: P holds a part of A. */
const link = (text: string, index: number): OwnershipLink => {
  const [ownerId = '', companyId = ''] = text.split(' ')
  return { id: `link ${index}`, ownerId, companyId, shareRate: 50, voteRate: 50 }
}
const drawIn = (room: number, ...texts: string[]) => {
  const links = texts.map(link)
  const ids = [...new Set(links.flatMap(({ ownerId, companyId }) => [ownerId, companyId]))]
  return layOutChart(ids.map(node), links, room)
}
const draw = (...texts: string[]) => drawIn(Number.POSITIVE_INFINITY, ...texts)
const layerOf = (layout: ChartLayout, id: string) => layout.boxes.find((box) => box.id === id)?.layer

/** Straight segments of a path of M, H and V commands. */
const segmentsOf = (path: string) => {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([MHV])([\d.]+)(?: ([\d.]+))?/g)].flatMap(([, command, first, second]) => {
    const from = { x, y }
    const value = Number(first)
    if (command === 'V') y = value
    else x = value
    if (command === 'M') y = Number(second)
    return command === 'M' ? [] : [{ from, to: { x, y } }]
  })
}

describe('layers', () => {
  test('put owners above what they hold, by the longest chain', () => {
    const layout = draw('P A', 'A B', 'P B', 'B C')
    expect(['P', 'A', 'B', 'C'].map((id) => layerOf(layout, id))).toEqual([0, 1, 2, 3])
  })

  test('place a node without owners directly above what it holds, as the fund in the group Ormelle', () => {
    const layout = draw('Helene Financiere', 'Financiere Groupe', 'Fonds Groupe')
    expect(layerOf(layout, 'Fonds')).toBe(1)
  })

  test('end in a loop, whose last line leads upwards', () => {
    const layout = draw('P A', 'A B', 'B C', 'C A')
    expect(['P', 'A', 'B', 'C'].map((id) => layerOf(layout, id))).toEqual([0, 1, 2, 3])
    expect(layout.routes.filter(({ closesLoop }) => closesLoop).map(({ id }) => id)).toEqual(['link 3'])
  })

  test('support a company that holds its own shares', () => {
    expect(draw('A A').routes.map(({ closesLoop }) => closesLoop)).toEqual([true])
  })
})

test('an owner is directly above its only holding', () => {
  const [route] = draw('P A').routes
  expect(new Set(segmentsOf(route?.path ?? '').map(({ from, to }) => to.x - from.x))).toEqual(new Set([0]))
})

test('lines into one company enter side by side, each with space for its share', () => {
  const places = draw('P A', 'Q A', 'R A').routes.map(({ label }) => label.x)
  const sorted = places.toSorted((one, other) => one - other)
  expect((sorted[1] ?? 0) - (sorted[0] ?? 0)).toBeGreaterThanOrEqual(44)
})

describe('in a narrow width', () => {
  const subsidiaries = Array.from({ length: 9 }, (_, index) => `Groupe Filiale-${index}`)

  test('many subsidiaries are placed in rows and the drawing fits', () => {
    for (const given of [682, 564, 356]) {
      const layout = drawIn(given, 'Helene Groupe', ...subsidiaries)
      expect(layout.width).toBeLessThanOrEqual(given)
      const rows = Map.groupBy(layout.boxes, ({ y }) => y)
      expect(Math.max(...[...rows.values()].map(({ length }) => length))).toBeLessThan(9)
    }
  })

  test('a graph that fits has the same layout as without a limit', () => {
    const links = ['Helene Financiere', 'Financiere Groupe', 'Fonds Groupe']
    expect(drawIn(682, ...links)).toEqual(draw(...links))
  })

  test('nodes with holdings are next to them, below nodes without holdings', () => {
    const layout = drawIn(356, 'Filiale-3 Petite', ...subsidiaries)
    const rows = subsidiaries.map((text) => layerOf(layout, text.split(' ')[1] ?? '') ?? 0)
    expect(layerOf(layout, 'Filiale-3')).toBe(Math.max(...rows))
    expect(layerOf(layout, 'Petite')).toBe(Math.max(...rows) + 1)
  })

  test('a long name wraps to a second line and is complete', () => {
    const [box] = layOutChart([{ ...node('A'), name: 'Brévent Développement Participations' }], [], 356).boxes
    expect(box?.name.length).toBe(2)
    expect(box?.name.join(' ')).toBe('Brévent Développement Participations')
  })
})

const group = fc
  .uniqueArray(fc.tuple(fc.nat(17), fc.nat(17)), { minLength: 1, maxLength: 30, selector: String })
  .map((pairs) => pairs.map(([owner, company]) => `n${owner} n${company}`))
/** Width of a page, of a person's sidebar and of a phone. */
const room = fc.constantFrom(Number.POSITIVE_INFINITY, 682, 356)

describe('for any group and width', () => {
  test('no boxes overlap and all are within the drawing', () => {
    fc.assert(
      fc.property(group, room, (texts, given) => {
        const { boxes, width, height } = drawIn(given, ...texts)
        for (const box of boxes) {
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(width)
          expect(box.y + box.height).toBeLessThanOrEqual(height)
          const covered = boxes.filter(
            (other) =>
              other !== box &&
              other.y === box.y &&
              box.x < other.x + other.width &&
              other.x < box.x + box.width,
          )
          expect(covered).toEqual([])
        }
      }),
    )
  })

  test('no line runs through a box', () => {
    fc.assert(
      fc.property(group, room, (texts, given) => {
        const { boxes, routes } = drawIn(given, ...texts)
        const through = routes.flatMap(({ id, path }) =>
          segmentsOf(path).flatMap(({ from, to }) =>
            boxes
              .filter(
                (box) =>
                  Math.max(from.x, to.x) > box.x &&
                  Math.min(from.x, to.x) < box.x + box.width &&
                  Math.max(from.y, to.y) > box.y &&
                  Math.min(from.y, to.y) < box.y + box.height,
              )
              .map((box) => `${id} through ${box.id}`),
          ),
        )
        expect(through).toEqual([])
      }),
    )
  })

  test('every line starts at its owner and ends at what is held', () => {
    fc.assert(
      fc.property(group, room, (texts, given) => {
        const { boxes, routes } = drawIn(given, ...texts)
        texts.map(link).forEach(({ id, ownerId, companyId }) => {
          const segments = segmentsOf(routes.find((route) => route.id === id)?.path ?? '')
          const owner = boxes.find((box) => box.id === ownerId)
          const company = boxes.find((box) => box.id === companyId)
          expect(segments[0]?.from.y).toBe((owner?.y ?? 0) + (owner?.height ?? 0))
          expect(segments.at(-1)?.to.y).toBe(company?.y)
        })
      }),
    )
  })

  test('the drawing does not depend on the order of the answer', () => {
    fc.assert(
      fc.property(group, (texts) => {
        const links = texts.map(link)
        const ids = [...new Set(links.flatMap(({ ownerId, companyId }) => [ownerId, companyId]))]
        expect(layOutChart(ids.toReversed().map(node), links, 356).boxes).toEqual(
          layOutChart(ids.map(node), links, 356).boxes,
        )
      }),
    )
  })
})
