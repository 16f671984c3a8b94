/** An indicator of a formula, or the part of it that has this value of a dimension. */
export type Leaf = { name: string; where?: { dimension: string; value: string } }

type Name = { kind: 'name'; at: number } & Leaf

/** A formula once it is read: numbers, named values and what is made of them. */
export type Expression =
  | { kind: 'number'; value: number }
  | Name
  | { kind: 'negative'; of: Expression; at: number }
  | { kind: '+' | '-' | '*' | '/'; left: Expression; right: Expression; at: number }
  /** Of the terms that have a value. */
  | { kind: 'sum'; terms: readonly Expression[]; at: number }

export const formulaFaults = [
  'empty',
  'tooLong',
  'syntax',
  'notAllowed',
  'unknownName',
  'unknownFunction',
  'unknownDimension',
  'loop',
  'units',
] as const

/** What is wrong with a formula, where it stands (from 0) and what is there. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
  readonly fault: (typeof formulaFaults)[number]
  readonly at: number
  readonly found: string

  constructor(fault: (typeof formulaFaults)[number], at: number, found = '', cause?: unknown) {
    super(`${fault} at ${at}${found && `: ${found}`}`, { cause })
    this.fault = fault
    this.at = at
    this.found = found
  }
}

/** How a leaf is written, by which its value is found. */
export const leafKey = ({ name, where }: Leaf): string =>
  where ? `${name}[${where.dimension} == ${where.value}]` : name

/** Each indicator, or part of one, that an expression needs, once. */
export function leavesOf(expression: Expression): Leaf[] {
  const leaves = new Map<string, Leaf>()
  const walk = (part: Expression): void => {
    if (part.kind === 'name') {
      const { name, where } = part
      leaves.set(leafKey(part), { name, ...(where && { where }) })
    } else partsOf(part).forEach(walk)
  }
  walk(expression)
  return [...leaves.values()]
}

/** What an expression is directly made of. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'name':
      return []
    case 'negative':
      return [expression.of]
    case 'sum':
      return expression.terms
    default:
      return [expression.left, expression.right]
  }
}

/** The expression with each of its names replaced. */
export function mapNames(expression: Expression, replace: (name: Name) => Expression): Expression {
  const map = (part: Expression): Expression => mapNames(part, replace)
  switch (expression.kind) {
    case 'number':
      return expression
    case 'name':
      return replace(expression)
    case 'negative':
      return { ...expression, of: map(expression.of) }
    case 'sum':
      return { ...expression, terms: expression.terms.map(map) }
    default:
      return { ...expression, left: map(expression.left), right: map(expression.right) }
  }
}
