/** An indicator in a formula, or its part with this value of a dimension. */
export type Leaf = { name: string; where?: { dimension: string; value: string } }

type Name = { kind: 'name'; at: number } & Leaf

/** A parsed formula: numbers, named values and operations on them. */
export type Expression =
  | { kind: 'number'; value: number }
  | Name
  | { kind: 'negative'; of: Expression; at: number }
  | { kind: '+' | '-' | '*' | '/'; left: Expression; right: Expression; at: number }
  /** The sum of the terms that have a value. */
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

/** A formula error with its position (from 0) and the text there. */
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

/** The written form of a leaf, used as its key. */
export const leafKey = ({ name, where }: Leaf): string =>
  where ? `${name}[${where.dimension} == ${where.value}]` : name

/** The distinct indicators, or parts of one, that an expression needs. */
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

/** The direct operands of an expression. */
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
