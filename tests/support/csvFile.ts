/** A CSV file as Playwright hands one to a field. */
export const csvFile = (content: string | Buffer, name = 'entités.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
})
