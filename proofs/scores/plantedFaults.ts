import type { Rewrite } from '../app/rewriteStatements.ts'

/** A fault in the computation or in the file, which the proof must find. */
export type PlantedFault = { rewrite?: Rewrite; tamper?: (bundle: string) => string }

const replacing =
  (from: string, to: string): Rewrite =>
  (text) =>
    text.replace(from, to)

export const plantedFaults: Readonly<Record<string, PlantedFault>> = {
  'the highest answer of a category counts': {
    rewrite: replacing('coalesce(sum(a.score), 0)', 'count(a.score) * max(a.score)'),
  },
  'answers of the highest mark are left out': {
    rewrite: replacing(
      'and a.is_submitted\n    group',
      'and a.is_submitted and a.score is distinct from 5\n    group',
    ),
  },
  'weights of impacts are left out': {
    rewrite: replacing(', impact_weight as', ', 1 as'),
  },
  'an answer counts for more than its marks': {
    rewrite: replacing('set score = given.score', 'set score = least(5, given.score + 0.25)'),
  },
  'one mark of the file is another': {
    tamper: (bundle) => bundle.replace(/"value":[0-4](?=[,}])/, '"value":4.5'),
  },
  'a criterion is told too high': {
    rewrite: replacing('sum(m.scale)', 'sum(m.scale) + 1'),
  },
  'a line of the history is taken out': {
    tamper: (bundle) => bundle.replace(/("changes":\[)\{.*?"title":"[^"]*"\},/, '$1'),
  },
}
