/** A file name in a header, in any script (RFC 5987). */
export const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
