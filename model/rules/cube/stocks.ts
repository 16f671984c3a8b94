/**
 * Smallest group of one gender that keeps its last value of a period although the site was reported again after it. So
 * many women, or men, do not leave a site together: their figure is late. A smaller group may really have left.
 */
export const smallestCarriedGroup = 5
