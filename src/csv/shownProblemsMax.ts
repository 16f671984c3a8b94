/** Problems kept for the screen; the file of rejected rows has them all. */
export const shownProblemsMax = 1000
