import type { DirectoryEntry } from '#model/wire/directory.ts'

/** A register of companies, asked by SIREN. */
export type Directory = {
  /**
   * The company with this SIREN (9 digits), or undefined when the directory does not know it.
   * @throws AppError unavailable when the directory cannot be asked now.
   */
  find(siren: string): Promise<DirectoryEntry | undefined>
}
