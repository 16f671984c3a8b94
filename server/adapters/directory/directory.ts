import type { DirectoryEntry, ForeignFinding } from '#model/wire/directory.ts'

/** A register of French companies, asked by SIREN. */
export type Directory = {
  /**
   * The company with this SIREN (9 digits), or undefined when the directory does not know it.
   * @throws AppError directoryUnavailable when the directory cannot be asked now.
   */
  find(siren: string): Promise<DirectoryEntry | undefined>
}

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
