/** What named people approve: an assessment with its results, the scope of a disclosure, or its statement. */
export const signedParts = ['ASSESSMENT', 'SCOPE', 'STATEMENT'] as const
export type SignedPart = (typeof signedParts)[number]

/** The kinds of elements in approved content. */
export const elementKinds = [
  'SETTING',
  'TOPIC',
  'SUBJECT',
  'DATAPOINT',
  'SECTION',
  'FIGURE',
  'INDEX',
] as const
export type ElementKind = (typeof elementKinds)[number]

/** What happened to an element since an approval. */
export const elementChanges = ['ADDED', 'REMOVED', 'CHANGED'] as const
export type ElementChange = (typeof elementChanges)[number]

/** An element of approved content; kind and id identify it. The value is JSON. */
export type SignedElement<Value = unknown> = { kind: ElementKind; id: string; value: Value }

/** An element that differs from the approved one; a value is undefined where there is none. */
export type ChangedElement = {
  kind: ElementKind
  id: string
  change: ElementChange
  before: unknown
  after: unknown
}

const keyOf = ({ kind, id }: Pick<SignedElement, 'kind' | 'id'>): string => `${kind} ${id}`

/**
 * The elements that were added, removed or changed since an approval: those of now in their order, then those that are
 * gone.
 * @param textOf the canonical text of a value; equal texts are equal values
 */
export function changedElements(
  approved: readonly SignedElement[],
  current: readonly SignedElement[],
  textOf: (value: unknown) => string,
): ChangedElement[] {
  const before = new Map(approved.map((element) => [keyOf(element), element]))
  const kept = new Set(current.map(keyOf))
  return [
    ...current.flatMap(({ kind, id, value }): ChangedElement[] => {
      const known = before.get(keyOf({ kind, id }))
      if (!known) return [{ kind, id, change: 'ADDED', before: undefined, after: value }]
      if (textOf(known.value) === textOf(value)) return []
      return [{ kind, id, change: 'CHANGED', before: known.value, after: value }]
    }),
    ...approved.flatMap(({ kind, id, value }): ChangedElement[] =>
      kept.has(keyOf({ kind, id })) ? [] : [{ kind, id, change: 'REMOVED', before: value, after: undefined }],
    ),
  ]
}
