import { branching } from './branching.ts'

/** A construct that is not allowed, with a message that names the alternative. */
export type Restriction = {
  /** An esquery selector on the syntax tree. */
  selector: string
  message: string
  /** Parts of paths: where the construct is searched (everywhere by default), and where it is allowed. */
  within?: string
  except?: string
}

type Context = {
  filename: string
  options: readonly unknown[]
  report: (finding: { node: unknown; message: string }) => void
}

/** ESLint's `no-restricted-syntax`, which oxlint lacks, with a scope for each construct. */
const restrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create: ({ filename, options, report }: Context) =>
    Object.fromEntries(
      (options as Restriction[])
        .filter(({ within = '' }) => filename.includes(within))
        .filter(({ except }) => except === undefined || !filename.includes(except))
        .map(({ selector, message }) => [selector, (node: unknown) => report({ node, message })]),
    ),
}

export default { meta: { name: 'matrice' }, rules: { 'restricted-syntax': restrictedSyntax, branching } }
