type Address = {
  street: string | null
  supplement: string | null
  postalCode: string | null
  city: string | null
} | null

/** An address as it is written: street, supplement, then code and city; what is not known is left out. */
export const addressLines = (address: Address | undefined): string[] =>
  [
    address?.street,
    address?.supplement,
    [address?.postalCode, address?.city].filter(Boolean).join(' '),
  ].filter((line): line is string => Boolean(line))
