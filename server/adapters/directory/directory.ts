import type { DirectoryEntry, DirectoryHit, ForeignFinding } from '#model/wire/directory.ts'

/** A register of French companies, asked by SIREN. */
export type Directory = {
  /**
   * The company with this SIREN (9 digits), or undefined when the directory does not know it.
   * @throws AppError directoryUnavailable when the directory cannot be asked now.
   */
  find(siren: string): Promise<DirectoryEntry | undefined>
}

/** Words of a name, and of a place, in their folded form (`normalise`); pages count from 0 (`companySearchPages`). */
export type NameSearch = { words: string; page: number }

/** One page of the companies that bear a name, and how many there are. */
export type NameHits = { companies: readonly DirectoryHit[]; total: number }

/** A register of French companies, asked by name. */
export type NameDirectory = {
  /**
   * The companies that these words are about, best match first; those whose name is not public are left out.
   * @throws AppError directoryUnavailable when the register cannot be asked now.
   */
  findByName(search: NameSearch): Promise<NameHits>
}

/** What a company was called in an answer of a moment ago, without asking anybody. */
export type NameMemory = { recall(siren: string): DirectoryHit | undefined }

/** An entity outside France as it was typed; without a name it is looked for by its number alone. */
export type ForeignEntity = { countryCode: string; nationalId: string; name?: string | undefined }

/** Registers of entities outside France. */
export type ForeignDirectory = {
  /**
   * Who the entity may be, best match first, and whether its number is a valid VAT number.
   * @throws AppError directoryUnavailable when nobody knows it and a register could not be asked.
   */
  findForeign(entity: ForeignEntity): Promise<ForeignFinding>
}

/** Who may have a number or a name; the same promises as `ForeignDirectory`. */
export type EntityRegister = { search(entity: ForeignEntity): Promise<readonly DirectoryEntry[]> }

/** What a register of VAT numbers says of one; the name is null where the member state keeps it back. */
export type VatAnswer = { isValid: boolean; name: string | null }

/** A register of VAT numbers. */
export type VatRegister = {
  /**
   * Asks for a number of `findVatNumber`.
   * @throws AppError directoryUnavailable when the register or its member state cannot answer: that is never "invalid".
   */
  check(vat: { memberState: string; number: string }): Promise<VatAnswer>
}
