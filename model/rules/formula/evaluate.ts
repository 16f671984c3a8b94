import type { Expression, Leaf } from './expression.ts'

/**
 * The value of an expression, or null: for a name without a value, a division by zero, or a result that is not finite.
 * A sum skips missing values and is null if none is left.
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
