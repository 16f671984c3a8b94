type Node = {
  type: string
  loc: { start: { line: number }; end: { line: number } }
  test?: unknown
  optional?: boolean
}

type Context = { report: (finding: { node: unknown; message: string }) => void }

const linesMax = 60
const branchesMax = 20

/**
 * A function over 60 lines must not have more than 20 branches. The count is ESLint's cyclomatic complexity, with that
 * of the functions inside it: a component or a hook is read with its handlers.
 */
export const branching = {
  create: ({ report }: Context) => {
    const counts: number[] = []
    const enter = (): void => void counts.push(1)
    const branch = (): void => {
      if (counts.length > 0) counts.push((counts.pop() ?? 0) + 1)
    }
    const leave = (node: Node): void => {
      const count = counts.pop() ?? 0
      const lines = node.loc.end.line - node.loc.start.line + 1
      if (lines > linesMax && count > branchesMax)
        report({
          node,
          message: `This function has ${lines} lines and ${count} branches. Over ${linesMax} lines, at most ${branchesMax} are allowed: split it into smaller functions.`,
        })
      // The function itself is no branch of the one around it.
      if (counts.length > 0) counts.push((counts.pop() ?? 0) + count - 1)
    }
    const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
    const branches = [
      'IfStatement',
      'ConditionalExpression',
      'LogicalExpression',
      'AssignmentPattern',
      'CatchClause',
      'ForStatement',
      'ForInStatement',
      'ForOfStatement',
      'WhileStatement',
      'DoWhileStatement',
      'SwitchCase[test]',
      'MemberExpression[optional=true]',
      'CallExpression[optional=true]',
    ]
    return Object.fromEntries([
      ...functions.flatMap((name) => [
        [name, enter],
        [`${name}:exit`, leave],
      ]),
      ...branches.map((name) => [name, branch]),
    ])
  },
}
