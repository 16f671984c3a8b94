import type { Expression, Leaf } from './expression.ts'

/**
 * What an expression comes to, or null where it has no value: a name without one, a division by zero, or a number that
 * is none any more. A sum leaves out what has no value and has none where nothing is left.
 */
export function evaluate(expression: Expression, valueOf: (leaf: Leaf) => number | null): number | null {
  const of = (part: Expression): number | null => {
    const value = calculate(part, of, valueOf)
    return value !== null && Number.isFinite(value) ? value : null
  }
  return of(expression)
}

function calculate(
  part: Expression,
  of: (part: Expression) => number | null,
  valueOf: (leaf: Leaf) => number | null,
): number | null {
  switch (part.kind) {
    case 'number':
      return part.value
    case 'name':
      return valueOf(part)
    case 'negative': {
      const value = of(part.of)
      return value === null ? null : -value
    }
    case 'sum': {
      const values = part.terms.map(of).filter((value) => value !== null)
      return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
    }
    default: {
      const [left, right] = [of(part.left), of(part.right)]
      return left === null || right === null ? null : operators[part.kind](left, right)
    }
  }
}

const operators = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => (right === 0 ? null : left / right),
} as const
