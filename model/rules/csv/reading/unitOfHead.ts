/** The unit that a heading states: « Conso (MWh) », « Quantité [kg] », « Volume en m³ », « Coût, en € ». */
export function unitOfHead(head: string): string | undefined {
  const bracketed = [...head.matchAll(/\(([^()]{1,30})\)|\[([^[\]]{1,30})\]/g)].at(-1)
  if (bracketed) return (bracketed[1] ?? bracketed[2])?.trim()
  return /\s(?:en|in)\s+(\S{1,20})$/.exec(head.trim())?.[1]
}
