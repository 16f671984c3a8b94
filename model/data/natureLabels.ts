import type { Nature } from './defineNature.ts'

type CodesOf<C> = C extends { kind: 'code'; codes: readonly (infer K extends string)[] } ? K : never

/** The labels and messages of a nature in each language; a missing or extra key fails the build. */
export type NatureLabels<N extends Nature> = {
  name: string
  /** Content of the file, and of a row. */
  description: string
  columns: Readonly<Record<keyof N['columns'], string>>
  codes: {
    readonly [C in keyof N['columns'] as N['columns'][C] extends { kind: 'code' } ? C : never]: Readonly<
      Record<CodesOf<N['columns'][C]>, string>
    >
  }
  /** The problem when a rule is violated, then the remedy. */
  rules: Readonly<Record<N['rules'][number]['rule'] | N['groupRules'][number]['rule'], string>>
}
