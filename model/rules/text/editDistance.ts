/** Number of letters to insert, delete, replace or swap with their neighbour to turn one text into the other. */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const [letter, wanted] = [one[row - 1], other[column - 1]]
      const steps = [
        (above[column - 1] ?? 0) + Number(letter !== wanted),
        (above[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
      ]
      if (row > 1 && column > 1 && letter === other[column - 2] && one[row - 2] === wanted)
        steps.push((before[column - 2] ?? 0) + 1)
      now.push(Math.min(...steps))
    }
    ;[before, above] = [above, now]
  }
  return above[other.length] ?? 0
}
