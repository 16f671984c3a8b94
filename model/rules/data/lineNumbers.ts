/**
 * One line of a file with months as columns gives several rows. Each is numbered by its line, plus this number for each
 * column after the first; no file has as many lines.
 */
export const rowsOfLine = 10_000_000

/** The line of the file on which a row is. */
export const lineOfRow = (row: number): number => row % rowsOfLine
