import type { DirectoryEntry, DirectoryHit, ForeignFinding } from '#model/wire/register/directory.ts'

/** A register of French companies, queried by SIREN. */
export type Directory = {
  /**
   * The company with this SIREN (9 digits), or undefined when the directory does not know it.
   * @throws AppError directoryUnavailable when the directory cannot be queried now.
   */
  find(siren: string): Promise<DirectoryEntry | undefined>
}

/** Words of a name and of a place in their folded form (`normalise`); pages count from 0 (`companySearchPages`). */
export type NameSearch = { words: string; page: number }

/** One page of the companies with a name, and their total number. */
export type NameHits = { companies: readonly DirectoryHit[]; total: number }

/** A register of French companies, queried by name. */
export type NameDirectory = {
  /**
   * The companies that match these words, best match first; those whose name is not public are left out.
   * @throws AppError directoryUnavailable when the register cannot be queried now.
   */
  findByName(search: NameSearch): Promise<NameHits>
}

/** A company from a recent answer, without a new request. */
export type NameMemory = { recall(siren: string): DirectoryHit | undefined }

/** An entity outside France as typed; without a name it is searched by its number only. */
export type ForeignEntity = { countryCode: string; nationalId: string; name?: string | undefined }

/** Registers of entities outside France. */
export type ForeignDirectory = {
  /**
   * The candidates for the entity, best match first, and whether its number is a valid VAT number.
   * @throws AppError directoryUnavailable when no register knows it and one of them could not be queried.
   */
  findForeign(entity: ForeignEntity): Promise<ForeignFinding>
}

/** Entities with a number or a name; the same order and errors as `ForeignDirectory`. */
export type EntityRegister = { search(entity: ForeignEntity): Promise<readonly DirectoryEntry[]> }

/** The answer of a VAT register about a number; the name is null if the member state does not disclose it. */
export type VatAnswer = { isValid: boolean; name: string | null }

/** A register of VAT numbers. */
export type VatRegister = {
  /**
   * Queries a number from `findVatNumber`.
   * @throws AppError directoryUnavailable when the register or its member state cannot answer; this never means
   *   "invalid".
   */
  check(vat: { memberState: string; number: string }): Promise<VatAnswer>
}
