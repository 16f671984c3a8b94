/**
 * Picks the key of a count: `<key>.zero` for none, `<key>.some` otherwise. The text under `.some` carries
 * the two plural forms of polyglot ("1 site |||| %{smart_count} sites"), so 0, 1 and many all read well
 * (spec §9).
 */
export const countKey = <Key extends string>(key: Key, count: number): `${Key}.zero` | `${Key}.some` =>
  `${key}.${count === 0 ? 'zero' : 'some'}`
