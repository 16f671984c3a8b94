/** Side of the plot and its margins in the drawing's own units. */
export const plot = { size: 480, left: 48, top: 12, bottom: 44, right: 12 } as const

export type Mark = { id: string; x: number; y: number; label: string }
export type PlacedLabel = { id: string; x: number; y: number; anchor: 'start' | 'end' }

/** Where a score lies on each axis: 0 at the origin, `max` at the end. */
export const xOf = (score: number, max: number): number => plot.left + (score / max) * plot.size
export const yOf = (score: number, max: number): number => plot.top + plot.size - (score / max) * plot.size

/** Half the height of a line of the labels, and about how wide a letter is. */
const lineHeight = 14
const letterWidth = 6.2
const gap = 9

/**
 * Places labels beside their marks so that none covers another: right, else left, else a line lower or higher.
 * A label with no free place is left out; the table and the lists have it.
 */
export function placeLabels(marks: readonly Mark[]): PlacedLabel[] {
  const taken: { x1: number; x2: number; y: number }[] = marks.map(({ x, y }) => ({
    x1: x - 6,
    x2: x + 6,
    y,
  }))
  return marks.flatMap(({ id, x, y, label }) => {
    const width = label.length * letterWidth
    const places = [0, lineHeight, -lineHeight].flatMap((shift) => [
      { x: x + gap, y: y + shift, anchor: 'start' as const, x1: x + gap, x2: x + gap + width },
      { x: x - gap, y: y + shift, anchor: 'end' as const, x1: x - gap - width, x2: x - gap },
    ])
    const free = places.find(
      (place) =>
        place.x1 >= plot.left &&
        place.x2 <= plot.left + plot.size + plot.right &&
        place.y >= plot.top + 6 &&
        place.y <= plot.top + plot.size &&
        taken.every(
          (other) => Math.abs(other.y - place.y) >= lineHeight || other.x2 < place.x1 || other.x1 > place.x2,
        ),
    )
    if (!free) return []
    taken.push({ x1: free.x1, x2: free.x2, y: free.y })
    return [{ id, x: free.x, y: free.y, anchor: free.anchor }]
  })
}
