type Address = {
  street: string | null
  supplement: string | null
  postalCode: string | null
  city: string | null
} | null

/** Lines of an address: street, supplement, then postal code and city. Unknown parts are left out. */
export const addressLines = (address: Address | undefined): string[] =>
  [
    address?.street,
    address?.supplement,
    [address?.postalCode, address?.city].filter(Boolean).join(' '),
  ].filter((line): line is string => Boolean(line))
