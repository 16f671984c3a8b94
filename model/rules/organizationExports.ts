/** How long a finished export is kept to be downloaded. */
export const exportKeptDays = 7

/** Finished exports that an organisation keeps: each holds all of its data and files once more. */
export const exportsKeptMax = 5
