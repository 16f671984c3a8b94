/** Number of problems kept for the screen; the file of rejected rows contains all. */
export const shownProblemsMax = 1000
