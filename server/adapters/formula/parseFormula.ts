import { parseExpressionAt, type AnyNode } from 'acorn'
import { FormulaError, type Expression } from '#model/rules/formula/expression.ts'

/** Maximum length of a formula, several times that of the longest in the catalogue. */
const formulaMax = 500

/**
 * Parses a formula: numbers, names, + - * /, parentheses, `sum(…)` and `name[dimension == VALUE]`. It is parsed as
 * JavaScript but never run, and all other JavaScript syntax is refused.
 * @throws FormulaError
 */
export function parseFormula(text: string): Expression {
  if (text.trim() === '') throw new FormulaError('empty', 0)
  if (text.length > formulaMax) throw new FormulaError('tooLong', formulaMax, String(formulaMax))
  const node = readNode(text)
  const rest = /\S/.exec(text.slice(node.end))
  if (rest) throw new FormulaError('syntax', node.end + rest.index, rest[0])
  return expressionOf(node, text)
}

function readNode(text: string): AnyNode {
  const onComment = (_isBlock: boolean, _comment: string, start: number, end: number) => {
    throw new FormulaError('notAllowed', start, text.slice(start, end))
  }
  try {
    // A module has no HTML-style comments.
    const options = { ecmaVersion: 2020, sourceType: 'module', preserveParens: true, onComment } as const
    return parseExpressionAt(text, 0, options)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const at = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0
    throw new FormulaError('syntax', at, text.slice(at, at + 1), error)
  }
}

const operators = ['+', '-', '*', '/'] as const

function expressionOf(node: AnyNode, text: string): Expression {
  const at = node.start
  const refuse = (fault: 'notAllowed' | 'unknownFunction' = 'notAllowed', part: AnyNode = node) =>
    new FormulaError(fault, part.start, text.slice(part.start, part.end))
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'number' && Number.isFinite(node.value)) {
        return { kind: 'number', value: node.value }
      }
      throw refuse()
    case 'Identifier':
      return { kind: 'name', at, name: node.name }
    case 'ParenthesizedExpression':
      return expressionOf(node.expression, text)
    case 'UnaryExpression':
      if (node.operator !== '-') throw refuse()
      return { kind: 'negative', at, of: expressionOf(node.argument, text) }
    case 'BinaryExpression': {
      const kind = operators.find((operator) => operator === node.operator)
      if (kind === undefined || node.left.type === 'PrivateIdentifier') throw refuse()
      return { kind, at, left: expressionOf(node.left, text), right: expressionOf(node.right, text) }
    }
    case 'CallExpression':
      if (node.callee.type !== 'Identifier' || node.optional) throw refuse()
      if (node.callee.name !== 'sum') throw refuse('unknownFunction', node.callee)
      if (node.arguments.length === 0) throw refuse()
      return { kind: 'sum', at, terms: node.arguments.map((term) => expressionOf(term, text)) }
    case 'MemberExpression': {
      const { object, property } = node
      if (
        node.computed &&
        !node.optional &&
        object.type === 'Identifier' &&
        property.type === 'BinaryExpression' &&
        property.operator === '==' &&
        property.left.type === 'Identifier' &&
        property.right.type === 'Identifier'
      ) {
        const where = { dimension: property.left.name, value: property.right.name }
        return { kind: 'name', at, name: object.name, where }
      }
      throw refuse()
    }
    default:
      throw refuse()
  }
}
