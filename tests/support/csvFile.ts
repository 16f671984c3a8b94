/** A CSV file as Playwright passes one to a file input. */
export const csvFile = (content: string | Buffer, name = 'entités.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
})
