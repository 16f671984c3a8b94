/** How many fields react-hook-form holds for wrong, those within an address each by itself. */
export const countErrors = (tree: object): number =>
  Object.values(tree).reduce<number>((sum, value: unknown) => {
    if (typeof value !== 'object' || value === null) return sum
    return sum + ('type' in value && typeof value.type === 'string' ? 1 : countErrors(value))
  }, 0)
