import type { Nature } from './defineNature.ts'

type CodesOf<C> = C extends { kind: 'code'; codes: readonly (infer K extends string)[] } ? K : never

/** The words that a nature needs in each language; a missing or extra key fails the build. */
export type NatureWords<N extends Nature> = {
  name: string
  /** What the file holds, and what a row is. */
  description: string
  columns: Readonly<Record<keyof N['columns'], string>>
  codes: {
    readonly [C in keyof N['columns'] as N['columns'][C] extends { kind: 'code' } ? C : never]: Readonly<
      Record<CodesOf<N['columns'][C]>, string>
    >
  }
  /** What is wrong where a rule does not hold, then what to do. */
  rules: Readonly<Record<N['rules'][number]['rule'] | N['groupRules'][number]['rule'], string>>
}
