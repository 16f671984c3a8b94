/** Days for which a finished export can be downloaded. */
export const exportKeptDays = 7

/** Maximum finished exports kept per organisation: each is a full copy of its data and files. */
export const exportsKeptMax = 5
