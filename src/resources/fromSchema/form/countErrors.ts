/** The number of fields that react-hook-form marks as invalid; the fields of an address count individually. */
export const countErrors = (tree: object): number =>
  Object.values(tree).reduce<number>((sum, value: unknown) => {
    if (typeof value !== 'object' || value === null) return sum
    return sum + ('type' in value && typeof value.type === 'string' ? 1 : countErrors(value))
  }, 0)
