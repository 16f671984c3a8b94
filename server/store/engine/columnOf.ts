/** By convention a field's column is its path in snake_case: `address.postalCode` is kept in `address_postal_code`. */
export const columnOf = (path: string): string =>
  path.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
