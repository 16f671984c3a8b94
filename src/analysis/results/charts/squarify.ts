export type Tile = { x: number; y: number; width: number; height: number }

/**
 * Rectangles whose areas are in the proportion of the values, in the given order and as near to squares as it allows
 * (Bruls, Huizing and van Wijk, 2000). Values are positive.
 */
export function squarify(values: readonly number[], width: number, height: number): Tile[] {
  const whole = values.reduce((sum, value) => sum + value, 0)
  const areas = values.map((value) => (value * width * height) / whole)
  const tiles: Tile[] = []
  let room: Tile = { x: 0, y: 0, width, height }
  while (tiles.length < areas.length) {
    const row = rowOf(areas.slice(tiles.length), Math.min(room.width, room.height))
    const { laid, rest } = layOut(row, room)
    tiles.push(...laid)
    room = rest
  }
  return tiles
}

/** As many areas as make the worst of them, laid along a side, as square as possible. */
function rowOf(areas: readonly number[], side: number): readonly number[] {
  let count = 1
  while (count < areas.length && worst(areas.slice(0, count + 1), side) <= worst(areas.slice(0, count), side))
    count += 1
  return areas.slice(0, count)
}

function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0)
  return Math.max(
    ...row.map((area) => Math.max((side ** 2 * area) / sum ** 2, sum ** 2 / (side ** 2 * area))),
  )
}

function layOut(row: readonly number[], room: Tile): { laid: Tile[]; rest: Tile } {
  const sum = row.reduce((total, area) => total + area, 0)
  const isUpright = room.width >= room.height
  const thick = isUpright ? sum / room.height : sum / room.width
  let at = isUpright ? room.y : room.x
  const laid = row.map((area) => {
    const long = area / thick
    const tile = isUpright
      ? { x: room.x, y: at, width: thick, height: long }
      : { x: at, y: room.y, width: long, height: thick }
    at += long
    return tile
  })
  const rest = isUpright
    ? { ...room, x: room.x + thick, width: room.width - thick }
    : { ...room, y: room.y + thick, height: room.height - thick }
  return { laid, rest }
}
