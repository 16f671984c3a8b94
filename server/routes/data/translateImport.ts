import type { FastifyRequest } from 'fastify'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import type { Failure, StoredDataFile } from '#server/store/data/fileRows.ts'
import type { StoredDataImport } from '#server/store/data/importRows.ts'

type Reader = Pick<FastifyRequest, 't'>

const describeFailure = (error: Failure | null, { t }: Reader) =>
  error && { code: error.code, message: t(`errors.${error.code}`, error.args) }

/** A file with its texts in the reader's language. */
export const translateFile = (file: StoredDataFile, reader: Reader): DataFile => ({
  ...file,
  error: describeFailure(file.error, reader),
})

/** An import with its texts in the reader's language. */
export const labelImport = (found: StoredDataImport, reader: Reader): DataImport => ({
  ...found,
  files: found.files.map((file) => translateFile(file, reader)),
  error: describeFailure(found.error, reader),
})
